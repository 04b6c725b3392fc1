// Guests of the tests: people who buy without an account, by the functions that the site calls.
import { randomUUID } from 'node:crypto'
import type { Database } from '../../backend/src/database/database.ts'
import { type Caller, makeEvent, openCafe, prove, queryAs } from './cafe.ts'
import { hold, settle, takeCards } from './holds.ts'
import { type Line, order } from './orders.ts'

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

/** A caller without an account, by the token that they were given. */
export type Guest = Extract<Caller, object>

/** Begins as a guest, with the code of the mail where there is one. */
export async function becomeGuest(
  database: Database,
  email: string,
  name = 'Gwen Guest',
): Promise<Guest> {
  const guest = await beginAsGuest(database, email, name)
  const code = await codeOf(database, guest)
  if (code) await proveGuest(database, guest, code)
  return guest
}

/** Begins as a guest, who waits for their code where mail is sent. */
export async function beginAsGuest(
  database: Database,
  email: string,
  name = 'Gwen Guest',
): Promise<Guest> {
  const [begun] = await queryAs<{ token: string }>(
    database,
    'visitor',
    'select * from public.begin_guest_purchase($1, $2)',
    [email, name],
  )
  return { guest: begun?.token ?? '' }
}

/** Lets everybody begin again who has begun too often. */
export async function letGuestsRest(database: Database): Promise<void> {
  await database.execute("update private.guests set created_at = created_at - interval '1 day'")
}

/** Returns the code that was mailed to a guest, or null where none was. */
export async function codeOf(database: Database, { guest }: Guest): Promise<string | null> {
  const [row] = await database.query<{ code: string | null }>(
    'select code from private.guests where token = $1',
    [guest],
  )
  return row?.code ?? null
}

/** Types a code as this guest; returns the answer. */
export async function proveGuest(database: Database, guest: Guest, code: string) {
  const [row] = await queryAs<{ answer: string }>(
    database,
    guest,
    'select public.prove_guest($1) as answer',
    [code],
  )
  return row?.answer
}

/** Returns the lines of an order of so many tickets of one type. */
export function lines(type: string, quantity = 1): Line[] {
  return [{ type, quantity }]
}

interface OpenedLink {
  purchases: { id: string; ticket_code: string; quantity: number; events: { title: string } }[]
  is_in_account: boolean
  hold: { state: string } | null
}

/** Reads what a link opens by the tables that My Tickets reads; null where it opens nothing. */
export async function openLink(database: Database, guest: Guest): Promise<OpenedLink | null> {
  const [row] = await queryAs<{ opened: OpenedLink | null }>(
    database,
    guest,
    `select case when link is not null then json_build_object(
         'is_in_account', link,
         'purchases', (
           select coalesce(json_agg(to_json(bought) order by ticket_code), '[]') from (
             select id, ticket_code, quantity, cancelled_by, sent, to_refund,
               (select json_build_object('title', title) from public.events where events.id = event_id) as events,
               (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'email', email, 'quantity', quantity,
                   'admitted', admitted, 'taken_back_at', taken_back_at) order by sent_at), '[]')
                 from public.sent_tickets where purchase_id = purchases.id) as sent_tickets,
               (select json_agg(json_build_object('kind', kind, 'amount', amount) order by id)
                 from public.payments where purchase_id = purchases.id) as payments
             from public.ticket_purchases as purchases
           ) as bought
         ),
         'refunds', (select coalesce(json_agg(json_build_object('amount', amount, 'state', state)), '[]')
           from public.card_refunds),
         'hold', (select json_build_object('state', state) from public.holds where pays_order is null)
       ) end as opened
     from public.link_is_in_account() as link`,
  )
  return row?.opened ?? null
}

interface NewLink {
  event: string
  type: string
  email?: string | undefined
  quantity?: number | undefined
}

/** Buys so many tickets of one type as a guest; returns the purchase, the address and the guest. */
export async function buyWithLink(
  database: Database,
  { event, type, email = newAddress(), quantity = 3 }: NewLink,
) {
  const guest = await becomeGuest(database, email)
  await order(database, guest, { event, lines: lines(type, quantity) })
  return { id: await purchaseOf(database, event, email), email, guest, token: guest.guest }
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
  const guest = await becomeGuest(database, email)
  const orderId = await hold(database, guest, { event, lines: lines(type, 3) })
  await settle(database, orderId, 3750)
  return { id: await purchaseOf(database, event, email), orderId, email, guest }
}
