import { expect, test } from 'vitest'
import { salesOf } from './sales-of.ts'

test('an event has room as the sum of its types', () => {
  const types = [
    { sold: 3, capacity: 10 },
    { sold: 1, capacity: 2 },
  ]
  expect(salesOf(types)).toEqual({ sold: 4, capacity: 12 })
})

test('one type without a limit takes the limit from the event', () => {
  const types = [
    { sold: 3, capacity: 10 },
    { sold: 1, capacity: null },
  ]
  expect(salesOf(types)).toEqual({ sold: 4, capacity: null })
})

test('without types nothing is sold and there is no limit', () => {
  expect(salesOf([])).toEqual({ sold: 0, capacity: null })
})
