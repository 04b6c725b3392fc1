// What customers do with their own tickets, as the site asks for it.
import type { Database } from '../../backend/src/database/database.ts'
import { type Caller, queryAs } from './cafe.ts'

export interface OwnTicket {
  id: string
  ticket_code: string
  order_id: string
  event_id: string
  ticket_type_id: string
  user_id: string | null
  attendee_email: string | null
  quantity: number
  total: number
  paid: number
  refunded: number
  to_pay: number
  to_refund: number
  payment_method: string | null
  is_cancelled: boolean
  cancelled_by: string | null
}

/** Returns the purchases of an event, by their codes. */
export function ticketsOf(database: Database, event: string): Promise<OwnTicket[]> {
  return database.query<OwnTicket>(
    `select id, ticket_code, order_id, event_id, ticket_type_id, user_id, attendee_email, quantity,
       total_price::float as total, amount_paid::float as paid, amount_refunded::float as refunded,
       to_pay::float, to_refund::float, payment_method, cancelled_at is not null as is_cancelled, cancelled_by
     from public.ticket_purchases where event_id = $1 order by ticket_code`,
    [event],
  )
}

/** Lets customers give all tickets back: paid ones until so many hours before the start, or none. */
export async function letCustomersCancel(
  database: Database,
  event: string,
  hours: number | null = 24,
) {
  await database.query(
    `update public.events set lets_give_back = $2::integer is not null, customers_cancel_hours = $2,
       refund_rule = case when $2::integer is null then 'ask' else 'until_hours' end
     where id = $1`,
    [event, hours],
  )
}

interface Amount {
  id: string
  quantity: number
  seen: number
}

export async function cancelOwn(
  database: Database,
  caller: Caller,
  { id, quantity, seen }: Amount,
): Promise<number | undefined> {
  const [row] = await queryAs<{ standing: number }>(
    database,
    caller,
    'select public.cancel_own_tickets($1, $2, $3) as standing',
    [id, quantity, seen],
  )
  return row?.standing
}
