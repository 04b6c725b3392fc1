import { expect, test } from 'vitest'
import { answerSold, refusedSale, saleLabel, seatsLeft } from './seat-sale.ts'

const type = (capacity: number | null, sold = 0, left_in_all?: number) => ({
  capacity,
  sold,
  ...(left_in_all !== undefined && { left_in_all }),
})

test.each([
  ['of all kinds', [type(5, 3), type(4)], 6],
  ['held by the places in all', [type(5, 0, 3), type(null, 0, 3)], 3],
  ['without a limit', [type(5), type(null)], null],
  ['none', [type(5, 5)], 0],
])('seats left: %s', (_, types, left) => {
  expect(seatsLeft(types)).toBe(left)
})

test.each([
  [2400, 2, 'Paid £24.00, let in 2'],
  [0, 1, 'Let in 1'],
])('a sale of %i pence to %i is named %s', (pence, quantity, words) => {
  expect(saleLabel(pence, quantity)).toBe(words)
})

test.each([
  ['Only 1 ticket left', '1 Table seat is left. Nothing has been sold here.', 1],
  ['Only 3 tickets left', '3 Table seat are left. Nothing has been sold here.', 3],
  ['Sold out', 'No Table seat is left. Nothing has been sold here.', 0],
  ['This event is cancelled', 'This event is cancelled', null],
])('a refusal in the words %s', (message, words, left) => {
  expect(refusedSale(message, 'Table seat')).toMatchObject({ words, left })
})

const inside = { light: 'in', word: 'In', reason: '2 people are in' } as const

test.each([
  [{ pence: 2400, quantity: 2, method: 'cash' }, '£24.00 paid in cash'],
  [{ pence: 2400, quantity: 2, method: 'card' }, '£24.00 paid by card'],
  [{ pence: 0, quantity: 2, method: 'cash' }, 'Nothing to pay'],
] as const)('%j is answered with %s', (sold, reason) => {
  expect(answerSold(inside, sold)).toEqual({
    light: 'in',
    word: 'In',
    line: '2, just sold',
    reason,
  })
})
