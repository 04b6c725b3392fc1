// Pays for orders that stand, for the tests.
import type { Database } from '../../backend/src/database/database.ts'
import { type Caller, queryAs } from './cafe.ts'

interface Begun {
  payment_id: string
  total: string
}

/** Begins the payment of an order as this caller. Throws DatabaseError when the database refuses. */
export async function beginPayment(
  database: Database,
  caller: Caller,
  orderId: string,
): Promise<Begun> {
  const [begun] = await queryAs<Begun>(
    database,
    caller,
    'select payment_id, total from public.hold_payment($1)',
    [orderId],
  )
  if (!begun) throw new Error('no payment was begun')
  return begun
}

/** Returns the sums of an order in pounds, and its refunds to cards. */
export async function moneyOf(database: Database, orderId: string) {
  const [row] = await database.query<Record<string, unknown>>(
    `select sum(amount_paid)::float as paid, sum(to_pay)::float as to_pay, sum(to_refund)::float as to_refund,
       (select coalesce(jsonb_agg(state || ' ' || amount order by amount), '[]') from public.card_refunds
         where purchase_id in (select id from public.ticket_purchases where order_id = $1)) as refunds
     from public.ticket_purchases where order_id = $1`,
    [orderId],
  )
  return row
}
