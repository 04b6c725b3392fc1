import { expect, test } from 'vitest'
import { changeWords, differenceOf } from './change-words'

const ticket = {
  ...{ quantity: 3, total_price: 30, amount_paid: 30, amount_refunded: 0 },
  paid_with: 'cash' as string | null,
}
const unpaid = { ...ticket, amount_paid: 0, paid_with: null }
const toBox = { former: 10, price: 20 }
const toChild = { former: 10, price: 5 }

test.each([
  [ticket, toBox, 'It costs £30.00 more. £30.00 is to pay at the café.'],
  [unpaid, toBox, 'It costs £30.00 more. £60.00 is to pay at the café.'],
  [ticket, toChild, 'It costs £15.00 less. £15.00 to refund: mark it in the list.'],
  [
    { ...ticket, paid_with: 'online' },
    toChild,
    'It costs £15.00 less. £15.00 is refunded to the buyer’s card automatically.',
  ],
  [unpaid, toChild, 'It costs £15.00 less. £15.00 is to pay at the café.'],
  [ticket, { former: 10, price: 10 }, 'It costs the same.'],
  [{ ...unpaid, total_price: 0 }, toBox, 'It stays on the house.'],
])('it is said what a change costs: %#', (one, prices, words) => {
  expect(changeWords(one, prices)).toBe(words)
})

test('a change costs the difference of the prices, on the house nothing', () => {
  expect(differenceOf(ticket, toChild)).toBe(-1500)
  expect(differenceOf({ ...unpaid, total_price: 0 }, toBox)).toBe(0)
  expect(differenceOf({ ...unpaid, total_price: 0 }, { former: 0, price: 5 })).toBe(1500)
})
