import { expect, test } from 'vitest'
import { validityOf } from './validity'

const friday = '2026-11-27'
const oneDay = { valid_from: friday, valid_until: friday }

test.each([
  [oneDay, '2026-11-23', 'Only on Friday 27 November'],
  [oneDay, friday, 'Only on Friday 27 November'],
  [oneDay, '2026-11-28', 'Only on Friday 27 November. Ended'],
  [oneDay, '2027-01-02', 'Only on Friday 27 November 2026. Ended'],
  [{ ...oneDay, valid_until: '2026-12-01' }, friday, 'Valid until 01 Dec 2026'],
  [{ ...oneDay, valid_until: null }, '2026-11-23', 'From 27 November'],
  [{ valid_from: null, valid_until: null }, friday, null],
])('an offer of %j reads on %s: %j', (dates, today, words) => {
  expect(validityOf(dates, today)).toBe(words)
})
