import { expect, test } from 'vitest'
import { hasRoom, leftOutWords, leftWords, seriesWords } from './series-dates'

const words = (days: string[], times: string[] = []) =>
  seriesWords(
    days.map((event_date, index) => ({ event_date, event_time: times[index] ?? '19:00:00' })),
  )

test('a weekly series is named by its weekday, also where weeks are left out', () => {
  expect(words(['2026-12-04', '2026-12-18', '2026-12-25'])).toBe('Every Friday, 19:00')
  expect(words(['2026-12-04', '2026-12-11'])).toBe('Every Friday, 19:00')
})

test('a series of every second week says so', () => {
  expect(words(['2026-12-04', '2026-12-18', '2027-01-15'])).toBe('Every other Friday, 19:00')
})

test('a monthly series is named by its place in the month', () => {
  expect(words(['2026-12-17', '2027-01-21', '2027-02-18'])).toBe(
    'Every month, on the third Thursday, 19:00',
  )
  expect(words(['2026-12-15', '2027-01-15'])).toBe('Every month, on day 15, 19:00')
})

test('dates without a rhythm are several dates', () => {
  expect(words(['2026-12-04', '2026-12-07', '2026-12-12'])).toBe('On several dates, 19:00')
})

test('a time is said where it is that of every date', () => {
  expect(words(['2026-12-04', '2026-12-11'], ['19:00:00', '20:00:00'])).toBe('Every Friday')
})

test('the weeks that a series leaves out are named by month', () => {
  const days = ['2026-12-04', '2026-12-18', '2027-01-08', '2027-01-15']
  expect(leftOutWords(days)).toBe('Not on 11 and 25 December, nor on 1 January.')
  expect(leftOutWords(['2026-12-04', '2026-12-11'])).toBe('')
  expect(leftOutWords(['2026-12-04', '2026-12-11', '2027-03-05'])).toBe('')
  expect(leftOutWords(['2026-12-04', '2026-12-18', '2027-01-15'])).toBe('')
})

test('few places that are left of a date are counted', () => {
  const date = { id: '', event_date: '2026-12-04', event_time: '19:00:00', is_on_sale: true }
  const left = [null, 7, 6, 1, 0].map((places_left) => leftWords({ ...date, places_left }))
  expect(left).toEqual(['', '', '6 places left', '1 place left', 'Sold out'])
  expect([null, 1, 0].map((places_left) => hasRoom({ ...date, places_left }))).toEqual([
    true,
    true,
    false,
  ])
  expect(hasRoom({ ...date, is_on_sale: false, places_left: null })).toBe(false)
})
