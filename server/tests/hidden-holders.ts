// A café with people who must stay hidden: their possessions, and everything by which an answer would reveal them.
import type { Database } from '../../backend/src/database/database.ts'
import { accounts, makeEvent } from '../../supabase/tests/cafe.ts'

const holder = '99999999-9999-4999-8999-999999999999'
const phone = '99999999-9999-4999-8999-aaaaaaaaaaaa'
const sentCode = 'WCS-HIDDENCODEC'
const codes = ['WCS-HIDDENCODEA', 'WCS-HIDDENCODEB', sentCode]

/** Words that no answer may contain. */
export const addresses = ['hidden.example', 'hiddenname@']
/** Words that only answers to the door's staff may contain. */
export const names = [...addresses, 'Zebedee', 'Hiddenname', 'HIDDENCODE']

/** Sells out an event to a customer and to a guest; returns the ids that others may know. */
export async function hideHolders(database: Database) {
  const { eventId, typeId } = await makeEvent(database, { capacity: 4 })
  await database.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     values ($1, 'zebedee@hidden.example', '{"first_name": "Zebedee", "last_name": "Hiddenname"}')`,
    [holder],
  )
  const buyers = [
    [holder, null],
    [null, 'gwen@hidden.example'],
  ] as const
  for (const [index, [user, address]] of buyers.entries()) {
    await database.query(
      `insert into public.ticket_purchases
         (event_id, ticket_type_id, user_id, attendee_email, quantity, total_price, ticket_code)
       values ($1, $2, $3, $4, 2, 25, $5)`,
      [eventId, typeId, user, address, codes[index] ?? ''],
    )
  }
  await database.query(
    `insert into private.guests (order_id, email, name, caller, expires_at)
     select order_id, attendee_email, 'Gwen Hiddenname', 'test', now() from public.ticket_purchases where attendee_email is not null`,
  )
  await database.query(
    `insert into public.sent_tickets (purchase_id, ticket_code, name, email, quantity)
     select id, $1, 'Fred Hiddenname', 'fred@hidden.example', 1 from public.ticket_purchases where user_id is not null`,
    [sentCode],
  )
  await database.query(
    `insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund)
     select gen_random_uuid(), id, 'counter', 'cash', 25, false from public.ticket_purchases`,
  )
  await database.query(
    `insert into public.waiting_list (event_id, ticket_type_id, user_id, places) values ($1, $2, $3, 2)`,
    [eventId, typeId, holder],
  )
  await database.query(
    `insert into private.door_devices (id, event_id, name, registered_by) values ($1, $2, 'Gate', $3)`,
    [phone, eventId, accounts.staff],
  )
  const [ids] = await database.query<{ tickets: string[]; orders: string[]; entry: string }>(
    `select jsonb_agg(id) || (select jsonb_agg(id) from public.sent_tickets) as tickets, json_agg(order_id) as orders,
       (select id from public.waiting_list) as entry from public.ticket_purchases`,
  )
  if (!ids) throw new Error('nobody has bought')
  return {
    known: [eventId, typeId, holder, phone, ids.entry, ...ids.tickets, ...ids.orders],
    codes,
  }
}

/** Returns what others may not change; `byDoor` leaves out what the door changes. */
export async function stateOfHidden(database: Database, { byDoor }: { byDoor: boolean }) {
  const ofPurchase = byDoor
    ? '(id, user_id, attendee_email, quantity, total_price, ticket_code, cancelled_at, cancelled_by, amount_refunded)'
    : 'purchases'
  const doorsWork = byDoor
    ? ''
    : `(select json_agg(it order by id) from public.payments as it) as payments,
       (select json_agg(it order by id) from private.door_devices as it) as phones,
       (select json_agg(it order by id) from private.offline_admissions as it) as admissions,`
  const rows = await database.query(
    `select ${doorsWork}
       (select json_agg(${ofPurchase}::text order by id) from public.ticket_purchases as purchases
         where user_id = $1 or attendee_email like '%hidden.example') as purchases,
       (select json_agg((id, token, ticket_code, name, email, quantity, taken_back_at)::text) from public.sent_tickets) as sent,
       (select json_agg(it order by id) from public.waiting_list as it where user_id = $1) as line,
       (select json_agg(it order by order_id) from private.guests as it where email like '%hidden.example') as guests,
       (select json_agg(it order by id) from public.card_refunds as it) as refunds,
       (select json_agg(it order by id) from public.events as it) as events,
       (select json_agg((id, name, price, capacity)::text order by id) from public.ticket_types) as types,
       (select json_agg(it order by user_id, role) from public.user_roles as it where role <> 'door') as roles,
       (select json_agg(it order by email) from private.invitations as it) as invitations,
       (select json_agg(it order by id) from public.letters as it) as letters,
       (select json_agg(it order by key) from public.site_content as it) as content,
       (select json_agg(id order by id) from auth.users where id = $1) as accounts`,
    [holder],
  )
  return JSON.stringify(rows)
}
