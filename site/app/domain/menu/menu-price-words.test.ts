import { expect, it } from 'vitest'
import { priceWordsOf } from './menu-price-words'

it('an item says its price, or one for each size, the cheapest first', () => {
  expect(priceWordsOf({ price: '2.80', size_options: null })).toBe('£2.80')
  expect(priceWordsOf({ price: 0, size_options: { Large: 3.9, Regular: 3.4 } })).toBe(
    'Regular £3.40, Large £3.90',
  )
})
