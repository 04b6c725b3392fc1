import { expect, test } from 'vitest'
import { keptUntilOf, payByWords } from './kept-until'

const event = { unpaid_kept_until: '2026-11-27T18:00:00+00:00' }
const purchase = {
  to_pay: 24,
  amount_paid: 0,
  amount_refunded: 0,
  admitted: 0,
  purchase_date: '2026-11-20T12:00:00+00:00',
}

test('unpaid tickets are kept until the time that the event says', () => {
  expect(keptUntilOf(purchase, event)).toBe(event.unpaid_kept_until)
})

test.each([
  ['the event says none', purchase, { unpaid_kept_until: null }],
  ['they are paid or free', { ...purchase, to_pay: 0 }, event],
  ['a part is paid', { ...purchase, to_pay: 12, amount_paid: 12 }, event],
  ['somebody has come in', { ...purchase, admitted: 1 }, event],
  ['they were bought later', { ...purchase, purchase_date: '2026-11-28T09:00:00+00:00' }, event],
])('no time ends the keeping of tickets where %s', (_, bought, of) => {
  expect(keptUntilOf(bought, of)).toBeNull()
})

test('the time is the café’s, in summer too', () => {
  expect(payByWords('2026-11-27T18:00:00Z')).toBe('Please pay by Friday 27 November, 18:00')
  expect(payByWords('2027-06-04T18:00:00Z')).toBe('Please pay by Friday 4 June, 19:00')
})
