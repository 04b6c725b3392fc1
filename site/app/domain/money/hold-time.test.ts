import { expect, test } from 'vitest'
import { clockOf, heldWords, minutesLeft, shareLeft } from './hold-time'

const now = new Date('2026-06-01T13:05:00Z')

test.each([
  ['2026-06-01T13:35:00Z', 30],
  ['2026-06-01T13:28:01Z', 24],
  ['2026-06-01T13:05:01Z', 1],
  ['2026-06-01T13:05:00Z', 0],
  ['2026-06-01T12:00:00Z', 0],
])('until %s there are %i minutes left', (expiresAt, minutes) => {
  expect(minutesLeft(expiresAt, now)).toBe(minutes)
})

test('the minutes that are left are counted in words', () => {
  expect([24, 1, 0].map(heldWords)).toEqual([
    'Held, 24 minutes left',
    'Held, 1 minute left',
    'The time to pay is over',
  ])
})

test('the share that is left runs from all to nothing', () => {
  expect(shareLeft('2026-06-01T13:35:00Z', now)).toBe(1)
  expect(shareLeft('2026-06-01T13:20:00Z', now)).toBe(0.5)
  expect(shareLeft('2026-06-01T13:00:00Z', now)).toBe(0)
  expect(shareLeft('2026-06-01T14:30:00Z', now)).toBe(1)
})

test('a hold ends by the café’s clock', () => {
  expect(clockOf('2026-06-01T13:35:00Z')).toBe('14:35')
  expect(clockOf('2026-12-01T13:35:00Z')).toBe('13:35')
})
