import { expect, test } from 'vitest'
import { isSingleColour } from './single-colour'

const clear = [0, 0, 0, 0]
const black = [10, 10, 10, 255]
const isOne = (...pixels: number[][]) => isSingleColour(new Uint8ClampedArray(pixels.flat()))

test('a drawing in one colour on no ground is of one ink, with its soft edges', () => {
  expect(isOne(clear, black, [20, 4, 12, 200], [90, 200, 30, 60])).toBe(true)
})

test('two colours, a ground without a hole and an empty picture are not', () => {
  expect(isOne(clear, black, [200, 10, 10, 255])).toBe(false)
  expect(isOne(black, black)).toBe(false)
  expect(isOne(clear, clear)).toBe(false)
})
