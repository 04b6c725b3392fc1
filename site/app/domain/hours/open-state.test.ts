import { expect, test } from 'vitest'
import { addDays, todayInLondon } from '../dates.ts'
import { londonClock } from '../london-instant.ts'
import { openingState } from './open-state.ts'
import { parseOpeningHours } from './opening-hours.ts'
import { hoursOnDate, type ShopHours, type SpecialDay } from './special-days.ts'
import { weekTextsOf } from './week-texts.ts'

const week = (
  working: string,
  saturday: string,
  sunday: string,
  own: Record<number, string> = {},
) => weekTextsOf([...Array.from({ length: 5 }, (_, day) => own[day] ?? working), saturday, sunday])

const special = (first_day: string, hours: string, last_day = first_day): SpecialDay => ({
  id: first_day,
  first_day,
  last_day,
  name: '',
  hours,
  note: '',
})

const stateOf = (hours: ShopHours, now: string) => openingState(hours, new Date(now))

const cafe = { week: week('8:00 - 17:00', '9:00 - 16:00', 'Closed'), specialDays: [] }

test.each([
  [
    'a Saturday morning',
    '2026-11-21T09:30:00Z',
    { isOpen: true, until: '16:00', minutesLeft: 390 },
  ],
  ['before opening', '2026-11-20T07:15:00Z', { isOpen: false, from: 'at 8:00' }],
  ['the minute of closing', '2026-11-20T17:00:00Z', { isOpen: false, from: 'tomorrow at 9:00' }],
  ['the evening before a day off', '2026-11-21T20:00Z', { isOpen: false, from: 'Monday at 8:00' }],
  ['a day off', '2026-11-22T12:00:00Z', { isOpen: false, from: 'tomorrow at 8:00' }],
  ['summer time', '2026-07-03T07:15:00Z', { isOpen: true, until: '17:00' }],
])('the state is told for %s', (_, now, state) => {
  expect(stateOf(cafe, now)).toMatchObject(state)
})

test('nothing is told when today’s text can’t be read', () => {
  const unread = { ...cafe, week: week('8:00 - 17:00', '9:00 - 16:00', 'when it’s sunny') }
  expect(stateOf(unread, '2026-11-22T12:00:00Z')).toBeNull()
  expect(stateOf(unread, '2026-11-21T20:00:00Z')).toEqual({ isOpen: false, from: null })
})

const bar = { week: week('18:00 - 01:00', '18:00 - 00:00', 'Closed'), specialDays: [] }

test.each([
  ['an evening', '2026-11-20T22:00:00Z', { isOpen: true, until: '1:00' }],
  ['the night after it', '2026-11-21T00:30:00Z', { isOpen: true, until: '1:00', minutesLeft: 30 }],
  ['an evening until midnight', '2026-11-21T22:00:00Z', { isOpen: true, until: 'midnight' }],
  ['midnight', '2026-11-22T00:00:00Z', { isOpen: false, from: 'tomorrow at 18:00' }],
  ['the small hours', '2026-11-20T01:00:00Z', { isOpen: false, from: 'at 18:00' }],
])('a bar’s state is told for %s', (_, now, state) => {
  expect(stateOf(bar, now)).toMatchObject(state)
})

const friday = '7:00 - 16:30, 18:30 - 22:00'
const kettle: ShopHours = {
  week: week('7:00 - 16:30', '8:00 - 16:30', 'Closed', { 4: friday }),
  specialDays: [
    special('2026-12-25', 'Closed'),
    special('2026-12-28', '10:00 - 14:00'),
    special('2027-01-11', 'Closed', '2027-01-17'),
    special('2027-01-14', ''),
  ],
}

test.each([
  ['between two times', '2026-11-27T17:00Z', { isOpen: false, from: 'again at 18:30' }],
  ['the second time', '2026-11-27T19:00Z', { isOpen: true, until: '22:00', isSpecial: false }],
  ['before Christmas', '2026-12-24T17:00Z', { isOpen: false, from: 'Saturday at 8:00' }],
  ['Christmas', '2026-12-25T12:00Z', { isOpen: false, from: 'tomorrow at 8:00' }],
  ['a day of other hours', '2026-12-28T11:00Z', { isOpen: true, until: '14:00', isSpecial: true }],
  ['before a stretch', '2027-01-09T17:00Z', { isOpen: false, from: 'Thursday at 7:00' }],
  ['a stretch', '2027-01-12T12:00Z', { from: null, until: 'Thursday 14 January' }],
  ['an open day in it', '2027-01-14T12:00Z', { isOpen: true, until: '16:30', isSpecial: false }],
  ['the stretch after it', '2027-01-15T12:00Z', { from: null, until: 'Monday 18 January' }],
  ['its last day', '2027-01-17T12:00Z', { isOpen: false, from: 'tomorrow at 7:00' }],
])('the special days decide for %s', (_, now, state) => {
  expect(stateOf(kettle, now)).toMatchObject(state)
})

test('a day a week away or more is named with its date', () => {
  const weekly = { week: week('Closed', 'Closed', '9:00 - 12:00'), specialDays: [] }
  const state = { isOpen: false, from: null, until: 'Sunday 29 November' }
  expect(stateOf(weekly, '2026-11-22T13:00:00Z')).toEqual(state)
  expect(stateOf(weekly, '2026-11-23T13:00:00Z')).toMatchObject({ from: 'Sunday at 9:00' })
})

test('no next opening is promised where there is none, or beyond the days that a page knows', () => {
  const never = { week: week('Closed', 'Closed', 'Closed'), specialDays: [] }
  const long = { ...cafe, specialDays: [special('2026-12-01', 'Closed', '2027-03-01')] }
  expect(stateOf(never, '2026-11-21T20:00Z')).toEqual({ isOpen: false, from: null })
  expect(stateOf(long, '2026-12-02T20:00Z')).toEqual({ isOpen: false, from: null })
})

test.each([
  ['2026-10-25T00:29Z', true],
  // The clock shows half past one a second time, an hour later.
  ['2026-10-25T00:30Z', false],
  ['2026-10-25T01:29Z', false],
  ['2027-03-28T00:59Z', true],
  // Half past one never comes: the clock shows two.
  ['2027-03-28T01:00Z', false],
])(
  'on the nights when the clocks change the café closes once: at %s it is open: %j',
  (now, isOpen) => {
    const late = { week: week('Closed', '18:00 - 01:30', 'Closed'), specialDays: [] }
    expect(stateOf(late, now)?.isOpen).toBe(isOpen)
  },
)

const cafes: [string, ShopHours][] = [
  ['a café', cafe],
  ['a bar', bar],
  ['a café with a second time and special days', kettle],
  [
    'a café that never closes',
    { week: week('0:00 - 24:00', '0:00 - 24:00', '0:00 - 24:00'), specialDays: [] },
  ],
]

test.each(cafes)('%s is open by the clock on its wall on every day of two years', (_, hours) => {
  const faults: string[] = []
  for (let day = 0; day < 731; day += 1) {
    const date = addDays('2026-01-01', day)
    for (const time of ['00:20', '02:30', '07:10', '16:40', '18:40']) {
      // The hour that is there twice or not at all is the test above.
      const now = Date.parse(`${date}T${time}Z`)
      const state = openingState(hours, new Date(now))
      if (state?.isOpen !== isOpenByTheClock(hours, now)) faults.push(`${date}T${time}Z`)
    }
  }
  expect(faults).toEqual([])
})

/** Reckons only with the hands of a clock. */
function isOpenByTheClock(hours: ShopHours, now: number): boolean {
  const [date = '', time = ''] = londonClock(new Date(now).toISOString()).split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const holds = (on: string, minutes: number) =>
    parseOpeningHours(hoursOnDate(on, hours))?.some(
      (each) => each.opens <= minutes && minutes < each.closes,
    )
  const minutes = hour * 60 + minute
  expect(todayInLondon(new Date(now))).toBe(date)
  return Boolean(holds(date, minutes) || holds(addDays(date, -1), minutes + 24 * 60))
}

test('what is promised comes true: at the minute of opening it is open, at that of closing no longer', () => {
  for (const [, hours] of cafes.slice(0, 3)) {
    for (let day = 0; day < 731; day += 1) {
      const noon = Date.parse(`${addDays('2026-01-01', day)}T12:00Z`)
      const state = openingState(hours, new Date(noon))
      if (!state?.isOpen) continue
      const closing = noon + state.minutesLeft * 60_000
      expect(openingState(hours, new Date(closing - 60_000))?.isOpen).toBe(true)
      expect(openingState(hours, new Date(closing))?.isOpen).toBe(false)
    }
  }
})
