import { expect, test } from 'vitest'
import { currentFirst, outsideDates } from './offer-dates'

const today = '2026-06-15'
const offer = (valid_from: string | null, valid_until: string | null) => ({
  valid_from,
  valid_until,
})

test.each([
  [offer(null, null), null],
  [offer('2026-06-15', '2026-06-15'), null],
  [offer(null, '2026-01-01'), 'Ended 1 January'],
  [offer(null, '2020-01-01'), 'Ended 1 January 2020'],
  [offer('2026-07-01', null), 'From 1 July'],
  [offer('2027-06-01', '2027-07-01'), 'From 1 June 2027'],
])('%j on 15 June 2026: %j', (dates, words) => {
  expect(outsideDates(dates, today)).toBe(words)
})

test('offers outside their dates stand last, the others as they came', () => {
  const ended = offer(null, '2026-01-01')
  const [one, two] = [offer(null, null), offer(null, '2026-12-31')]
  const coming = offer('2026-07-01', null)
  expect(currentFirst([ended, one, coming, two], today)).toEqual([one, two, ended, coming])
})
