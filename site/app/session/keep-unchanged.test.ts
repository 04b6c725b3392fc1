import { expect, test } from 'vitest'
import { keepUnchanged } from './keep-unchanged'

test('rows that are as they were stay the same objects, wherever they stand now', () => {
  const before = [
    { id: 'tea', price: 2, sizes: { small: 1 } },
    { id: 'cake', price: 4, sizes: {} },
  ]
  const now = [
    { id: 'cake', price: 5, sizes: {} },
    { id: 'bun', price: 1, sizes: {} },
    { id: 'tea', price: 2, sizes: { small: 1 } },
  ]
  const kept = keepUnchanged(before, now)
  expect(kept).toEqual(now)
  expect(kept.map((row) => before.some((former) => former === row))).toEqual([false, false, true])
})

test('an answer stays the same object until it changes', () => {
  const before = { title: 'Tea' }
  expect(keepUnchanged(before, { title: 'Tea' })).toBe(before)
  expect(keepUnchanged(before, { title: 'Cake' })).toEqual({ title: 'Cake' })
  expect(keepUnchanged(undefined, null)).toBeNull()
})
