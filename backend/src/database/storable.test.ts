import { expect, it } from 'vitest'
import { findUnstorable } from './storable.ts'

it.each([
  ['a NUL in a text', { name: 'a\0b' }, 'no character'],
  ['half a character in a key', { 'a\ud800': 1 }, 'no character'],
  ['more levels than allowed', { one: { two: { three: 3 } } }, 'too deep'],
  ['a list deep within', [[['x']]], 'too deep'],
  ['plain values', { one: [1, null, 'é'] }, null],
])('Postgres can not store what has %s', (_, value, expected) => {
  expect(findUnstorable(value, 3)).toBe(expected)
})
