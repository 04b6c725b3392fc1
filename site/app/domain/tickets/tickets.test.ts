import { expect, test } from 'vitest'
import onSale from '../../../../supabase/twins/on-sale.json'
import quantities from '../../../../supabase/twins/quantities.json'
import * as tickets from './tickets'

test('a total is exact to the penny', () => {
  expect(tickets.totalPrice(4.35, 3)).toBe(13.05)
  const lines = [
    { type: { price: 4.35 }, quantity: 3 },
    { type: { price: 0 }, quantity: 2 },
  ]
  expect(tickets.totalOf(lines)).toBe(1305)
})

test('a type without capacity never runs out', () => {
  const type = { capacity: null, sold: 5000, held: 2 }
  expect(tickets.remainingTickets(type)).toBeNull()
  expect(tickets.scarcity(type)).toBeNull()
})

test.each([
  [30, 20, 0, null],
  [30, 21, 0, 'Only 9 left'],
  [30, 20, 1, 'Only 9 left'],
  [30, 29, 0, 'Only 1 left'],
  [30, 30, 0, 'Sold out'],
  [30, 28, 2, 'Sold out'],
])('of %i with %i sold and %i held the page says %j', (capacity, sold, held, words) => {
  expect(tickets.scarcity({ capacity, sold, held })).toBe(words)
})

test.each([
  [30, 5, 'Only 5 left'],
  [null, 5, 'Only 5 left'],
  [30, 0, 'Sold out'],
  [3, 20, 'Only 3 left'],
  [null, 20, null],
])('of %j places of a type and %i left in all the page says %j', (capacity, left_in_all, words) => {
  expect(tickets.scarcity({ capacity, sold: 0, left_in_all })).toBe(words)
})

test('the first type that can be bought is preselected', () => {
  const early = { name: 'Early bird', capacity: 8, sold: 8, held: 0 }
  const seat = { name: 'Table seat', capacity: 24, sold: 3, held: 0 }
  expect(tickets.preselected([early, seat])).toBe(seat)
  expect(tickets.preselected([early])).toBe(early)
  expect(tickets.preselected([])).toBeUndefined()
})

test.each(onSale)('sales end when the owners say so: $input is $answer', ({ input, answer }) => {
  expect(tickets.isOnSale(input, new Date(input.at))).toBe(answer)
})

test('codes are unique in the form that the database uses', () => {
  const codes = Array.from({ length: 1000 }, tickets.randomTicketCode)
  expect(codes.filter((code) => !/^WCS-[2-9A-HJ-NP-Z]{10}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(1000)
  expect(new Set(codes.join('').replaceAll('WCS-', '')).size).toBe(32)
})

test.each(quantities)('a purchase of $input tickets is allowed: $answer', ({ input, answer }) => {
  expect(input >= 1 && input <= tickets.maximumQuantity).toBe(answer)
})
