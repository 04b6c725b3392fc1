import { expect, test } from 'vitest'
import londonInstants from '../../../supabase/twins/london-instants.json'
import { londonClock, londonInstant, londonMoment } from './london-instant.ts'

test.each(londonInstants)('%s on the café’s clock has come at %s', (clock, instant) => {
  expect(londonInstant(clock)).toBe(instant)
})

test.each([
  ['2026-07-14T17:00:00.000Z', '2026-07-14T18:00'],
  // Spring leaves an hour out, autumn has one twice.
  ['2026-03-29T01:00:00.000Z', '2026-03-29T02:00'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25T01:30'],
])('at %s the café’s clock shows %s', (instant, clock) => {
  expect(londonClock(instant)).toBe(clock)
})

test.each(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'])(
  'a later time of %s is never an earlier instant',
  (date) => {
    const instants = Array.from({ length: 48 * 4 }, (_, quarter) =>
      londonMoment(date, quarter * 15).getTime(),
    )
    expect(instants).toEqual(instants.toSorted((one, other) => one - other))
  },
)

test.each([
  ['2026-07-14', 18 * 60, '2026-07-14T17:00:00.000Z'],
  ['2026-07-14', 25 * 60, '2026-07-15T00:00:00.000Z'],
  // The clock shows half past one twice, and never.
  ['2026-10-25', 90, '2026-10-25T00:30:00.000Z'],
  ['2027-03-28', 90, '2027-03-28T01:00:00.000Z'],
  ['2027-03-27', 24 * 60 + 90, '2027-03-28T01:00:00.000Z'],
])('%s has come as far as %i minutes at %s', (date, minutes, instant) => {
  expect(londonMoment(date, minutes).toISOString()).toBe(instant)
})
