import type { Client } from '~/data/client'
import { randomTicketCode, totalPrice } from '~/domain/tickets/tickets'

export interface Order {
  userId: string
  eventId: string
  ticketTypeId: string
  /** The price of one ticket as the buyer saw it; the purchase is refused when it is another by now. */
  price: number
  quantity: number
  /** The code of a purchase that was begun before: it waited for the proof of an address, or its answer was lost. */
  ticketCode?: string | undefined
}

/** No answer was heard: the tickets may be bought or not. The same code finds out, and never buys twice. */
export class AnswerLost extends Error {}

/** The code stands for another order already, which arrived although its answer was lost. */
export class CodeUsed extends Error {}

/** The purchase waits until the buyer's address is proven, and goes on under the same key then. */
export class AddressNotProven extends Error {}

/** The time of a guest is over, so that they have to say again who they are. */
export class GuestOver extends Error {}

interface Answer<Data> {
  status: number
  data: Data
  error: (Error & { code?: string; hint: string | null }) | null
}

/**
 * Sends an order under its own key, and once more where no answer came: the same key never buys twice. Throws
 * AddressNotProven, GuestOver, AnswerLost, CodeUsed, or the database's refusal, whose message is fit for people.
 */
export async function sendOrder<Data>(send: () => PromiseLike<Answer<Data>>): Promise<Data> {
  let answer = await send()
  if (isLost(answer)) answer = await send()
  const { data, error: cause } = answer
  if (isLost(answer)) throw new AnswerLost('No answer to the purchase', { cause })
  if (cause?.hint === addressHint) throw new AddressNotProven(cause.message, { cause })
  if (cause?.hint === 'begin_again') throw new GuestOver(cause.message, { cause })
  if (cause?.code === uniqueViolation) throw new CodeUsed(cause.message, { cause })
  if (cause) throw cause
  return data
}

/** Buys tickets of one kind and returns their code. Throws like sendOrder. */
export async function purchaseTickets(client: Client, order: Order): Promise<string> {
  const code = order.ticketCode || (await newTicketCode(client))
  const purchase = {
    event_id: order.eventId,
    ticket_type_id: order.ticketTypeId,
    user_id: order.userId,
    quantity: order.quantity,
    total_price: totalPrice(order.price, order.quantity),
    ticket_code: code,
  }
  await sendOrder(() => client.from('ticket_purchases').insert(purchase))
  return code
}

export interface OrderLine {
  ticketTypeId: string
  quantity: number
  /** The price of one ticket as the buyer saw it. */
  price: number
  /** The code of a purchase whose answer was lost; without it the database chooses one. */
  ticketCode?: string | undefined
}

export interface OrderOfSeveral {
  /** Chosen by the caller, and the key of a second try: the same order is never bought twice. */
  orderId: string
  eventId: string
  lines: OrderLine[]
  /** The answer to the event's question; blank or missing for none. */
  answer?: string
}

/** Buys several kinds of tickets for one event, all or none, and returns the purchases. Throws like sendOrder. */
export async function buyTickets(
  client: Client,
  { orderId, eventId, lines, answer }: OrderOfSeveral,
) {
  const order = {
    order_id: orderId,
    event_id: eventId,
    lines: lines.map(({ ticketTypeId, quantity, price, ticketCode }) => ({
      ticket_type_id: ticketTypeId,
      quantity,
      total_price: totalPrice(price, quantity),
      ...(ticketCode && { ticket_code: ticketCode }),
    })),
    ...(answer && { answer }),
  }
  return sendOrder(() => client.rpc('buy_tickets', order))
}

// The hint of private.limit_customer.
const addressHint = 'confirm_email'
// The database refuses a ticket code that is stored already with this SQLSTATE.
const uniqueViolation = '23505'

/** Tells whether an answer is not the database's: none came, or a proxy had none from it. */
function isLost({ status, error }: Answer<unknown>): boolean {
  return error !== null && !error.code && silentStatuses.has(status)
}

const silentStatuses = new Set([0, 502, 503, 504])

/** A code for a new purchase. */
export async function newTicketCode(client: Client): Promise<string> {
  const { data } = await client.rpc('generate_ticket_code')
  return data ?? randomTicketCode()
}

/** Takes tickets back: they admit no one any more, and others may have the places. Throws the database's refusal. */
export async function cancelPurchase(client: Client, { id }: { id: string }) {
  await client.rpc('cancel_purchase', { id }).throwOnError()
}

interface TicketChange {
  /** The purchase. */
  id: string
  typeId: string
  /** What it costs more as the other type, in pounds, as the owner saw it; below zero what it costs less. */
  difference: number
}

/** Changes a purchase to another ticket type; returns false where it is of that type. Throws the database's refusal. */
export async function changeTicket(client: Client, { id, typeId, difference }: TicketChange) {
  const { data } = await client
    .rpc('change_ticket', { id, ticket_type_id: typeId, difference })
    .throwOnError()
  return data
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
