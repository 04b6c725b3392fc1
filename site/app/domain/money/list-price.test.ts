import { expect, test } from 'vitest'
import { listPriceOf, listPriceText } from './list-price'

test.each([
  [[12], '£12.00'],
  [[12, 12], '£12.00'],
  [[12.5, 25], 'from £12.50'],
  [[25, 12.5, 20], '£25.00, from £12.50'],
  [[0, 0], 'Free'],
  [[5, 0], '£5.00, from Free'],
  [[], ''],
])('prices of %j read %j', (prices, words) => {
  expect(listPriceText(prices.map((price) => ({ price })))).toBe(words)
})

test('one price is told for each ticket', () => {
  expect(listPriceOf([{ price: 12 }])).toEqual({ lead: 'each', first: '£12.00', lowest: null })
})

test('a free ticket is not told for each', () => {
  expect(listPriceOf([{ price: 0 }])).toEqual({ lead: null, first: 'Free', lowest: null })
})
