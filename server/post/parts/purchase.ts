// Purchases as mails describe them.
import type { Connection } from '@cafe/backend/database'
import { formatDate, formatMoment, formatTime } from '@cafe/site/domain/dates'
import { placeOf as elsewhereOf, timesOf } from '@cafe/site/domain/event-details'
import { toPence } from '@cafe/site/domain/money'
import type { Cafe } from './cafe.ts'
import type { Fact } from './part.ts'

export interface Purchase {
  email: string
  has_account: boolean
  /** Opens a guest's order; null when it was bought with an account. */
  guest_token: string | null
  /** Opens the tickets that this mail's receiver got from a friend. Their money is the friend's, and zero here. */
  sent_token: string | null
  order_id: string
  ticket_code: string
  quantity: number
  /** The number of these that were sent to friends, who come in by their own codes. */
  sent: number
  total_price: string
  /** The sums in pounds that were paid and kept, that went back, and that are left to pay. */
  kept: string
  amount_refunded: string
  to_pay: string
  admitted: number
  /** The sums in pounds that are to be refunded, and that will be once others have paid for places given back. */
  to_refund: string
  awaits_taker: string
  /** The sum in pounds that went or is going back to the card that paid it. */
  to_card: string
  /** The time when it was bought or sent. */
  purchase_date: Date
  cancelled_at: Date | null
  type_name: string
  event_id: string
  title: string
  event_date: string
  event_time: string
  end_time: string | null
  place_name: string
  place_address: string
  age_guidance: string
  included: string
  refund_words: string
  /** The event's question and the buyer's answer to it, both blank where there is none. */
  guest_question: string
  answer: string
  event_cancelled_at: Date | null
  /** Why the event is cancelled; may be blank. */
  cancellation_words: string
  unpaid_kept_until: Date | null
  lets_give_back: boolean
  refund_rule: string
  customers_cancel_hours: number | null
  calendar_sequence: number
}

/** Reads purchases of one buyer, or tickets sent to a friend, whose holder still has an address, oldest first. */
export function readPurchases(connection: Connection, ids: string[]): Promise<Purchase[]> {
  return connection.query<Purchase>(
    `${selectPurchases} where tickets.id = any ($1::uuid[]) and tickets.address is not null
       and tickets.purchase_id in (select private.purchase_of(id) from unnest($1::uuid[]) as id)
     order by purchase_date, types.sort_order, tickets.ticket_code`,
    [`{${ids.join()}}`],
  )
}

/**
 * Reads the valid tickets of one purchase's holder for its event, oldest first and at most a hundred; for a cancelled
 * event those that were valid until then. For tickets sent to a friend it returns only those.
 */
export function readHolding(connection: Connection, id: string): Promise<Purchase[]> {
  return connection.query<Purchase>(
    `with holder as (
       select event_id, lower(address) as address, id = purchase_id as is_buyer
       from private.holders where purchase_id = private.purchase_of($1) and id = $1
     )
     ${selectPurchases} join holder on holder.event_id = tickets.event_id
       and holder.address = lower(tickets.address)
       and case when holder.is_buyer then tickets.id = tickets.purchase_id else tickets.id = $1 end
     where tickets.cancelled_at is null or tickets.cancelled_at = events.cancelled_at
     order by purchase_date, types.sort_order, tickets.ticket_code limit 100`,
    [id],
  )
}

const selectPurchases = `
  select tickets.address as email,
    users.id is not null as has_account, guest.token as guest_token, sent.token as sent_token,
    purchases.order_id, tickets.ticket_code, coalesce(sent.quantity, purchases.quantity) as quantity,
    case when sent.id is null then purchases.sent else 0 end as sent,
    total_price * share as total_price, (amount_paid - amount_refunded) * share as kept,
    amount_refunded * share as amount_refunded, to_pay * share as to_pay, to_refund * share as to_refund,
    private.awaits_taker(purchases) * share as awaits_taker, purchases.admitted,
    coalesce(sent.sent_at, purchase_date) as purchase_date,
    (select coalesce(sum(amount), 0) * share from public.card_refunds
      where purchase_id = purchases.id and state <> 'replaced') as to_card,
    tickets.cancelled_at, types.name as type_name, purchases.event_id, title, event_date, event_time,
    end_time, place_name, place_address, age_guidance, included, refund_words,
    guest_question, case when sent.id is null
      then (select orders.answer from public.orders where orders.id = purchases.order_id) else '' end as answer,
    events.cancelled_at as event_cancelled_at, cancellation_words, unpaid_kept_until,
    lets_give_back, refund_rule, customers_cancel_hours, calendar_sequence
  from private.holders as tickets
  join public.ticket_purchases as purchases on purchases.id = tickets.purchase_id
  left join public.sent_tickets as sent on sent.id = tickets.id
  cross join lateral (select (sent.id is null)::integer as share) as money
  join public.ticket_types as types on types.id = purchases.ticket_type_id
  join public.events on events.id = purchases.event_id
  left join auth.users on users.id = purchases.user_id and sent.id is null
  left join private.guests as guest on guest.order_id = purchases.order_id
    and guest.email = lower(tickets.address) and sent.id is null`

/** Returns the beginning of a mail to the holder of tickets, or to the friend who got them. */
export function toHolder(
  { email, sent_token }: { email: string; sent_token?: string | null },
  { replyTo }: Cafe,
) {
  const why = sent_token ? 'a ticket was sent to' : 'tickets were booked with'
  return { to: email, replyTo, footer: `You’re getting this because ${why} this address.` }
}

/** Lists the facts that an order's tickets share. */
export function eventFactsOf(purchase: Purchase, address: string[]): Fact[] {
  return [
    ['When', whenOf(purchase)],
    ['Where', placeOf(purchase, address)],
    [
      purchase.sent_token ? 'Sent on' : 'Purchased on',
      formatMoment(purchase.purchase_date.toISOString(), 'Europe/London'),
    ],
  ]
}

/** Lists the facts of one purchase in the order on a ticket; what it costs is among those of the payment. */
export function ticketFactsOf({ type_name, quantity, sent, ticket_code }: Purchase): Fact[] {
  const facts: Fact[] = [
    ['Ticket', type_name],
    ['Quantity', String(quantity)],
  ]
  if (sent > 0) facts.push(['Sent to friends', String(sent)])
  return [...facts, ['Ticket Code', ticket_code]]
}

/** Returns `Saturday 14 November 2026, 19:30 to 22:00`. */
export function whenOf(purchase: Purchase): string {
  return `${formatDate(purchase.event_date)}, ${timesOf(purchase)}`
}

/** Returns `Saturday 14 November 2026, 19:30`. */
export function startOf({ event_date, event_time }: Pick<Purchase, 'event_date' | 'event_time'>) {
  return `${formatDate(event_date)}, ${formatTime(event_time)}`
}

/** Returns the place of a purchase's event in one line; `address` is the café's. */
export function placeOf(purchase: Purchase, address: string[]): string {
  return elsewhereOf(purchase) || address.join(', ')
}

/** Returns `ticket` or `tickets`. */
export function ticketsOf(purchases: Purchase[]): string {
  return purchases.length === 1 && purchases[0]?.quantity === 1 ? 'ticket' : 'tickets'
}

/** Returns the sum of one amount of these purchases in pence. */
export function penceOf(
  purchases: Purchase[],
  amount:
    | 'kept'
    | 'amount_refunded'
    | 'to_pay'
    | 'total_price'
    | 'to_card'
    | 'to_refund'
    | 'awaits_taker',
): number {
  return purchases.reduce((pence, purchase) => pence + toPence(Number(purchase[amount])), 0)
}

/** True when any of them has a price. */
export function isPriced(purchases: Purchase[]): boolean {
  return purchases.some(({ total_price }) => Number(total_price) > 0)
}

/** Returns the codes of all as one fact. */
export function codesOf(purchases: Purchase[]): Fact {
  const codes = purchases.map(({ ticket_code }) => ticket_code)
  return [codes.length === 1 ? 'Ticket Code' : 'Ticket Codes', codes.join(', ')]
}
