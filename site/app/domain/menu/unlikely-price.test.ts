import { expect, test } from 'vitest'
import { unlikelyPrice } from './unlikely-price'

test.each([
  ['5.20', 4.9, null],
  ['5,20', null, null],
  ['520', 5.2, 520],
  ['52', 5.2, 52],
  ['199.99', null, null],
  ['200', null, 200],
  ['250', 250, null],
  ['5', 0, null],
  ['', 5, null],
  ['soon', 5, null],
])('%j after %j: %j is asked about', (text, former, asked) => {
  expect(unlikelyPrice([{ text, former }])).toBe(asked)
})

test('of several prices the first doubtful one is asked about', () => {
  const prices = ['3', '340', '900'].map((text) => ({ text, former: 3.4 }))
  expect(unlikelyPrice(prices)).toBe(340)
})
