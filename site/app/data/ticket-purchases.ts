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
  /** The code of a purchase that waited for the proof of an address. */
  ticketCode?: string | undefined
}

/** The purchase waits until the address of the account is proven, and goes on with the same code then. */
export class AddressNotProven extends Error {
  readonly ticketCode: string

  constructor(ticketCode: string, cause: Error) {
    super(cause.message, { cause })
    this.ticketCode = ticketCode
  }
}

/**
 * Buys tickets and returns their code. Throws AddressNotProven, or the database's refusal, whose message is fit for
 * people.
 */
export async function purchaseTickets(client: Client, order: Order): Promise<string> {
  const code = order.ticketCode ?? (await newTicketCode(client))
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
  if (answer.error?.hint === addressHint) throw new AddressNotProven(code, answer.error)
  if (answer.error) throw answer.error
  return code
}

// As private.limit_customer says it.
const addressHint = 'confirm_email'

async function newTicketCode(client: Client): Promise<string> {
  const { data } = await client.rpc('generate_ticket_code')
  return data ?? randomTicketCode()
}

/** Takes tickets back: they admit nobody any more, and others may have the places. Throws the database's refusal. */
export async function cancelPurchase(client: Client, { id }: { id: string }) {
  await client.rpc('cancel_purchase', { id }).throwOnError()
}

interface Buyer {
  eventId: string
  /** The buyer's account, or null where there is only an address. */
  userId: string | null
  email: string | null
}

/** Takes back all that one buyer has for an event; returns how many purchases. Throws the database's refusal. */
export async function cancelPurchasesOf(client: Client, { eventId, userId, email }: Buyer) {
  const { data } = await client
    .rpc('cancel_purchases_of', {
      event_id: eventId,
      ...(userId ? { user_id: userId } : email && { attendee_email: email }),
    })
    .throwOnError()
  return data
}
