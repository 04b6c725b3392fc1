import { type Part, qrCode, table } from './part.ts'
import { type Purchase, ticketFactsOf } from './purchase.ts'

/** Returns the parts of one ticket: its facts, its code, and how to use that at the door. */
export function ticketParts(purchase: Purchase): Part[] {
  return [table(ticketFactsOf(purchase)), qrCode(purchase.ticket_code), howToUse(purchase)]
}

function howToUse({ quantity, sent }: Purchase): string {
  const left = quantity - sent
  if (left === 0) return 'You’ve sent all of these to friends, who have their own codes.'
  const admits = left === 1 ? 'one' : `${left}, together or separately`
  return `Show the code at the door, on your phone or on paper. It admits ${admits}.`
}
