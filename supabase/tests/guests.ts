// Guests of the tests: people who buy without an account, by the functions that the site calls.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../backend/src/database/database.ts'
import { makeEvent, openCafe, prove, queryAs } from './cafe.ts'
import { settle, takeCards } from './holds.ts'
import type { Line } from './orders.ts'

/** A café that sends mail, with two customers who have proven their addresses. Close it when done. */
export async function openGuestCafe(): Promise<Database> {
  const database = await openCafe()
  await database.execute('update private.installation set sends_mail = true')
  for (const person of ['customer', 'other customer'] as const) await prove(database, person)
  return database
}

/** Returns the address of a guest who has never been here. */
export function newAddress(): string {
  return `guest-${randomUUID()}@people.example`
}

/** Makes an event with one type of ticket, of which one customer may have so many, or as many as there are. */
export async function seat(database: Database, most: number | null = null) {
  const { eventId, typeId } = await makeEvent(database)
  await database.query('update public.events set max_tickets_per_customer = $2 where id = $1', [
    eventId,
    most,
  ])
  return { event: eventId, type: typeId }
}

/** Returns whose the tickets of an event are, the most tickets first. */
export function holders(database: Database, event: string) {
  return database.query<{ user_id: string | null; attendee_email: string | null }>(
    `select user_id, attendee_email, quantity from public.ticket_purchases
     where event_id = $1 order by quantity desc`,
    [event],
  )
}

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

/** Returns the lines of an order of so many tickets of one type. */
export function lines(type: string, quantity = 1): Line[] {
  return [{ type, quantity }]
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
  purchases: { id: string; ticket_code: string; quantity: number; events: { title: string } }[]
  is_in_account: boolean
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

interface NewLink {
  event: string
  type: string
  email?: string | undefined
  quantity?: number | undefined
}

/** Buys so many tickets of one type as a guest; returns the purchase, the address and the token of the link. */
export async function buyWithLink(
  database: Database,
  { event, type, email = newAddress(), quantity = 3 }: NewLink,
) {
  const proof = await becomeGuest(database, email)
  const token = await buyAsGuest(database, proof, { event, lines: lines(type, quantity) })
  return { id: await purchaseOf(database, event, email), email, token }
}

/** Returns the id of the purchase that an address has for an event. */
async function purchaseOf(database: Database, event: string, email: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `select id from public.ticket_purchases where event_id = $1 and attendee_email = $2
     order by purchase_date`,
    [event, email],
  )
  return row?.id ?? ''
}

/** Buys three tickets of £12.50 like buyWithLink, and pays for them by card; returns the order too. */
export async function payWithLink(
  database: Database,
  { event, type, email = newAddress() }: NewLink,
) {
  await takeCards(database)
  const proof = await becomeGuest(database, email)
  const orderId = randomUUID()
  const token = await holdAsGuest(database, proof, { id: orderId, event, lines: lines(type, 3) })
  await settle(database, orderId, 3750)
  return { id: await purchaseOf(database, event, email), orderId, email, token }
}
