// Purchases as mails tell of them.
import type { Connection } from '@cafe/backend/database'
import { calendarOf } from '@cafe/site/domain/calendar'
import { formatDate, formatInstant, formatTime } from '@cafe/site/domain/dates'
import { formatPrice } from '@cafe/site/domain/money'
import { cafeName } from './letterhead.ts'

export interface Purchase {
  email: string
  has_account: boolean
  ticket_code: string
  quantity: number
  total_price: string
  purchase_date: Date
  cancelled_at: Date | null
  type_name: string
  event_id: string
  title: string
  event_date: string
  event_time: string
  event_cancelled_at: Date | null
  updated_at: Date
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
    users.id is not null as has_account, ticket_code, quantity, total_price, purchase_date,
    purchases.cancelled_at, types.name as type_name, purchases.event_id, title, event_date, event_time,
    events.cancelled_at as event_cancelled_at, events.updated_at
  from public.ticket_purchases as purchases
  join public.ticket_types as types on types.id = ticket_type_id
  join public.events on events.id = purchases.event_id
  left join auth.users on users.id = purchases.user_id`

const hasAddress = 'coalesce(users.email, purchases.attendee_email) is not null'

/** Lists the facts of a purchase in the order of a ticket. */
export function factsOf(purchase: Purchase, address: string[]): [name: string, value: string][] {
  return [
    ['When', startOf(purchase)],
    ['Where', placeOf(address)],
    ['Ticket', purchase.type_name],
    ['Quantity', String(purchase.quantity)],
    ['Total', formatPrice(purchase.total_price)],
    ['Purchased on', formatInstant(purchase.purchase_date.toISOString(), 'Europe/London')],
    ['Ticket Code', purchase.ticket_code],
  ]
}

/** `Saturday 14 November 2026, 19:30` */
export function startOf({ event_date, event_time }: Pick<Purchase, 'event_date' | 'event_time'>) {
  return `${formatDate(event_date)}, ${formatTime(event_time)}`
}

/** The café with its address, in one line. */
export function placeOf(address: string[]): string {
  return [cafeName, ...address].join(', ')
}

/** `ticket` or `tickets`. */
export function ticketsOf(purchases: Purchase[]): string {
  return purchases.length === 1 && purchases[0]?.quantity === 1 ? 'ticket' : 'tickets'
}

/** Tells whether any of them cost something. Nothing is paid through the site, so it can't tell what was paid. */
export function isPriced(purchases: Purchase[]): boolean {
  return purchases.some(({ total_price }) => Number(total_price) > 0)
}

/** The codes of all, as one fact. */
export function codesOf(purchases: Purchase[]): [name: string, value: string] {
  const codes = purchases.map(({ ticket_code }) => ticket_code)
  return [codes.length === 1 ? 'Ticket Code' : 'Ticket Codes', codes.join(', ')]
}

/**
 * The event of these purchases for a calendar, with their codes. Its id is the one in the site's calendar feed, so that
 * whoever has both has the event once.
 */
export function calendarAttachment(purchases: [Purchase, ...Purchase[]], url: string) {
  const [{ event_id, title, event_date, event_time, updated_at }] = purchases
  const codes = purchases.map(
    ({ ticket_code, quantity, type_name }) =>
      `Ticket Code ${ticket_code}: ${quantity} × ${type_name}`,
  )
  const entry = {
    id: event_id,
    title,
    description: codes.join('\n'),
    event_date,
    event_time,
    updated_at: updated_at.toISOString(),
    url,
  }
  return {
    filename: 'event.ics',
    content: calendarOf([entry]),
    contentType: 'text/calendar; charset=utf-8',
  }
}
