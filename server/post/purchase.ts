// A purchase as mails tell of it.
import type { Connection } from '@cafe/backend/database'
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
  updated_at: Date
}

/** The purchases of one buyer that can still be written about, the oldest first. */
export function readPurchases(connection: Connection, ids: string[]): Promise<Purchase[]> {
  return connection.query<Purchase>(
    `select coalesce(users.email, purchases.attendee_email) as email,
       users.id is not null as has_account, ticket_code, quantity, total_price, purchase_date,
       cancelled_at, types.name as type_name, purchases.event_id, title, event_date, event_time,
       events.updated_at
     from public.ticket_purchases as purchases
     join public.ticket_types as types on types.id = ticket_type_id
     join public.events on events.id = purchases.event_id
     left join auth.users on users.id = purchases.user_id
     where purchases.id = any ($1::uuid[])
       and coalesce(users.email, purchases.attendee_email) is not null
     order by purchase_date, ticket_code`,
    [`{${ids.join()}}`],
  )
}

/** What was bought, in the order of a ticket. */
export function factsOf(purchase: Purchase, address: string[]): [name: string, value: string][] {
  return [
    ['When', `${formatDate(purchase.event_date)}, ${formatTime(purchase.event_time)}`],
    ['Where', [cafeName, ...address].join(', ')],
    ['Ticket', purchase.type_name],
    ['Quantity', String(purchase.quantity)],
    ['Total Paid', formatPrice(purchase.total_price)],
    ['Purchased on', formatInstant(purchase.purchase_date.toISOString(), 'Europe/London')],
    ['Ticket Code', purchase.ticket_code],
  ]
}

/** `ticket` or `tickets`. */
export function ticketsOf(purchases: Purchase[]): string {
  return purchases.length === 1 && purchases[0]?.quantity === 1 ? 'ticket' : 'tickets'
}
