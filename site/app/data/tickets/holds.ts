import { z } from 'zod'
import { getAccessToken } from '~/data/accounts/account'
import type { Client } from '~/data/client'
import { Refusal } from '~/data/refusal'
import type { Holder } from '~/domain/tickets/holder'
import { totalPrice } from '~/domain/tickets/tickets'
import { type OrderOfSeveral, sendOrder } from './ticket-purchases'

const columns = `order_id, event_id, pays_order, total, expires_at, state, created_at,
  events(id, title, event_date, event_time, end_time, cancelled_at, image_url, alt_text),
  hold_lines(ticket_type_id, quantity, price, ticket_types(name, sort_order))`

export type Hold = Awaited<ReturnType<typeof listOwnHolds>>[number]

/** Tells whether this installation takes payments by card. */
export async function takesCards(client: Client): Promise<boolean> {
  const { data } = await client.rpc('takes_cards').throwOnError()
  return data
}

/**
 * Holds places for half an hour for a buyer who pays for them by card. Returns what they cost in pounds and when the
 * time to pay is over; the same order again returns the first answer. Throws like sendOrder.
 */
export async function holdTickets(
  client: Client,
  { orderId, eventId, lines, answer }: OrderOfSeveral,
) {
  const hold = {
    order_id: orderId,
    event_id: eventId,
    lines: lines.map(({ ticketTypeId, quantity, price }) => ({
      ticket_type_id: ticketTypeId,
      quantity,
      total_price: totalPrice(price, quantity),
    })),
    ...(answer && { answer }),
  }
  const data = await sendOrder(() => client.rpc('hold_tickets', hold).single())
  return { order_id: orderId, ...data }
}

/** Gives the held places up at once. Returns false where they were not held any more. */
export async function giveUpHold(client: Client, { orderId }: { orderId: string }) {
  const { data } = await client.rpc('give_up_hold', { order_id: orderId }).throwOnError()
  return data
}

/** The places held for the holder whose client this is, with their event and lines, newest first. */
export async function listOwnHolds(client: Client, { userId }: Pick<Holder, 'userId'>) {
  const all = selectHolds(client).eq('state', 'open').is('pays_order', null)
  const { data } = await (userId === null ? all : all.eq('user_id', userId))
    .order('created_at', { ascending: false })
    .throwOnError()
  return data.map(asHold)
}

/** One hold in whatever state, or null where there is none that the caller may see. */
export async function findOwnHold(client: Client, { orderId }: { orderId: string }) {
  const { data } = await selectHolds(client).eq('order_id', orderId).maybeSingle().throwOnError()
  return data && asHold(data)
}

function selectHolds(client: Client) {
  return client.from('holds').select(columns)
}

type Row = NonNullable<Awaited<ReturnType<typeof selectHolds>>['data']>[number]

function asHold({ events, hold_lines, ...hold }: Row) {
  return {
    ...hold,
    // An event that was taken off the site is no longer read with a hold that has ended.
    event: events as typeof events | null,
    lines: hold_lines.sort((one, other) => placeOf(one) - placeOf(other)).map(asLine),
  }
}

// A ticket type may be gone by the time that its line is read.
type LineRow = Omit<Row['hold_lines'][number], 'ticket_types'> & {
  ticket_types: Row['hold_lines'][number]['ticket_types'] | null
}

function placeOf({ ticket_types }: LineRow): number {
  return ticket_types?.sort_order ?? 0
}

function asLine({ ticket_types, ...line }: LineRow) {
  return { ...line, ticket_type_name: ticket_types?.name ?? 'Ticket' }
}

const refusalSchema = z.object({
  code: z.enum([
    'not_signed_in',
    'no_hold',
    'hold_ended',
    'payment_ended',
    'already_paid',
    'cant_pay_now',
    'payments_down',
  ]),
  message: z.string(),
})

/** A payment that can't begin now. The message is fit for people. */
export class CheckoutRefused extends Refusal {
  readonly code: z.infer<typeof refusalSchema>['code']

  constructor({ code, message }: z.infer<typeof refusalSchema>) {
    super(message)
    this.code = code
  }
}

export interface HeldOrder {
  orderId: string
  /** The token of a guest's link; none for an account. */
  guestToken?: string | null
}

/** Returns the address of the payment page of an open hold. Throws CheckoutRefused. */
export async function startCheckout(client: Client, { orderId, guestToken }: HeldOrder) {
  const token = await getAccessToken(client)
  const response = await fetch('/payments/v1/checkout', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(guestToken && { 'x-guest-token': guestToken }),
    },
    body: JSON.stringify({ order_id: orderId }),
  }).catch(() => null)
  const answer: unknown = await response?.json().catch(() => null)
  if (response?.ok) return z.object({ url: z.url() }).parse(answer)
  const refusal = refusalSchema.safeParse(answer)
  if (refusal.success) throw new CheckoutRefused(refusal.data)
  const message = 'We can’t reach the payment service. Please try again in a moment.'
  throw new CheckoutRefused({ code: 'payments_down', message })
}

/**
 * Begins the payment by card of what an order still owes. Returns its id, its sum in pounds and the address of its
 * page. Throws the database's refusal or CheckoutRefused, both fit for people.
 */
export async function payOrder(client: Client, { orderId, guestToken = null }: HeldOrder) {
  const { data } = await client.rpc('hold_payment', { order_id: orderId }).single().throwOnError()
  const { payment_id: paymentId, total } = data
  const { url } = await startCheckout(client, { orderId: paymentId, guestToken })
  return { paymentId, total, url }
}
