// The functions of owners, each called by each person with the very arguments that work for an owner.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import {
  accounts,
  admitDoubtful,
  admitWorkers,
  doubtful,
  makeEvent,
  openCafe,
  type Person,
  people,
  tryAs,
  workers,
} from './cafe.ts'

type Cafe = Awaited<ReturnType<typeof fill>>

const newId = '00000000-0000-4000-8000-00000000cafe'
const letters = {
  letter: '00000000-0000-4000-8000-00000000beef',
  told: '00000000-0000-4000-8000-00000000feed',
  scheduled: '00000000-0000-4000-8000-00000000fade',
}
const words = { title: 'Mine', description: '', alt_text: '' }
const event = { ...words, event_date: '2031-01-01', event_time: '10:00', duration_days: 1 }
const seat = { name: 'Seat', description: '', price: 1, sort_order: 1 }

const calls: [name: string, values: (cafe: Cafe) => unknown[]][] = [
  ['list_attendees', ({ eventId }) => [eventId]],
  ['list_waiting', ({ eventId }) => [eventId]],
  ['leave_waiting_list', ({ waiting }) => [waiting]],
  ['find_attendees', ({ eventId }) => [eventId]],
  ['list_holders', ({ eventId }) => [eventId]],
  ['list_event_mails', ({ eventId }) => [eventId]],
  ['send_mail_again', ({ mail }) => [mail]],
  ['add_attendee', ({ eventId, typeId }) => [eventId, typeId, 'guest@people.example', '1']],
  ['cancel_purchase', ({ outside }) => [outside.id]],
  ['cancel_event', ({ eventId }) => [eventId]],
  ['find_names', ({ eventId }) => [eventId, 'customer']],
  ['find_ticket', ({ inside }) => [inside.code]],
  ['admit', ({ eventId, inside }) => [inside.code, '1', eventId, 'Front door']],
  ['undo_admission', ({ eventId, inside }) => [inside.code, '1', eventId]],
  ['save_site_content', ({ heading }) => [{ hero_heading: 'Mine' }, { hero_heading: heading }]],
  ['create_event', () => [newId, { ...event, is_published: true }, [seat]]],
  ['repeat_event', ({ eventId }) => [eventId, [{ id: newId, event_date: '2031-01-01' }], 'false']],
  ['create_offer', () => [newId, { ...words, is_active: true }, []]],
  [
    'update_event',
    ({ eventId, typeId, version }) => [
      eventId,
      version,
      { ...event, is_published: true },
      [{ ...seat, id: typeId }],
    ],
  ],
  ['sales_figures', () => ['30', '12']],
  ['visit_figures', () => ['14']],
  ['mark_menu_item', ({ item }) => [item, 'sold_out', 'true']],
  ['save_menu_order', () => [['Tea'], []]],
  ['save_hours', () => [{ hours_sunday: 'Closed' }, [], {}]],
  ['count_admitted', ({ eventId }) => [eventId]],
  ['mark_paid', ({ outside }) => [outside.id, 'cash']],
  ['pay_and_admit', ({ eventId, outside }) => [outside.code, '1', eventId, 'card']],
  ['register_door_device', ({ eventId }) => [newId, eventId, 'Front door']],
  ['list_door_devices', ({ eventId }) => [eventId]],
  ['withdraw_door_device', ({ phone }) => [phone]],
  ['list_contradictions', ({ eventId }) => [eventId]],
  ['decide_contradiction', ({ undecided }) => [undecided, 'same']],
  ['cancel_purchases_of', ({ eventId }) => [eventId, accounts.customer]],
  ['cancel_tickets', ({ outside }) => [outside.id, '1']],
  ['list_people', () => []],
  ['invite_person', () => ['new@people.example', 'staff']],
  ['change_role', () => [accounts['owner without factor'], 'staff']],
  ['remove_person', () => [accounts['owner without factor']]],
  ['money_figures', () => ['2026-01-01', '2026-01-31']],
  ['shop_health', () => []],
  ['save_letter', () => [newId, { audience: 'subscribers', blocks: [] }]],
  ['count_letter_audience', ({ letter }) => [letter]],
  ['letter_sales', ({ told }) => [told]],
  ['test_letter', ({ letter }) => [letter]],
  ['send_letter', ({ letter, issue }) => [letter, issue]],
  ['stop_letter', ({ scheduled }) => [scheduled]],
  ['my_notices', () => []],
  ['choose_notices', () => ['daily', 'each']],
  ['put_back', ({ binned }) => [binned]],
  ['list_revisions', ({ eventId }) => ['events', eventId]],
  ['put_back_revision', ({ revision }) => [revision]],
  ['remove_sample', () => []],
  ['update_offer', ({ offer, edition }) => [offer, edition, { ...words, is_active: true }, []]],
]

const door = ['staff', 'door'] as const
const staff = ['staff'] as const
/** The roles that may call a function besides the owner's. */
const workersWhoMay: Record<string, readonly Person[]> = {
  list_attendees: staff,
  list_waiting: staff,
  leave_waiting_list: staff,
  find_attendees: staff,
  list_holders: staff,
  list_event_mails: staff,
  send_mail_again: staff,
  add_attendee: staff,
  save_site_content: staff,
  create_event: staff,
  repeat_event: staff,
  create_offer: staff,
  update_event: staff,
  update_offer: staff,
  save_menu_order: staff,
  mark_menu_item: staff,
  save_hours: staff,
  put_back: staff,
  list_revisions: staff,
  put_back_revision: staff,
  visit_figures: staff,
  find_names: door,
  find_ticket: door,
  admit: door,
  undo_admission: door,
  count_admitted: door,
  mark_paid: door,
  pay_and_admit: door,
  register_door_device: door,
  list_contradictions: door,
  decide_contradiction: door,
}

describe.skipIf(noDatabase)('the owners’ functions', () => {
  let database: Database
  let cafe: Cafe
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
    cafe = await fill(database)
  })
  afterAll(() => database.close())

  it.each(calls)(
    '%s does nothing and tells nothing but for those who may',
    async (name, valuesIn) => {
      const able: Person[] = []
      for (const person of [...people, ...workers, ...doubtful]) {
        if (await achieves(database, person, name, valuesIn(cafe))) able.push(person)
      }
      expect(able).toEqual(['owner', ...(workersWhoMay[name] ?? [])])
    },
  )
})

/** An event with two purchases of a customer, with one of which somebody is inside; a text, an offer and an item. */
async function fill(database: Database) {
  const made = await makeEvent(database)
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
  const [offline] = await database.query<{ phone: string; undecided: string }>(
    `with phone as (
       insert into private.door_devices (id, event_id, name)
       values (gen_random_uuid(), $1, 'Gate') returning id
     )
     insert into private.offline_admissions
       (id, device_id, purchase_id, people, amount, admitted_at, contradiction)
     select gen_random_uuid(), id, $2, 1, 0, now(), 'cancelled' from phone
     returning device_id as phone, id as undecided`,
    [made.eventId, outside.id],
  )
  const [versions] = await database.query<
    Record<
      | 'heading'
      | 'version'
      | 'offer'
      | 'edition'
      | 'item'
      | 'binned'
      | 'revision'
      | 'issue'
      | 'waiting'
      | 'mail',
      string
    >
  >(
    `select (select updated_at::text from public.site_content) as heading,
       (select updated_at::text from public.events) as version,
       (select id::text from public.offers) as offer,
       (select id::text from public.menu_items) as item,
       (select id::text from public.waiting_list) as waiting,
       (select updated_at::text from public.offers) as edition,
       (select id::text from public.bin) as binned,
       (select updated_at::text from public.letters where state = 'draft') as issue,
       (select min(id)::text from private.mail_queue where kind = 'tickets') as mail,
       (select id::text from private.revisions where table_name = 'offers') as revision`,
  )
  if (!versions || !offline) throw new Error('nothing was read')
  return { ...made, ...versions, ...offline, ...letters, inside, outside }
}

// A refusal and an empty answer mean the same to a person without the right; functions that save say whether they did.
function achieves(database: Database, person: Person, name: string, values: unknown[]) {
  const places = values.map((_, index) => `$${index + 1}`).join(', ')
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  return tryAs(database, person, async (connection) => {
    const [row] = await connection.query<Record<string, unknown>>(
      `select * from public.${name}(${places})`,
      texts,
    )
    return row !== undefined && row[name] !== false
  }).catch((error) => {
    if (refusals.includes(error.code)) return false
    throw error
  })
}

// The codes of insufficient privilege, and of the functions' own refusals.
const refusals = ['42501', 'P0001']
