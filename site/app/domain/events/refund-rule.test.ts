import { expect, test } from 'vitest'
import { refundWordsOf } from './refund-rule.ts'

const asked = { refund_words: '', refund_rule: 'ask', customers_cancel_hours: null }

test('an event says its rule for money back', () => {
  expect(refundWordsOf({ ...asked, refund_rule: 'when_taken' })).toBe(
    'Money back once someone else buys your place.',
  )
  const until = { ...asked, refund_rule: 'until_hours' }
  expect(refundWordsOf({ ...until, customers_cancel_hours: 48 })).toBe(
    'Money back until two days before.',
  )
  expect(refundWordsOf({ ...until, customers_cancel_hours: 5 })).toBe(
    'Money back until 5 hours before.',
  )
})

test('the owners’ own words stand in its place', () => {
  const words = { ...asked, refund_words: 'Ask Marta.', refund_rule: 'when_taken' }
  expect(refundWordsOf(words)).toBe('Ask Marta.')
})

test('an event whose holders ask the café says nothing', () => {
  expect(refundWordsOf(asked)).toBe('')
})
