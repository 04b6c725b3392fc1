import { expect, test } from 'vitest'
import { endingWords } from './ending-words.ts'

test.each([
  ['Lapsed', 'expiry'],
  ['Paid too late', 'late_payment'],
  ['Given back by the buyer', 'buyer'],
  ['Cancelled', 'owner'],
  ['Undone at the door', 'door'],
])('%s', (words, cancelled_by) => {
  expect(endingWords({ cancelled_by })).toBe(words)
})
