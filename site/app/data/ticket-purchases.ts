import { randomTicketCode, totalPrice } from '~/domain/tickets'
import type { Client } from './client'

const columns = `id, ticket_code, event_id, ticket_type_id, quantity, total_price, admitted, cancelled_at,
  purchase_date, ticket_types(name, price), events(id, title, event_date, event_time, image_url, alt_text)`

export type TicketPurchase = Awaited<ReturnType<typeof listOwnPurchases>>[number]

/** The purchases of one customer with event and ticket type, newest first. */
export async function listOwnPurchases(client: Client, { userId }: { userId: string }) {
  const { data } = await client
    .from('ticket_purchases')
    .select(columns)
    .eq('user_id', userId)
    .order('purchase_date', { ascending: false })
    .throwOnError()
  return data
}

export interface Order {
  userId: string
  eventId: string
  ticketTypeId: string
  /** The price of one ticket as the buyer saw it; the purchase is refused when it is another by now. */
  price: number
  quantity: number
}

/** Buys tickets and returns their code. Throws the database's refusal, whose message is fit for people. */
export async function purchaseTickets(client: Client, order: Order): Promise<string> {
  const code = await newTicketCode(client)
  const purchase = {
    event_id: order.eventId,
    ticket_type_id: order.ticketTypeId,
    user_id: order.userId,
    quantity: order.quantity,
    total_price: totalPrice(order.price, order.quantity),
    ticket_code: code,
  }
  let answer = await client.from('ticket_purchases').insert(purchase)
  // The answer was lost, the purchase may have arrived: with the same code a second try is never a second purchase.
  if (answer.error && answer.status === 0) {
    answer = await client.from('ticket_purchases').insert(purchase)
  }
  if (answer.error) throw answer.error
  return code
}

async function newTicketCode(client: Client): Promise<string> {
  const { data } = await client.rpc('generate_ticket_code')
  return data ?? randomTicketCode()
}

/** Takes tickets back: they admit nobody any more, and others may have the places. Throws the database's refusal. */
export async function cancelPurchase(client: Client, { id }: { id: string }) {
  await client.rpc('cancel_purchase', { id }).throwOnError()
}
