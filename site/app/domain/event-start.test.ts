import { expect, test } from 'vitest'
import { hasStarted } from './event-start.ts'

test.each([
  ['2026-11-14T19:29:59Z', false],
  ['2026-11-14T19:30:00Z', true],
])('an evening in winter, at %s: %s', (now, started) => {
  const event = { event_date: '2026-11-14', event_time: '19:30:00' }
  expect(hasStarted(event, new Date(now))).toBe(started)
})

test('in summer the café is an hour ahead of UTC', () => {
  const event = { event_date: '2026-07-14', event_time: '10:00:00' }
  expect(hasStarted(event, new Date('2026-07-14T09:00:00Z'))).toBe(true)
})
