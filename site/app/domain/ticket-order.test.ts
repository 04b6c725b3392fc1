import { expect, test } from 'vitest'
import { ticketOrderSchema } from './ticket-order'

const ticketTypeId = '0b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b'
const order = { ticketTypeId, price: '12.5', quantity: '3' }
const choose = 'Please select a ticket type and quantity'
const unknown = 'Invalid ticket type'

test('an order is read out of the texts of its form', () => {
  expect(ticketOrderSchema.parse(order)).toEqual({
    ticketTypeId,
    price: 12.5,
    quantity: 3,
    code: '',
  })
  expect(
    ticketOrderSchema.parse({ ...order, price: '0', ticketCode: 'WCS-1', code: '123 456' }),
  ).toMatchObject({ price: 0, ticketCode: 'WCS-1', code: '123 456' })
})

test.each([
  ['ticketTypeId', undefined, choose],
  ['ticketTypeId', '', choose],
  ['ticketTypeId', 'seat', unknown],
  ['ticketTypeId', new File([], 'x'), choose],
  ['quantity', undefined, choose],
  ['quantity', '0', choose],
  ['quantity', '-1', choose],
  ['quantity', '1.5', choose],
  ['quantity', 'NaN', choose],
  ['price', undefined, unknown],
  ['price', 'free', unknown],
  ['price', '-1', unknown],
])('%s %j is answered with words', (field, value, message) => {
  const { error } = ticketOrderSchema.safeParse({ ...order, [field]: value })
  expect(error?.issues[0]?.message).toBe(message)
})
