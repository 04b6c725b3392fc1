import { expect, it } from 'vitest'
import { demoDayAt } from './demo-day.ts'

it.each([
  ['2026-11-28T03:59:59Z', '2026-11-27'],
  ['2026-11-28T04:00:00Z', '2026-11-28'],
  ['2026-11-28T23:59:59Z', '2026-11-28'],
  ['2026-03-01T00:30:00Z', '2026-02-28'],
  ['2026-07-01T02:59:59Z', '2026-06-30'],
  ['2026-07-01T03:00:00Z', '2026-07-01'],
])('a demo’s day begins at four in London: %s', (instant, day) => {
  expect(demoDayAt(new Date(instant))).toBe(day)
})
