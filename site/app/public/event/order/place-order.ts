import { buyTickets, type OrderLine, purchaseTickets } from '~/data/tickets/ticket-purchases'
import type { Buyer } from './buyer'
import type { PurchaseKey } from './purchase-key'

export interface NewOrder {
  eventId: string
  /** One for each kind of ticket, at least one. */
  lines: OrderLine[]
  /** The answer to the event's question; blank or missing for none. */
  answer?: string
}

/**
 * Buys the tickets, or holds them where they are paid by card. One kind for an account is a row that is inserted, as
 * the specification has it; everything else, and an answer with it, is one call for the whole order. Throws like
 * sendOrder.
 */
export async function placeOrder(
  { client, id: userId, guestToken }: Buyer,
  { eventId, lines, answer = '' }: NewOrder,
  { way, orderId, ticketCode }: PurchaseKey,
): Promise<void> {
  const [first, ...others] = lines
  if (!first) return
  if (way === 'card') {
    const { holdTickets } = await import('~/data/tickets/holds')
    await holdTickets(client, { orderId, eventId, lines, answer })
  } else if (guestToken || others.length > 0 || answer) {
    const named = [{ ...first, ticketCode }, ...others]
    await buyTickets(client, { orderId, eventId, lines: named, answer })
  } else {
    await purchaseTickets(client, { userId, eventId, ...first, ticketCode })
  }
}
