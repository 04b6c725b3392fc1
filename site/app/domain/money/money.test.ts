import { expect, test } from 'vitest'
import { formatPence, formatPrice, formatTicketPrice, toPence } from './money'

test.each([
  [12.5, '£12.50'],
  [0, '£0.00'],
  ['3.4', '£3.40'],
  [1234.5, '£1,234.50'],
  [-24, '−£24.00'],
])('a price of %j reads %s', (price, text) => {
  expect(formatPrice(price)).toBe(text)
})

test.each([null, undefined, '', 'free', Number.NaN, {}])('a price of %j reads £0.00', (price) => {
  expect(formatPrice(price)).toBe('£0.00')
})

test('pounds become whole pence even where floats are not exact', () => {
  expect([0.1 + 0.2, 8.95, 4.35, 19.99].map(toPence)).toEqual([30, 895, 435, 1999])
})

test('pence read as pounds', () => {
  expect(formatPence(2400)).toBe('£24.00')
})

test('a ticket that costs nothing is free', () => {
  expect([0, 12.5].map(formatTicketPrice)).toEqual(['Free', '£12.50'])
})
