import { expect, test } from 'vitest'
import { isFreshToken } from './form-token'

test('a token is fresh for some seconds after it was given out', () => {
  const now = 1_790_000_000_000
  expect(isFreshToken(`${now - 1500}.abc`, now)).toBe(true)
  expect(isFreshToken(`${now + 1500}.abc`, now)).toBe(true)
  expect(isFreshToken(`${now - 60_000}.abc`, now)).toBe(false)
})

test('what is no token is not fresh', () => {
  expect(isFreshToken('')).toBe(false)
  expect(isFreshToken('x.y')).toBe(false)
})
