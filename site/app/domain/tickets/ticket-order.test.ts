import { expect, test } from 'vitest'
import { ticketOrderSchema } from './ticket-order'

const [adult, child] = [
  '0b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b',
  '1b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b',
]

function parse(order: unknown) {
  const { data, error } = ticketOrderSchema.safeParse(order)
  return data ?? error?.issues[0]?.message
}

test('an order has a line for each kind of ticket', () => {
  const lines = [
    { ticketTypeId: adult, price: 14, quantity: 2 },
    { ticketTypeId: child, price: 8.5, quantity: 1 },
  ]
  expect(parse({ lines, code: '123456' })).toEqual({
    lines,
    code: '123456',
    payment: 'at_cafe',
    heldUntil: null,
    isAgain: false,
  })
})

test('what is missing or wrong is told in the words of the shop', () => {
  const choose = 'Please select a ticket type and quantity'
  expect(parse({ lines: [] })).toBe(choose)
  expect(parse({ lines: [{ ticketTypeId: 'seat', price: 14, quantity: 1 }] })).toBe(
    'Invalid ticket type',
  )
  expect(parse({ lines: [{ ticketTypeId: adult, price: 14 }] })).toBe(choose)
  expect(parse({ lines: [{ ticketTypeId: adult, price: 14, quantity: 0 }] })).toBe(choose)
})
