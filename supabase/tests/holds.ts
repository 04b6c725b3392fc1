// Holds places for the tests, and does what the server does when Stripe has spoken.
import { randomBytes } from 'node:crypto'
import type { Database } from '../../backend/src/database/database.ts'
import { type Caller, queryAs } from './cafe.ts'
import type { Line } from './orders.ts'

/** Sets that this installation takes cards, and how all its events are paid. */
export async function takeCards(database: Database, payment = 'choice'): Promise<void> {
  await database.query('update private.installation set takes_cards = true')
  await database.query('update public.events set payment = $1', [payment])
}

export interface NewHold {
  id?: string
  event: string
  lines: Line[]
}

/** Holds as this caller and returns the order's id. Throws DatabaseError when the database refuses. */
export async function hold(
  database: Database,
  caller: Caller,
  { id = randomId(), event, lines }: NewHold,
): Promise<string> {
  const rows = lines.map(({ type, quantity, total = 12.5 * quantity }) => ({
    ticket_type_id: type,
    quantity,
    total_price: total,
  }))
  await queryAs(database, caller, 'select * from public.hold_tickets($1, $2, $3)', [
    id,
    event,
    JSON.stringify(rows),
  ])
  return id
}

/** An id like those of the site, which has no version of UUIDs in it. */
function randomId(): string {
  const hex = randomBytes(16).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Gives up as this caller; tells whether anything was held. */
export async function giveUp(database: Database, caller: Caller, id: string): Promise<boolean> {
  const [row] = await queryAs<{ done: boolean }>(
    database,
    caller,
    'select public.give_up_hold($1) as done',
    [id],
  )
  return row?.done ?? false
}

/** Settles as the server does, with a payment of this id's own. */
export async function settle(
  database: Database,
  id: string,
  pence: number,
  payment = `pi_${id}`,
): Promise<string> {
  const [row] = await database.query<{ outcome: string }>(
    'select private.settle_hold($1, $2, $3) as outcome',
    [id, payment, pence],
  )
  return row?.outcome ?? ''
}

export async function expire(database: Database, id: string): Promise<boolean> {
  const [row] = await database.query<{ done: boolean }>('select private.expire_hold($1) as done', [
    id,
  ])
  return row?.done ?? false
}

/** Returns the state of an order: its hold, its tickets, its lines in the ledger and its refunds. */
export async function stateOf(database: Database, id: string) {
  const [row] = await database.query<Record<string, unknown>>(
    `select
       (select state from public.holds where order_id = $1) as hold,
       (select coalesce(sum(quantity), 0)::int from public.ticket_purchases
         where order_id = $1 and cancelled_at is null) as tickets,
       (select coalesce(sum(amount), 0)::float from public.payments where order_id = $1) as kept,
       (select coalesce(jsonb_agg(state || ' ' || amount order by asked_at, amount), '[]')
         from public.card_refunds where order_id = $1) as refunds`,
    [id],
  )
  return row
}

/** Returns the counts of a ticket type. */
export async function countsOf(database: Database, type: string) {
  const [row] = await database.query<{ sold: number; held: number }>(
    'select sold, held from public.ticket_types where id = $1',
    [type],
  )
  return row
}
