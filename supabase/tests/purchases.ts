// Buys tickets for the tests by the insert that the site sends.
import type { Connection, Database } from '../../backend/src/database/database.ts'
import { accounts, type Person, queryAs } from './cafe.ts'

export interface Purchase {
  event: string
  type: string
  code?: string
  quantity?: number | null
  total?: number | null
  user?: string
}

/** Returns the insert of a purchase and its values. */
export function purchaseStatement(
  userId: string,
  { event, type, code = newCode(), quantity = 1, total = 12.5 * (quantity ?? 0) }: Purchase,
): [string, (string | number | null)[]] {
  return [
    `insert into public.ticket_purchases
       (event_id, ticket_type_id, user_id, quantity, total_price, ticket_code)
     values ($1, $2, $3, $4, $5, $6)`,
    [event, type, userId, quantity, total, code],
  ]
}

/** Buys as this person. Throws DatabaseError when the database refuses. */
export async function buy(
  database: Database,
  person: Exclude<Person, 'visitor'>,
  purchase: Purchase,
): Promise<void> {
  const [text, values] = purchaseStatement(purchase.user ?? accounts[person], purchase)
  await queryAs(database, person, text, values)
}

/** Returns the sales of a ticket type: by its own count, and by its purchases. */
export async function soldOf(connection: Connection, typeId: string) {
  const [row] = await connection.query<{ counted: number; bought: number }>(
    `select sold as counted,
       (select coalesce(sum(quantity), 0)::int from public.ticket_purchases where ticket_type_id = $1) as bought
     from public.ticket_types where id = $1`,
    [typeId],
  )
  if (!row) throw new Error('no such ticket type')
  return row
}

let codes = 0

/** Returns a ticket code that no test has used yet; a later one sorts behind it. */
export function newCode(): string {
  codes += 1
  return `WCS-${String(codes).padStart(10, '0')}`
}
