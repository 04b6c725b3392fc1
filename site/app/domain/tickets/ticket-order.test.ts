import { expect, test } from 'vitest'
import { orderFieldsOf, ticketOrderSchema } from './ticket-order'

const [adult, child] = [
  '0b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b',
  '1b9c3b52-53b5-4f5a-9d7e-3c1d2e4f5a6b',
]

function parse(fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const { data, error } = ticketOrderSchema.safeParse(orderFieldsOf(form))
  return data ?? error?.issues[0]?.message
}

test('an order has a line for each kind of ticket', () => {
  const fields: [string, string][] = [
    ['ticketTypeId', adult],
    ['price', '14'],
    ['quantity', '2'],
    ['ticketTypeId', child],
    ['price', '8.5'],
    ['quantity', '1'],
    ['code', '123456'],
  ]
  expect(parse(fields)).toEqual({
    lines: [
      { ticketTypeId: adult, price: 14, quantity: 2 },
      { ticketTypeId: child, price: 8.5, quantity: 1 },
    ],
    code: '123456',
    ticketCode: '',
    payment: 'at_cafe',
  })
})

test('what is missing or wrong is told in the words of the shop', () => {
  expect(parse([])).toBe('Please select a ticket type and quantity')
  expect(parse([['ticketTypeId', 'seat']])).toBe('Invalid ticket type')
  const noQuantity: [string, string][] = [
    ['ticketTypeId', adult],
    ['price', '14'],
  ]
  expect(parse(noQuantity)).toBe('Please select a ticket type and quantity')
})
