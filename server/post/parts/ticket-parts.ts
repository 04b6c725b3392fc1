import { type Part, qrCode, table } from './part.ts'
import { type Purchase, ticketFactsOf } from './purchase.ts'

/** Returns the parts of one ticket: its facts, its code, and how to use that at the door. */
export function ticketParts(purchase: Purchase): Part[] {
  return [table(ticketFactsOf(purchase)), qrCode(purchase.ticket_code), howToUse(purchase)]
}

function howToUse({ quantity, sent }: Purchase): string {
  const left = quantity - sent
  if (left === 0) return 'All of it is sent to friends, and their codes let them in.'
  const use = left === 1 ? 'once' : `for ${left} tickets, together or one by one`
  return `Show the code at the door, on your phone or on paper. It works ${use}.`
}
