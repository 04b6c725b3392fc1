// Holds and their sessions at Stripe, in the database.
import type { Database } from '@cafe/backend/database'

export interface CheckoutPlan {
  state: 'open' | 'paid' | 'given_up' | 'expired'
  /** False once the hold has ended or expired. */
  is_payable: boolean
  /** False for the payment of an order that stands. */
  holds_places: boolean
  /** Null when the hold was never sent to Stripe. */
  attempt: number | null
  ends_at: Date | null
  session_id: string | null
}

/** Plans the session of a hold, or finds the existing one. Null without such a hold. */
export async function beginCheckout(
  database: Database,
  orderId: string,
): Promise<CheckoutPlan | null> {
  const [plan] = await database.query<CheckoutPlan>('select * from private.begin_checkout($1)', [
    orderId,
  ])
  return plan ?? null
}

/** Plans again when Stripe refuses a plan. */
export async function replanCheckout(database: Database, orderId: string, attempt: number) {
  await database.query('select private.replan_checkout($1, $2)', [orderId, attempt])
}

export interface Checkout {
  orderId: string
  attempt: number
  sessionId: string
}

/** Returns false when the session's address must not be given out. */
export async function recordSession(database: Database, checkout: Checkout): Promise<boolean> {
  const { orderId, attempt, sessionId } = checkout
  const [row] = await database.query<{ is_noted: boolean }>(
    'select private.note_session($1, $2, $3) as is_noted',
    [orderId, attempt, sessionId],
  )
  return row?.is_noted ?? false
}

export interface HeldOrder {
  title: string
  expires_at: Date
  /** The order that stands and is paid; null where places are held. */
  pays_order: string | null
  /** True where the door shows the payment to the holder. */
  at_door: boolean
  lines: { name: string; pence: number; quantity: number }[]
}

/** Reads what a hold is for, with its prices. The payment of an order tells only the event and the sum. */
export async function readHeldOrder(database: Database, orderId: string): Promise<HeldOrder> {
  const [order] = await database.query<HeldOrder>(
    `select title, holds.expires_at, pays_order, at_door, coalesce((
         select jsonb_agg(jsonb_build_object(
           'name', types.name, 'pence', (lines.price * 100)::integer, 'quantity', lines.quantity
         ) order by types.sort_order, types.name)
         from public.hold_lines as lines
         join public.ticket_types as types on types.id = lines.ticket_type_id
         where lines.order_id = holds.order_id
       ), jsonb_build_array(jsonb_build_object(
         'name', 'Tickets', 'pence', (total * 100)::integer, 'quantity', 1
       ))) as lines
     from public.holds join public.events on events.id = holds.event_id
     where holds.order_id = $1`,
    [orderId],
  )
  if (!order) throw new Error(`there is no hold ${orderId}`)
  return order
}

export interface DueCheckout {
  order_id: string
  session_id: string
  /** True while its buyer may still pay. */
  is_wanted: boolean
}

/** Takes a session to ask Stripe about, and plans its next time. */
export async function takeCheckout(database: Database): Promise<DueCheckout | null> {
  const [due] = await database.query<DueCheckout>('select * from private.take_checkout()')
  return due ?? null
}

/** Records that a session takes no more money, and frees its places. */
export async function closeCheckout(database: Database, sessionId: string): Promise<void> {
  await database.query('select private.close_checkout($1)', [sessionId])
}

/** Frees the places of holds that can't be paid. */
export async function expireUnpayableHolds(database: Database): Promise<void> {
  await database.query('select private.expire_unpayable_holds()')
}

export type Settlement = 'settled' | 'already' | 'refunded' | 'stray' | 'unknown'

/** Turns a hold into tickets, exactly once. */
export async function settleHold(
  database: Database,
  { orderId, payment, pence }: { orderId: string; payment: string; pence: number },
): Promise<Settlement> {
  const [row] = await database.query<{ outcome: Settlement }>(
    'select private.settle_hold($1, $2, $3) as outcome',
    [orderId, payment, pence],
  )
  if (!row) throw new Error('settle_hold has answered nothing')
  return row.outcome
}
