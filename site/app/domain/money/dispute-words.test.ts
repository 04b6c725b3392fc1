import { expect, test } from 'vitest'
import { disputeWords, inWords } from './dispute-words'

test('a dispute says whose turn it is', () => {
  expect(disputeWords('needs_response')).toBe('Needs your answer')
  expect(disputeWords('lost')).toBe('Lost, the money is gone')
})

test('a word that nobody knows yet is still readable', () => {
  expect(disputeWords('charge_refunded')).toBe('Charge refunded')
  expect(inWords('product_not_received')).toBe('Product not received')
})
