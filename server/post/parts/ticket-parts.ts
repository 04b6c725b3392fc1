import { type Purchase, ticketFactsOf } from '../purchase.ts'
import { type Part, qrCode, table } from './part.ts'

/** Sets one ticket: its facts, its code for the door, and how to use that. */
export function ticketParts(purchase: Purchase): Part[] {
  const { quantity, ticket_code: code } = purchase
  const use = quantity === 1 ? 'once' : `for ${quantity} tickets, together or one by one`
  return [
    table(ticketFactsOf(purchase)),
    qrCode(code),
    `Show the code at the door, on your phone or on paper. It works ${use}.`,
  ]
}
