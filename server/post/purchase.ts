// Purchases as mails tell of them.
import type { Connection } from '@cafe/backend/database'
import { formatDate, formatInstant, formatTime } from '@cafe/site/domain/dates'
import { placeOf as elsewhereOf, timesOf } from '@cafe/site/domain/event-details'
import { formatTicketPrice, toPence } from '@cafe/site/domain/money'
import type { Cafe } from './cafe.ts'
import type { Fact } from './parts/part.ts'

export interface Purchase {
  email: string
  has_account: boolean
  /** Opens the order of somebody without an account; null where it was bought with one. */
  guest_token: string | null
  ticket_code: string
  quantity: number
  total_price: string
  /** The sums, in pounds, that were paid and kept, that were handed back, and that are left to pay. */
  kept: string
  amount_refunded: string
  to_pay: string
  admitted: number
  /** The sum, in pounds, that has gone back, or is going back, to the card that paid it. */
  to_card: string
  /** True for tickets that somebody else bought and gave to their holder. */
  is_gift: boolean
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
  event_cancelled_at: Date | null
  unpaid_kept_until: Date | null
  calendar_sequence: number
}

/** The purchases of one buyer that can still be written about, the oldest first. */
export function readPurchases(connection: Connection, ids: string[]): Promise<Purchase[]> {
  return connection.query<Purchase>(
    `${selectPurchases} where purchases.id = any ($1::uuid[]) and ${hasAddress}
     order by purchase_date, ticket_code`,
    [`{${ids.join()}}`],
  )
}

/**
 * The good tickets that the holder of one purchase has for its event under the same address, the oldest first and a
 * hundred at most; of a cancelled event those that were good until then.
 */
export function readHolding(connection: Connection, purchaseId: string): Promise<Purchase[]> {
  return connection.query<Purchase>(
    `with holder as (
       select event_id, lower(coalesce(users.email, attendee_email)) as address
       from public.ticket_purchases left join auth.users on users.id = user_id
       where ticket_purchases.id = $1
     )
     ${selectPurchases} join holder on holder.event_id = purchases.event_id
       and holder.address = lower(coalesce(users.email, purchases.attendee_email))
     where purchases.cancelled_at is null or purchases.cancelled_at = events.cancelled_at
     order by purchase_date, ticket_code limit 100`,
    [purchaseId],
  )
}

const selectPurchases = `
  select coalesce(users.email, purchases.attendee_email) as email,
    users.id is not null as has_account, guest.token as guest_token, ticket_code, quantity, total_price,
    amount_paid - amount_refunded as kept, amount_refunded, to_pay, admitted, purchase_date,
    given_from is not null as is_gift,
    (select coalesce(sum(amount), 0) from public.card_refunds
      where purchase_id = purchases.id and state <> 'replaced') as to_card,
    purchases.cancelled_at, types.name as type_name, purchases.event_id, title, event_date, event_time,
    end_time, place_name, place_address, age_guidance, included, refund_words,
    events.cancelled_at as event_cancelled_at, unpaid_kept_until, calendar_sequence
  from public.ticket_purchases as purchases
  join public.ticket_types as types on types.id = ticket_type_id
  join public.events on events.id = purchases.event_id
  left join auth.users on users.id = purchases.user_id
  left join private.guest_orders as guest on guest.order_id = purchases.order_id
    and guest.email = lower(coalesce(users.email, purchases.attendee_email))`

const hasAddress = 'coalesce(users.email, purchases.attendee_email) is not null'

/** Begins a mail to whoever has tickets, or has paid for them. */
export function toHolder({ email }: Pick<Purchase, 'email'>, { replyTo }: Cafe) {
  const footer = 'You get this email because tickets were bought with this address.'
  return { to: email, replyTo, footer }
}

/** Lists what is true of all tickets that were bought at once. */
export function eventFactsOf(purchase: Purchase, address: string[]): Fact[] {
  return [
    ['When', whenOf(purchase)],
    ['Where', placeOf(purchase, address)],
    ['Purchased on', formatInstant(purchase.purchase_date.toISOString(), 'Europe/London')],
  ]
}

type Way = readonly [label: string, link: string]

/**
 * Lists the ways to the tickets of a holder, each once: every order of a guest has a link of its own. Whoever was added by
 * an owner has no place for tickets but this mail, and gets none.
 */
export function linksToTickets(purchases: Purchase[], siteUrl: string): Way[] {
  const links = purchases.flatMap(({ has_account, guest_token }) => {
    if (guest_token) return `${siteUrl}/tickets/guest?token=${guest_token}`
    return has_account ? `${siteUrl}/tickets` : []
  })
  return Array.from(new Set(links), (link) => ['View my tickets', link] as const)
}

/** Lists the same ways, or where there are none the one to the event. */
export function waysToTickets(purchases: Purchase[], siteUrl: string): Way[] {
  const links = linksToTickets(purchases, siteUrl)
  if (links.length > 0) return links
  return purchases
    .slice(0, 1)
    .map(({ event_id }) => ['View the event', `${siteUrl}/events/${event_id}`])
}

/** Lists the facts of one purchase in the order of a ticket. */
export function ticketFactsOf(purchase: Purchase): Fact[] {
  return [
    ['Ticket', purchase.type_name],
    ['Quantity', String(purchase.quantity)],
    ['Total', formatTicketPrice(Number(purchase.total_price))],
    ['Ticket Code', purchase.ticket_code],
  ]
}

/** `Saturday 14 November 2026, 19:30 to 22:00` */
export function whenOf(purchase: Purchase): string {
  return `${formatDate(purchase.event_date)}, ${timesOf(purchase)}`
}

/** `Saturday 14 November 2026, 19:30` */
export function startOf({ event_date, event_time }: Pick<Purchase, 'event_date' | 'event_time'>) {
  return `${formatDate(event_date)}, ${formatTime(event_time)}`
}

/** Returns where the event of a purchase takes place, in one line; `address` is the café's. */
export function placeOf(purchase: Purchase, address: string[]): string {
  return elsewhereOf(purchase) || address.join(', ')
}

/** `ticket` or `tickets`. */
export function ticketsOf(purchases: Purchase[]): string {
  return purchases.length === 1 && purchases[0]?.quantity === 1 ? 'ticket' : 'tickets'
}

/** Adds up an amount of purchases, in pence. */
export function penceOf(
  purchases: Purchase[],
  amount: 'kept' | 'amount_refunded' | 'to_pay' | 'total_price' | 'to_card',
): number {
  return purchases.reduce((pence, purchase) => pence + toPence(Number(purchase[amount])), 0)
}

/** Tells whether any of them cost something. */
export function isPriced(purchases: Purchase[]): boolean {
  return purchases.some(({ total_price }) => Number(total_price) > 0)
}

/** The codes of all, as one fact. */
export function codesOf(purchases: Purchase[]): Fact {
  const codes = purchases.map(({ ticket_code }) => ticket_code)
  return [codes.length === 1 ? 'Ticket Code' : 'Ticket Codes', codes.join(', ')]
}
