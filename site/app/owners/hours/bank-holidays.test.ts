import { expect, test } from 'vitest'
import { bankHolidays } from '../../../scripts/bank-holidays.ts'

// The days that gov.uk/bank-holidays lists.
const published = {
  'england-and-wales': [
    ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31'],
    ...['2026-12-25', '2026-12-28'],
    ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30'],
    ...['2027-12-27', '2027-12-28'],
  ],
  scotland: [
    ...['2026-01-01', '2026-01-02', '2026-04-03', '2026-05-04', '2026-05-25', '2026-08-03'],
    ...['2026-11-30', '2026-12-25', '2026-12-28'],
    ...['2027-01-01', '2027-01-04', '2027-03-26', '2027-05-03', '2027-05-31', '2027-08-02'],
    ...['2027-11-30', '2027-12-27', '2027-12-28'],
  ],
  'northern-ireland': [
    ...['2026-01-01', '2026-03-17', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25'],
    ...['2026-07-13', '2026-08-31', '2026-12-25', '2026-12-28'],
    ...['2027-01-01', '2027-03-17', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31'],
    ...['2027-07-12', '2027-08-30', '2027-12-27', '2027-12-28'],
  ],
}
/** The days themselves where another is off in lieu: a café wants to say something of both. */
const atWeekends = ['2026-07-12', '2026-12-26', '2027-01-02', '2027-12-25', '2027-12-26']

test.each(Object.keys(published) as (keyof typeof published)[])(
  'the bank holidays of %s are those that the government publishes',
  (country) => {
    const dates = bankHolidays([2026, 2027])[country].map(({ date }) => date)
    expect(dates.filter((date) => !atWeekends.includes(date))).toEqual(published[country])
  },
)

test('a day in lieu says so, beside the day itself', () => {
  const christmas = bankHolidays([2026])['england-and-wales'].slice(-3)
  expect(christmas).toEqual([
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-26', name: 'Boxing Day' },
    { date: '2026-12-28', name: 'Boxing Day (substitute day)' },
  ])
})
