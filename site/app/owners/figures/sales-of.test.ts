import { expect, test } from 'vitest'
import { salesOf } from './sales-of.ts'

test('an event has room as the sum of its types', () => {
  const types = [
    { sold: 3, capacity: 10 },
    { sold: 1, capacity: 2 },
  ]
  expect(salesOf({ capacity: null, ticket_types: types })).toEqual({ sold: 4, capacity: 12 })
})

test('one type without a limit takes the limit from the event', () => {
  const types = [
    { sold: 3, capacity: 10 },
    { sold: 1, capacity: null },
  ]
  expect(salesOf({ capacity: null, ticket_types: types })).toEqual({ sold: 4, capacity: null })
})

test('without types there is neither a sale nor a limit', () => {
  expect(salesOf({ capacity: null, ticket_types: [] })).toEqual({ sold: 0, capacity: null })
})

test.each([
  [20, [40], 20],
  [20, [10], 10],
  [20, [null, 8], 20],
])('places in all of %i are the room of types with %j: %i', (capacity, places, room) => {
  const types = places.map((each) => ({ sold: 1, capacity: each }))
  expect(salesOf({ capacity, ticket_types: types }).capacity).toBe(room)
})
