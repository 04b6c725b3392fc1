// What the steps of a random walk share when they ask the database.
import type { Database, Value } from '../../backend/src/database/database.ts'
import { type Person, queryAs } from './cafe.ts'
import type { Line } from './walk-world.ts'

/** The answer, or null where the database refused in its words. */
export function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error) => {
    if (error.code === 'P0001') return null
    throw error
  })
}

/** The first row of the answer, or null where the database refused in its words. */
export async function call<Row extends object>(
  database: Database,
  person: Person,
  text: string,
  values: readonly Value[],
): Promise<Row | null> {
  const rows = await orNull(queryAs<Row>(database, person, text, values))
  return rows && (rows[0] as Row)
}

/**
 * The purchases of an order as the database has made them, in the order of its lines, so that a seed always goes one
 * way.
 */
export async function purchasesOf(database: Database, order: string, lines: Line[]) {
  const rows = await database.query<{ id: string; code: string; type: string; quantity: number }>(
    `select id, ticket_code as code, ticket_type_id as type, quantity
     from public.ticket_purchases where order_id = $1`,
    [order],
  )
  const placeOf = (type: string) => lines.findIndex((line) => line.type === type)
  return rows.sort((a, b) => placeOf(a.type) - placeOf(b.type))
}
