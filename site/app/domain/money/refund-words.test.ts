import { expect, test } from 'vitest'
import { isUnderWay, refundWords } from './refund-words'

test.each([
  ['asked', 'Refund of £12.00 asked, to the card you paid with.'],
  ['failed', 'Refund of £12.00 has not worked yet.'],
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
