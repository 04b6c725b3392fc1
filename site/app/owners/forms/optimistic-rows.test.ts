import { expect, test } from 'vitest'
import { optimisticRows } from './optimistic-rows.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id, is_active: true }))

test('changes on their way are seen already', () => {
  const activations = [{ id: 'a', isActive: false }]
  const orders = [{ ids: ['b', 'a', 'c'] }, { ids: ['c', 'a', 'b'] }]
  expect(optimisticRows(rows, { activations, orders })).toEqual([
    { id: 'c', is_active: true },
    { id: 'a', is_active: false },
    { id: 'b', is_active: true },
  ])
})

test('without any the rows are as they were', () => {
  expect(optimisticRows(rows, { activations: [], orders: [] })).toEqual(rows)
})
