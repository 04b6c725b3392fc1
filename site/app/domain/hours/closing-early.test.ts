import { expect, test } from 'vitest'
import { defaultSiteContent } from '../pages/complete-site-content'
import { closingEarlySchema, closingOn, hoursUntil } from './closing-early'
import type { SpecialDay } from './special-days'

// A Saturday, 9:00 - 16:00.
const date = '2026-11-28'

function closing(specialDays: Partial<SpecialDay>[], clock = '8:00', week = {}) {
  const days = specialDays.map((day) => ({
    id: 'a',
    first_day: date,
    last_day: date,
    name: '',
    hours: '9:00 - 14:00',
    note: '',
    ...day,
  }))
  return closingOn(date, { week: { ...defaultSiteContent, ...week }, specialDays: days }, clock)
}

test('the three full hours before the usual closing are offered', () => {
  expect(closing([])).toEqual({
    kind: 'usual',
    hours: '9:00 - 16:00',
    closes: '16:00',
    early: ['13:00', '14:00', '15:00'],
  })
})

test.each([
  ['half past one', '13:30', '9:00 - 16:00', ['14:00', '15:00']],
  ['a quarter to four', '15:45', '9:00 - 16:00', []],
  ['a day that is short', '8:00', '9:00 - 11:00', ['10:00']],
  ['a closing at half past', '8:00', '9:00 - 16:30', ['14:00', '15:00', '16:00']],
  ['a night', '19:00', '18:00 - 1:00', ['22:00', '23:00', '00:00']],
])('hours that have passed or come before the opening are not: %s', (_, clock, hours, early) => {
  expect(closing([], clock, { hours_saturday: hours })).toMatchObject({ early })
})

test('a closing that was set here can be taken back', () => {
  expect(closing([{ name: 'Closing early', note: 'Boiler' }])).toEqual({
    kind: 'early',
    id: 'a',
    closes: '14:00',
    note: 'Boiler',
  })
})

test.each([
  [
    'a day that was written with the hours',
    { name: 'Christmas Eve' },
    'Closes at 14:00, Christmas Eve',
  ],
  ['a closed day', { hours: 'Closed' }, 'Today: closed'],
  ['words that are no times', { hours: 'by appointment' }, 'Today: by appointment'],
])('%s is left to the screen of the hours', (_, day, words) => {
  expect(closing([day])).toEqual({ kind: 'other', words })
})

test('a closing early in a stretch with other hours cuts those short', () => {
  const stretch = { first_day: '2026-11-20', hours: '10:00 - 15:00' }
  expect(closing([stretch])).toMatchObject({ kind: 'usual', hours: '10:00 - 15:00' })
})

test.each([
  ['14:00', '8:00 - 17:00', '8:00 - 14:00'],
  ['2', '8:00 - 17:00', '8:00 - 14:00'],
  ['20:00', '8:00 - 14:00, 18:00 - 22:00', '8:00 - 14:00, 18:00 - 20:00'],
  ['14:00', '8:00 - 14:00, 18:00 - 22:00', '8:00 - 14:00'],
  ['0:30', '18:00 - 1:00', '18:00 - 0:30'],
  ['00:00', '18:00 - 1:00', '18:00 - 00:00'],
  ['17:00', '8:00 - 17:00', null],
  ['7:30', '8:00 - 17:00', null],
  ['soon', '8:00 - 17:00', null],
  ['14:00', 'Closed', null],
])('closing at %s turns %s into %s', (typed, hours, until) => {
  expect(hoursUntil(typed, hours)).toBe(until)
})

test('the form names the time that it has to be before', () => {
  const values = { hours: '8:00 - 17:00', closes: '18:00', note: '' }
  const { error } = closingEarlySchema.safeParse(values)
  expect(error?.issues).toMatchObject([
    { path: ['closes'], message: 'Please enter a time before 17:00' },
  ])
  expect(closingEarlySchema.parse({ ...values, closes: '13:00', note: ' Boiler ' })).toEqual({
    hours: '8:00 - 13:00',
    note: 'Boiler',
  })
})
