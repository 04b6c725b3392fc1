// Places orders for the tests by the function that the site calls.
import { randomUUID } from 'node:crypto'
import type { Connection, Database } from '../../backend/src/database/database.ts'
import { type Caller, makeEvent, type NewEvent, queryAs } from './cafe.ts'

export interface Line {
  type: string
  quantity: number
  total?: number
  code?: string
}

export interface Ordered {
  id: string
  ticket_code: string
  quantity: number
  total_price: string
  to_pay: string
}

/** Orders as this caller. Throws DatabaseError when the database refuses. */
export function order(
  database: Database,
  caller: Caller,
  { id = randomUUID(), event, lines }: { id?: string; event: string; lines: Line[] },
): Promise<Ordered[]> {
  const rows = lines.map(({ type, quantity, total = 12.5 * quantity, code = null }) => ({
    ticket_type_id: type,
    quantity,
    total_price: total,
    ticket_code: code,
  }))
  return queryAs<Ordered>(database, caller, 'select * from public.buy_tickets($1, $2, $3)', [
    id,
    event,
    JSON.stringify(rows),
  ])
}

/** Adds an event with types for adults and children, with so many places each, and one with a single place. */
export async function makeShow(
  connection: Connection,
  { adult, child, ...fields }: { adult: number | null; child: number | null } & NewEvent,
) {
  const { eventId, typeId } = await makeEvent(connection, { ...fields, capacity: adult })
  const types = await connection.query<{ id: string }>(
    `insert into public.ticket_types (event_id, name, price, capacity)
     values ($1, 'Child', 12.5, $2), ($1, 'Last', 12.5, 1) returning id`,
    [eventId, child],
  )
  const [childType, last] = types.map(({ id }) => id)
  if (!childType || !last) throw new Error('no ticket types were made')
  return { eventId, adult: typeId, child: childType, last }
}
