// Guests of the tests: people who buy without an account, by the functions that the site calls.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../backend/src/database/database.ts'
import { queryAs } from './cafe.ts'
import type { Line } from './orders.ts'

/** Begins as a guest, with the code of the mail where there is one; returns the proof. */
export async function becomeGuest(
  database: Database,
  email: string,
  name = 'Gwen Guest',
): Promise<string> {
  const proof = await beginAsGuest(database, email, name)
  const code = await codeOf(database, proof)
  if (code) await proveGuest(database, proof, code)
  return proof
}

/** Begins as a guest and returns the proof, which waits for its code where mail is sent. */
export async function beginAsGuest(
  database: Database,
  email: string,
  name = 'Gwen Guest',
): Promise<string> {
  const [begun] = await queryAs<{ proof_id: string }>(
    database,
    'visitor',
    'select * from public.begin_guest_purchase($1, $2)',
    [email, name],
  )
  return begun?.proof_id ?? ''
}

/** Returns the code that was mailed for a proof, or null where none was. */
export async function codeOf(database: Database, proof: string): Promise<string | null> {
  const [row] = await database.query<{ code: string | null }>(
    'select code from private.guest_proofs where id = $1',
    [proof],
  )
  return row?.code ?? null
}

/** Types a code as the guest of this proof; returns the answer. */
export async function proveGuest(database: Database, proof: string, code: string) {
  const [row] = await queryAs<{ answer: string }>(
    database,
    'visitor',
    'select public.prove_guest($1, $2) as answer',
    [proof, code],
  )
  return row?.answer
}

interface GuestOrder {
  id?: string
  event: string
  lines: Line[]
}

/** Buys as a guest and returns the token of the link. Throws DatabaseError when the database refuses. */
export function buyAsGuest(database: Database, proof: string, order: GuestOrder): Promise<string> {
  return call(database, 'buy_as_guest', proof, order)
}

/** Holds places as a guest and returns the token of the link. Throws DatabaseError when the database refuses. */
export function holdAsGuest(database: Database, proof: string, order: GuestOrder): Promise<string> {
  return call(database, 'hold_as_guest', proof, order)
}

async function call(
  database: Database,
  name: 'buy_as_guest' | 'hold_as_guest',
  proof: string,
  { id = randomUUID(), event, lines }: GuestOrder,
): Promise<string> {
  const rows = lines.map(({ type, quantity, total = 12.5 * quantity }) => ({
    ticket_type_id: type,
    quantity,
    total_price: total,
  }))
  const [row] = await queryAs<{ token: string }>(
    database,
    'visitor',
    `select public.${name}($1, $2, $3, $4) as token`,
    [proof, id, event, JSON.stringify(rows)],
  )
  return row?.token ?? ''
}

interface OpenedLink {
  purchases: { ticket_code: string; quantity: number; events: { title: string } }[]
  hold: { state: string } | null
}

/** Opens a link; null where it opens nothing. */
export async function openLink(database: Database, token: string): Promise<OpenedLink | null> {
  const [row] = await queryAs<{ opened: OpenedLink | null }>(
    database,
    'visitor',
    'select public.guest_order($1) as opened',
    [token],
  )
  return row?.opened ?? null
}
