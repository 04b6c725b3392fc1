import { expect, test } from 'vitest'
import * as dates from './dates'

test('an event date is written out in British order', () => {
  expect(dates.formatDate('2026-11-14')).toBe('Saturday 14 November 2026')
  expect(dates.formatWeekday('2026-11-14')).toBe('Saturday')
  expect(dates.formatMonth('2026-11-14')).toBe('November')
  expect(dates.dayOfMonth('2026-12-02')).toBe(2)
})

test('offers are valid until a date with two digits and a month of three letters', () => {
  expect(dates.formatValidity('2026-09-05')).toBe('05 Sep 2026')
  expect(dates.formatValidity('2026-11-30')).toBe('30 Nov 2026')
})

test('the year is told where it is another', () => {
  expect(dates.formatShortDay('2026-11-28', '2026-11-22')).toBe('28 Nov')
  expect(dates.formatShortDay('2027-01-02', '2026-11-22')).toBe('2 Jan 2027')
  expect(dates.formatShortDay('2026-12-05')).toBe('5 Dec 2026')
})

test('a time loses its seconds', () => {
  expect(dates.formatTime('19:30:00')).toBe('19:30')
})

test('today begins at midnight in London, in summer too', () => {
  expect(dates.todayInLondon(new Date('2026-07-01T22:59:00Z'))).toBe('2026-07-01')
  expect(dates.todayInLondon(new Date('2026-07-01T23:00:00Z'))).toBe('2026-07-02')
  expect(dates.todayInLondon(new Date('2026-12-31T23:30:00Z'))).toBe('2026-12-31')
})

test('an instant is told in the time of the reader', () => {
  expect(dates.formatInstant('2026-07-01T18:30:00Z', 'Europe/London')).toBe('01/07/2026, 19:30')
  expect(dates.formatMoment('2026-07-01T18:30:00Z', 'Europe/London')).toBe('1 Jul 2026, 19:30')
})
