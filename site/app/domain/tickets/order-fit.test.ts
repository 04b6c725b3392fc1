import { expect, test } from 'vitest'
import { changeWords, isTaken } from './order-change-words'
import { fitOrder, type Kind, largestLine } from './order-fit'

const adult: Kind = { id: 'adult', name: 'Adult', price: 14, capacity: null, sold: 40 }
const child: Kind = { id: 'child', name: 'Child', price: 8, capacity: 10, sold: 9 }
const table: Kind = { id: 'table', name: 'Table', price: 40, capacity: 2, sold: 2 }
const supper = { ticket_types: [adult, child, table], max_tickets_per_customer: null }
const wordsOf = (...args: Parameters<typeof fitOrder>) => fitOrder(...args).changes.map(changeWords)

test('an order that can be bought stays as it is, in the order of the event', () => {
  const wanted = [
    { typeId: 'child', quantity: 1, name: 'Child', price: 8 },
    { typeId: 'adult', quantity: 2, name: 'Adult', price: 14 },
  ]
  expect(fitOrder(supper, wanted)).toEqual({
    lines: [
      { type: adult, quantity: 2 },
      { type: child, quantity: 1 },
    ],
    changes: [],
  })
})

test('every change of an order is named', () => {
  const wanted = [
    { typeId: 'adult', quantity: 2, name: 'Adult', price: 12 },
    { typeId: 'child', quantity: 2 },
    { typeId: 'table', quantity: 1 },
    { typeId: 'gone', quantity: 1, name: 'Early bird' },
    { typeId: 'unknown', quantity: 1 },
  ]
  const { lines, changes } = fitOrder(supper, wanted)
  expect(lines).toEqual([
    { type: adult, quantity: 2 },
    { type: child, quantity: 1 },
  ])
  expect(changes.map(changeWords)).toEqual([
    'The price of Adult tickets has changed.',
    'There’s 1 Child ticket left, so we changed 2 × Child to 1.',
    'There are no Table tickets left, so we took Table out of your order.',
    'Early bird tickets are no longer sold.',
    'A ticket type you chose is no longer sold.',
  ])
  expect(changes.map(isTaken)).toEqual([false, true, true, false, false])
})

test('the limits of a customer hold for the whole order', () => {
  const few = { ...supper, max_tickets_per_customer: 4 }
  const wanted = [
    { typeId: 'adult', quantity: 4 },
    { typeId: 'child', quantity: 1 },
  ]
  expect(wordsOf(few, wanted)).toEqual([
    'You can have at most 4 tickets, so we took Child out of your order.',
  ])
  expect(wordsOf(supper, [{ typeId: 'adult', quantity: 99 }])).toEqual([
    'You can buy up to 10 of each type at a time, so we changed 99 × Adult to 10.',
  ])
  expect(largestLine(few, [{ type: adult, quantity: 3 }], child)).toBe(1)
  expect(largestLine(few, [{ type: adult, quantity: 3 }], adult)).toBe(4)
  expect(largestLine(few, [{ type: adult, quantity: 4 }], child)).toBe(0)
  expect(largestLine(supper, [], adult)).toBe(10)
  expect(largestLine({ ...supper, max_tickets_per_customer: 50 }, [], adult)).toBe(10)
})

test('the types of an event share its places in all', () => {
  const types = [adult, child].map((type) => ({ ...type, left_in_all: 3 }))
  const [dear = adult, cheap = child] = types
  const few = { ticket_types: types, max_tickets_per_customer: 10 }
  const wanted = [
    { typeId: 'adult', quantity: 3 },
    { typeId: 'child', quantity: 1 },
  ]
  expect(fitOrder(few, wanted).lines).toEqual([{ type: dear, quantity: 3 }])
  expect(wordsOf(few, wanted)).toEqual([
    'There are 3 places left in all, so we took Child out of your order.',
  ])
  expect(wordsOf(few, [{ typeId: 'adult', quantity: 5 }])).toEqual([
    'There are 3 Adult tickets left, so we changed 5 × Adult to 3.',
  ])
  expect(largestLine(few, [{ type: dear, quantity: 2 }], cheap)).toBe(1)
})
