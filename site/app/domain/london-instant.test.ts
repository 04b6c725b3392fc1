import { expect, test } from 'vitest'
import { londonClock, londonInstant } from './london-instant.ts'

test.each([
  ['2026-01-14T18:00', '2026-01-14T18:00:00.000Z'],
  ['2026-07-14T18:00', '2026-07-14T17:00:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T02:00:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
])('%s on the café’s clock is %s', (clock, instant) => {
  expect(londonInstant(clock)).toBe(instant)
  expect(londonClock(instant)).toBe(clock)
})
