import { expect, test } from 'vitest'
import { type Rhythm, repeatDates, rhythmWords } from './repeat-dates'

const dates = (date: string, rhythm: Rhythm, count: number, today = '2026-01-01') =>
  repeatDates({ date, rhythm, count, today })

test('a weekly event comes on its weekday, over the change of the clocks as well', () => {
  expect(dates('2026-10-22', 'weekly', 3)).toEqual(['2026-10-29', '2026-11-05', '2026-11-12'])
  expect(dates('2026-12-24', 'fortnightly', 2)).toEqual(['2027-01-07', '2027-01-21'])
})

test('a monthly event comes on the same weekday of the month, the fifth being the last', () => {
  expect(dates('2026-11-19', 'monthly-weekday', 3)).toEqual([
    '2026-12-17',
    '2027-01-21',
    '2027-02-18',
  ])
  expect(dates('2026-10-30', 'monthly-weekday', 2)).toEqual(['2026-11-27', '2026-12-25'])
  expect(dates('2026-11-01', 'monthly-weekday', 2)).toEqual(['2026-12-06', '2027-01-03'])
})

test('a monthly event comes on the same day of the month, where there is one', () => {
  expect(dates('2026-12-31', 'monthly-day', 3)).toEqual(['2027-01-31', '2027-03-31', '2027-05-31'])
  expect(dates('2027-11-15', 'monthly-day', 2)).toEqual(['2027-12-15', '2028-01-15'])
})

test('an event of the past comes again from today on', () => {
  expect(dates('2025-11-20', 'weekly', 2, '2026-11-22')).toEqual(['2026-11-26', '2026-12-03'])
  expect(dates('2025-11-22', 'monthly-day', 1, '2026-11-22')).toEqual(['2026-11-22'])
})

test('the words of a rhythm say which day it keeps', () => {
  expect(rhythmWords('weekly', '2026-11-19')).toBe('Every week, on Thursday')
  expect(rhythmWords('fortnightly', '2026-11-19')).toBe('Every two weeks, on Thursday')
  expect(rhythmWords('monthly-weekday', '2026-11-19')).toBe('Every month, on the third Thursday')
  expect(rhythmWords('monthly-weekday', '2026-10-30')).toBe('Every month, on the last Friday')
  expect(rhythmWords('monthly-day', '2026-11-19')).toBe('Every month, on day 19')
})
