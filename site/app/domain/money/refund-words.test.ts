import { expect, test } from 'vitest'
import { isUnderWay, refundWords } from './refund-words'

test.each([
  ['asked', '£12.00 is being refunded to the card you paid with.'],
  ['failed', 'Your refund of £12.00 hasn’t gone through yet.'],
])('a refund that is %s says so', (state, words) => {
  expect(refundWords({ amount: 12, state })).toContain(words)
})

test.each([
  ['asked', true],
  ['failed', true],
  ['done', false],
  ['replaced', false],
])('a refund that is %s is under way: %s', (state, isExpected) => {
  expect(isUnderWay({ amount: 12, state })).toBe(isExpected)
})
