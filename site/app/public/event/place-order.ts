import type { Client } from '~/data/client'
import { buyTickets, type OrderLine, purchaseTickets } from '~/data/ticket-purchases'
import { heldOrderOf } from './purchase-key'

interface NewOrder {
  userId: string
  eventId: string
  /** One for each kind of ticket, at least one. */
  lines: OrderLine[]
}

/** Buys the tickets, or holds them where they are paid by card. Throws AddressNotProven, AnswerLost, CodeUsed, or the database's refusal. */
export async function placeOrder(
  client: Client,
  { userId, eventId, lines }: NewOrder,
  purchaseKey: string,
): Promise<void> {
  const [first, ...others] = lines
  if (!first) return
  const heldOrderId = heldOrderOf(purchaseKey)
  if (heldOrderId) {
    const { holdTickets } = await import('~/data/holds')
    await holdTickets(client, { orderId: heldOrderId, eventId, lines })
    return
  }
  const [ticketCode, orderId] = purchaseKey.split(' ')
  const keyed = { ...first, ticketCode }
  if (orderId) await buyTickets(client, { orderId, eventId, lines: [keyed, ...others] })
  else await purchaseTickets(client, { userId, eventId, ...keyed })
}
