// The rows of the permission table: the statements tried on each, and the café in which they are tried.
import type { Database } from '../../backend/src/database/database.ts'
import { accounts, formToken, makeEvent } from './cafe.ts'
import type { Guest } from './guests.ts'

export interface Subject {
  /** The table, and which of its rows where they differ. */
  name: string
  /** Read, insert, update, delete. An insert returns nothing, because the person who adds a row need not see it. */
  statements: { r: string; i: string; u: string; d: string }
}

const ofCustomer = '00000000-0000-4000-8000-0000000000c1'
const ofGuest = '00000000-0000-4000-8000-0000000000c2'
const ofOtherGuest = '00000000-0000-4000-8000-0000000000c3'

/** Two guests, each with the link to one order. */
export const guests: Record<'guest' | 'other guest', Guest> = {
  guest: { guest: ofGuest },
  'other guest': { guest: ofOtherGuest },
}

/** Puts a row in place for every subject. */
export async function fillCafe(database: Database): Promise<void> {
  await makeEvent(database, { title: 'on show' })
  await makeEvent(database, { title: 'expired' })
  const ticketed = await makeEvent(database, { title: 'expired with a ticket' })
  const guests = await makeEvent(database, { title: 'expired with a guest' })
  await buy(database, ofCustomer, ticketed, { account: accounts.customer })
  await buy(database, ofGuest, guests, { address: 'guest@people.example' })
  const elsewhere = await makeEvent(database, { title: 'with another guest' })
  await buy(database, ofOtherGuest, elsewhere, { address: 'other@people.example' })
  await makeEvent(database, { title: 'unpublished', is_published: false })
  await makeEvent(database, { title: 'tomorrow', is_published: false, days: 1 })
  await makeEvent(database, { title: 'past', is_published: false })
  await database.execute(rows)
  await giveOutForm(database)
}

/** Buys two tickets under the order's id, which is the token of a guest too. */
async function buy(
  database: Database,
  id: string,
  { eventId, typeId }: { eventId: string; typeId: string },
  { account = null, address = null }: { account?: string | null; address?: string | null },
): Promise<void> {
  await database.query(
    `insert into public.ticket_purchases
       (id, order_id, event_id, ticket_type_id, user_id, attendee_email, quantity, total_price)
     values ($1, $1, $2, $3, $4, $5, 2, 25)`,
    [id, eventId, typeId, account, address],
  )
  if (address === null) return
  await database.query(
    `insert into private.guests (token, order_id, email, name, caller, expires_at)
     values ($1, $1, $2, 'Gwen Guest', 'test', now())`,
    [id, address],
  )
}

/** The token of a form given out a minute ago, which the writer can't make themselves. */
async function giveOutForm(database: Database): Promise<void> {
  await database.execute(`
    create schema given;
    create view given.form as select '${await formToken(database)}' as token;
    grant usage on schema given to anon, authenticated;
    grant select on given.form to anon, authenticated;
  `)
}

const rows = `
  insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund)
    select gen_random_uuid(), id, 'counter', 'cash', total_price, false from public.ticket_purchases;
  insert into public.sent_tickets (purchase_id, name, email, quantity)
    select id, 'Rita', 'rita@friends.example', 1 from public.ticket_purchases;
  insert into public.holds (order_id, event_id, user_id, attendee_email, total, places, expires_at, state)
    select order_id, event_id, user_id, attendee_email, 25, 2, now(), 'expired' from public.ticket_purchases;
  insert into public.hold_lines (order_id, ticket_type_id, quantity, price, ticket_code)
    select order_id, ticket_type_id, quantity, 12.5, 'WCS-HELD' || order_id from public.ticket_purchases;
  insert into public.orders (id, event_id)
    select md5('payment ' || id)::uuid, event_id from public.orders;
  insert into public.holds (order_id, event_id, pays_order, at_door, total, places, expires_at)
    select md5('payment ' || order_id)::uuid, event_id, order_id, user_id is not null, 25, 0, now()
      from public.ticket_purchases;
  insert into public.card_refunds (purchase_id, order_id, amount)
    select id, order_id, 1 from public.ticket_purchases;
  insert into public.disputes (id, order_id, amount, reason, state, opened_at)
    select 'dp_1', id, 25, 'fraudulent', 'needs_response', now() from public.orders where id = '${ofCustomer}';
  insert into public.waiting_list (event_id, ticket_type_id, user_id, places)
    select event_id, ticket_type_id, user_id, 1 from public.ticket_purchases where user_id is not null;
  update public.events set expires_at = now() where title like 'expired%';
  update public.events set event_date = current_date - 14 where title = 'past';
  insert into public.site_content values ('hero_heading', 'Tea'), ('cafe_name', 'Tea');
  insert into public.special_days (first_day, last_day) values ('2030-12-25', '2030-12-25');
  insert into public.hero_images (image_url, is_active) values ('/a', true), ('/b', false);
  insert into public.what_we_serve_items (title, description, is_active) values ('a', 'a', true), ('b', 'b', false);
  insert into public.offers (title, is_active) values ('a', true), ('b', false);
  insert into public.offer_items (offer_id, heading, price) select id, title, 1 from public.offers;
  insert into public.catering_content (title) values ('Catering');
  insert into public.menu_images (image_url, is_active) values ('/a', true), ('/b', false);
  insert into public.menu_items (section, name, is_available) values ('a', 'a', true), ('a', 'b', false);
  insert into public.menu_sections (section, sort_order) values ('a', 1);
  insert into public.gallery_images (image_url, is_active) values ('/a', true), ('/b', false);
  insert into public.reviews (name, words, source, written_on, is_active)
    values ('a', 'a', 'a', '2026-01-01', true), ('b', 'b', 'b', '2026-01-01', false);
  insert into public.about_blocks (heading, words, is_active) values ('a', 'a', true), ('b', 'b', false);
  insert into private.revisions (table_name, record_id, before, is_deleted)
    values ('reviews', gen_random_uuid(), '{}', true);
  insert into public.enquiries (kind, name, email, message) values ('contact', 'Joanne', 'j@people.example', 'Hello');
  insert into public.newsletter_subscribers (email) values ('j@people.example');
  insert into public.letters (id, subject, state)
    values (gen_random_uuid(), 'a', 'draft'), (gen_random_uuid(), 'b', 'sent');
  insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere');
  insert into storage.objects (bucket_id, name) values ('images', 'a.webp'), ('elsewhere', 'a.webp');
`

const picture = { insert: "(image_url) values ('/c')", set: 'sort_order = 2' }
const item = { insert: "(title, description) values ('c', 'c')", set: "title = 'd'" }
const offer = { insert: "(title) values ('c')", set: "description = 'd'" }
const offerItem = {
  insert: "(offer_id, heading, price) select id, 'c', 1 from public.offers where is_active",
  set: 'price = 2',
}
const event = {
  insert: "(title, event_date, event_time) values ('c', '2027-01-01', '10:00')",
  set: "description = 'd'",
}
const ticketType = {
  insert: "(event_id, name, price) select id, 'c', 1 from public.events where title = 'on show'",
  set: 'price = 2',
}
const menuImage = { insert: "(image_url) values ('/c')", set: "alt_text = 'd'" }
const menuItem = { insert: "(section, name) values ('a', 'c')", set: 'price = 2' }
const review = {
  insert: "(name, words, source, written_on) values ('c', 'c', 'c', '2026-01-01')",
  set: 'stars = 4',
}
const block = { insert: "(heading, words) values ('c', 'c')", set: "heading = 'd'" }
const letter = { insert: "(id, subject) values (gen_random_uuid(), 'c')", set: "subject = 'd'" }
const purchase = {
  insert: `(event_id, ticket_type_id, quantity, total_price)
    select event_id, id, 1, 12.50 from public.ticket_types where name = 'on show'`,
  set: 'admitted = 1',
}
const sentTicket = {
  insert: `(purchase_id, name, email, quantity)
    select id, 'Dev', 'd@people.example', 1 from public.ticket_purchases`,
  set: 'taken_back_at = now()',
}
const order = {
  insert: '(event_id) select id from public.events limit 1',
  set: 'created_at = now()',
}
const payment = {
  insert: `(receipt_id, order_id, purchase_id, kind, method, amount, is_refund)
    select gen_random_uuid(), order_id, id, 'counter', 'cash', 1, false from public.ticket_purchases`,
  set: 'amount = 1',
}
const hold = {
  insert: `(order_id, event_id, total, places, expires_at)
    select id, event_id, 1, 1, now() from public.orders`,
  set: "state = 'paid'",
}
const heldLine = {
  insert: `(order_id, ticket_type_id, quantity, price, ticket_code)
    select order_id, ticket_type_id, 1, 1, 'WCS-MINE' from public.hold_lines`,
  set: 'quantity = 1',
}
const refund = {
  insert: `(purchase_id, order_id, amount)
    select id, order_id, 1 from public.ticket_purchases`,
  set: "state = 'done'",
}
const object = { set: "name = 'c.webp'" }

export const subjects: Subject[] = [
  subject('site_content, of pages', {
    where: "key = 'hero_heading'",
    insert: "(key, value) values ('line_menu', 'Tea')",
    set: "value = 'Tea'",
  }),
  subject('site_content, of the shop', {
    where: "key = 'cafe_name'",
    insert: "(key, value) values ('vat_rate', '20')",
    set: "value = 'Tea'",
  }),
  subject('special_days', {
    insert: "(first_day, last_day) values ('2030-12-26', '2030-12-26')",
    set: "note = 'd'",
  }),
  subject('hero_images, active', { where: "image_url = '/a'", ...picture }),
  subject('hero_images, inactive', { where: "image_url = '/b'", ...picture }),
  subject('what_we_serve_items, active', { where: "title = 'a'", ...item }),
  subject('what_we_serve_items, inactive', { where: "title = 'b'", ...item }),
  subject('offers, active', { where: "title = 'a'", ...offer }),
  subject('offers, inactive', { where: "title = 'b'", ...offer }),
  subject('offer_items, of an active offer', { where: "heading = 'a'", ...offerItem }),
  subject('offer_items, of an inactive one', { where: "heading = 'b'", ...offerItem }),
  subject('events, on show', { where: "title = 'on show'", ...event }),
  subject('events, unpublished', { where: "title = 'unpublished'", ...event }),
  subject('events, unpublished, tomorrow', { where: "title = 'tomorrow'", ...event }),
  subject('events, unpublished and past', { where: "title = 'past'", ...event }),
  subject('events, expired', { where: "title = 'expired'", ...event }),
  subject('events, expired, with a ticket', { where: "title = 'expired with a ticket'", ...event }),
  subject('events, expired, with a guest', { where: "title = 'expired with a guest'", ...event }),
  subject('ticket_types, on show', { where: "name = 'on show'", ...ticketType }),
  subject('ticket_types, unpublished', { where: "name = 'unpublished'", ...ticketType }),
  subject("ticket_types, the guest's", { where: "name = 'expired with a guest'", ...ticketType }),
  subject("ticket_purchases, the customer's", { where: `order_id = '${ofCustomer}'`, ...purchase }),
  subject("ticket_purchases, the guest's", { where: `order_id = '${ofGuest}'`, ...purchase }),
  subject("sent_tickets, the customer's", {
    where: `purchase_id = '${ofCustomer}'`,
    ...sentTicket,
  }),
  subject("sent_tickets, the guest's", { where: `purchase_id = '${ofGuest}'`, ...sentTicket }),
  subject("orders, the customer's", { where: `id = '${ofCustomer}'`, ...order }),
  subject("orders, the guest's", { where: `id = '${ofGuest}'`, ...order }),
  subject('payments, for the customer', { where: `order_id = '${ofCustomer}'`, ...payment }),
  subject('payments, for the guest', { where: `order_id = '${ofGuest}'`, ...payment }),
  subject("holds, the customer's", { where: `order_id = '${ofCustomer}'`, ...hold }),
  subject("holds, the guest's", { where: `order_id = '${ofGuest}'`, ...hold }),
  subject("holds, for the customer's order", { where: `pays_order = '${ofCustomer}'`, ...hold }),
  subject("holds, for the guest's order", { where: `pays_order = '${ofGuest}'`, ...hold }),
  subject("hold_lines, the customer's", { where: `order_id = '${ofCustomer}'`, ...heldLine }),
  subject("hold_lines, the guest's", { where: `order_id = '${ofGuest}'`, ...heldLine }),
  subject('card_refunds, for the customer', { where: `order_id = '${ofCustomer}'`, ...refund }),
  subject('card_refunds, for the guest', { where: `order_id = '${ofGuest}'`, ...refund }),
  subject('disputes', {
    insert: `(id, order_id, amount, reason, state, opened_at)
      select 'dp_2', id, 1, 'a', 'b', now() from public.orders`,
    set: "state = 'won'",
  }),
  subject("waiting_list, the customer's", {
    insert: `(event_id, ticket_type_id, user_id, places)
      select event_id, id, auth.uid(), 1 from public.ticket_types where name = 'on show'`,
    set: "state = 'left'",
  }),
  subject('catering_content', { insert: "(title) values ('Catering')", set: "title = 'Catering'" }),
  subject('menu_images, active', { where: "image_url = '/a'", ...menuImage }),
  subject('menu_images, inactive', { where: "image_url = '/b'", ...menuImage }),
  subject('menu_items, available', { where: "name = 'a'", ...menuItem }),
  subject('menu_items, unavailable', { where: "name = 'b'", ...menuItem }),
  subject('menu_sections', {
    insert: "(section, sort_order) values ('c', 2)",
    set: 'sort_order = 3',
  }),
  subject('gallery_images, active', { where: "image_url = '/a'", ...picture }),
  subject('gallery_images, inactive', { where: "image_url = '/b'", ...picture }),
  subject('reviews, active', { where: "name = 'a'", ...review }),
  subject('reviews, inactive', { where: "name = 'b'", ...review }),
  subject('about_blocks, active', { where: "heading = 'a'", ...block }),
  subject('about_blocks, inactive', { where: "heading = 'b'", ...block }),
  subject('event_rows', { insert: '(place) values (1)', set: 'place = 2' }),
  subject('bin', {
    insert: "(id, table_name) values (gen_random_uuid(), 'reviews')",
    set: "table_name = 'offers'",
  }),
  subject('enquiries', {
    insert: `(kind, name, email, message, form_token)
      select 'contact', 'Dev', 'd@people.example', 'Hello', token from given.form`,
    set: 'answered_at = now()',
  }),
  subject('newsletter_subscribers', {
    insert: "(email) values ('d@people.example')",
    set: 'confirmed_at = now()',
  }),
  subject('letters, a draft', { where: "state = 'draft'", ...letter }),
  subject('letters, sent', { where: "state = 'sent'", ...letter }),
  subject("user_roles, the owner's", {
    insert: `values ('${accounts.customer}', 'owner')`,
    set: "role = 'owner'",
  }),
  subject('auth.users', { insert: '(id) values (gen_random_uuid())', set: "email = 'c'" }),
  subject('auth.webauthn_credentials', {
    insert: `(user_id, credential_id, public_key) values ('${accounts.customer}', '\\x01', '\\x01')`,
    set: "public_key = '\\x02'",
  }),
  subject('auth.webauthn_challenges', {
    insert: "(challenge_type, session_data, expires_at) values ('authentication', '{}', now())",
    set: 'expires_at = now()',
  }),
  subject('storage.objects, in images', {
    where: "bucket_id = 'images'",
    insert: "(bucket_id, name) values ('images', 'b.webp')",
    ...object,
  }),
  subject('storage.objects, elsewhere', {
    where: "bucket_id = 'elsewhere'",
    insert: "(bucket_id, name) values ('elsewhere', 'b.webp')",
    ...object,
  }),
]

interface Attempt {
  where?: string
  insert: string
  set: string
}

function subject(name: string, { where = 'true', insert, set }: Attempt): Subject {
  const table = name.split(',')[0] ?? ''
  const qualified = table.includes('.') ? table : `public.${table}`
  return {
    name,
    statements: {
      r: `select 1 from ${qualified} where ${where}`,
      i: `insert into ${qualified} ${insert}`,
      u: `update ${qualified} set ${set} where ${where} returning 1`,
      d: `delete from ${qualified} where ${where} returning 1`,
    },
  }
}
