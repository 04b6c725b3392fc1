import { expect, test } from 'vitest'
import { menuPrice, priceWordsOf } from './menu-price-words'

test.each([
  [0, 'Free'],
  ['0.00', 'Free'],
  [2.8, '£2.80'],
  [null, '£0.00'],
  ['soon', '£0.00'],
])('a price of %j reads %j on the menu', (price, words) => {
  expect(menuPrice(price)).toBe(words)
})

test('each size has its price', () => {
  const size_options = { Small: 0, Large: 1.5 }
  expect(priceWordsOf({ price: 0, size_options })).toBe('Small Free, Large £1.50')
})
