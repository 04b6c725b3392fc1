// What the owners' functions are tried on: an event with tickets, letters, telephones, and what else owners work on.
import type { Database } from '../../backend/src/database/database.ts'
import { accounts, makeEvent } from './cafe.ts'

/** An id that nothing has yet, for whatever is made. */
export const newId = '00000000-0000-4000-8000-00000000cafe'
const letters = {
  letter: '00000000-0000-4000-8000-00000000beef',
  told: '00000000-0000-4000-8000-00000000feed',
  scheduled: '00000000-0000-4000-8000-00000000fade',
}
/**
 * An event with three purchases of a customer: with one a person is inside, and one is cancelled after it was paid. A
 * text, an offer, an item, and what else an owner works on.
 */
export async function fillShop(database: Database) {
  const made = await makeEvent(database, { days: 1 })
  const [other] = await database.query<{ otherTypeId: string }>(
    `insert into public.ticket_types (event_id, name, price) values ($1, 'Child', 12.5)
     returning id as "otherTypeId"`,
    [made.eventId],
  )
  const buy = async (code: string, admitted: number) => {
    const [purchase] = await database.query<{ id: string; code: string }>(
      `insert into public.ticket_purchases
         (event_id, ticket_type_id, user_id, quantity, total_price, ticket_code)
       values ($1, $2, $3, 3, 37.5, $4) returning id, ticket_code as code`,
      [made.eventId, made.typeId, accounts.customer, code],
    )
    if (!purchase) throw new Error('nothing was bought')
    await database.query('update public.ticket_purchases set admitted = $2 where id = $1', [
      purchase.id,
      admitted,
    ])
    return purchase
  }
  const [inside, outside] = [await buy('WCS-AAAAAAAAAA', 1), await buy('WCS-BBBBBBBBBB', 0)]
  const returned = await buy('WCS-CCCCCCCCCC', 0)
  const soldAtDoor = 'WCS-EEEEEEEEEE'
  await database.query('update public.events set door_sells = true where id = $1', [made.eventId])
  await database.query(
    `with sold as (
       insert into public.orders (event_id, sold_at_door, holder_name, created_at)
         values ($1, true, 'Walk-in, 19:42', now() + interval '1 hour') returning id
     )
     insert into public.ticket_purchases
         (order_id, event_id, ticket_type_id, user_id, quantity, total_price, payment_method, ticket_code)
       select id, $1, $2, null, 1, 0, 'free', $3 from sold`,
    [made.eventId, made.typeId, soldAtDoor],
  )
  await database.query(
    `insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund)
     values (gen_random_uuid(), $1, 'counter', 'cash', 37.5, false)`,
    [returned.id],
  )
  await database.query(
    "update public.ticket_purchases set cancelled_at = now(), cancelled_by = 'owner' where id = $1",
    [returned.id],
  )
  await database.query(
    `insert into public.card_refunds (purchase_id, order_id, amount, state, failure)
     select id, order_id, 1, 'failed', 'declined' from public.ticket_purchases where id = $1`,
    [outside.id],
  )
  await database.query(
    "insert into private.invitations (email, role) values ('soon@people.example', 'staff')",
  )
  await database.query(
    `insert into private.door_devices (id, event_id, name, registered_by)
     select id, $1, 'Pocket', id from auth.users`,
    [made.eventId],
  )
  // Its minute for undoing lasts as long as the tests.
  await database.query(
    "insert into private.admissions (purchase_id, people, admitted_at) values ($1, 1, now() + interval '1 hour')",
    [inside.id],
  )
  await database.execute('update private.mail_queue set next_try_at = null, sent_at = now()')
  await database.query("insert into public.site_content values ('hero_heading', 'Tea')")
  await database.query("insert into public.offers (title) values ('Soup')")
  await database.query("update public.offers set title = 'Broth'")
  await database.query("insert into public.menu_items (section, name) values ('Tea', 'Pot')")
  await database.query('delete from public.menu_items')
  await database.query("insert into public.menu_items (section, name) values ('Lunch', 'Soup')")
  await database.query(`insert into public.newsletter_subscribers (email, confirmed_at)
    values ('reader@people.example', now())`)
  await database.query(
    `insert into public.letters (id, subject, blocks, state, send_at) values
       ($1, 'Bread', '[{"id": "a", "kind": "words", "words": "It is early."}]', 'draft', null),
       ($2, 'Tea', '[{"id": "a", "kind": "words", "words": "It is hot."}]', 'scheduled', '2031-01-01')`,
    [letters.letter, letters.scheduled],
  )
  await database.query(
    `insert into public.letters (id, state, blocks, started_at)
     values ($1, 'sent', jsonb_build_array(jsonb_build_object('id', 'a', 'kind', 'event', 'event_id', $2::text)), now())`,
    [letters.told, made.eventId],
  )
  await database.query("insert into auth.users (id, email) values ($1, 'waits@people.example')", [
    newId,
  ])
  await database.query(
    `insert into public.waiting_list (event_id, ticket_type_id, user_id, places) values ($1, $2, $3, 1)`,
    [made.eventId, made.typeId, newId],
  )
  const [offline] = await database.query<{ phone: string; conflict: string }>(
    `with phone as (
       insert into private.door_devices (id, event_id, name)
       values (gen_random_uuid(), $1, 'Gate') returning id
     )
     insert into private.offline_admissions
       (id, device_id, purchase_id, people, amount, admitted_at, conflict)
     select gen_random_uuid(), id, $2, 1, 0, now(), 'cancelled' from phone
     returning device_id as phone, id as conflict`,
    [made.eventId, outside.id],
  )
  const [versions] = await database.query<
    Record<
      | 'heading'
      | 'version'
      | 'offer'
      | 'edition'
      | 'item'
      | 'itemVersion'
      | 'binned'
      | 'revision'
      | 'issue'
      | 'waiting'
      | 'failed'
      | 'invitation'
      | 'today'
      | 'mail',
      string
    >
  >(
    `select (select updated_at::text from public.site_content) as heading,
       (select updated_at::text from public.events) as version,
       (select id::text from public.offers) as offer,
       (select id::text from public.menu_items) as item,
       (select updated_at::text from public.menu_items) as "itemVersion",
       (select id::text from public.waiting_list) as waiting,
       (select id::text from public.card_refunds) as failed,
       (select id::text from private.invitations) as invitation,
       (now() at time zone 'Europe/London')::date::text as today,
       (select updated_at::text from public.offers) as edition,
       (select id::text from public.bin) as binned,
       (select updated_at::text from public.letters where state = 'draft') as issue,
       (select min(id)::text from private.mail_queue where kind = 'tickets') as mail,
       (select id::text from private.revisions where table_name = 'offers' and not is_deleted) as revision`,
  )
  if (!versions || !other || !offline) throw new Error('nothing was read')
  const tickets = { inside, outside, returned, soldAtDoor }
  return { ...made, ...other, ...versions, ...offline, ...letters, ...tickets }
}
