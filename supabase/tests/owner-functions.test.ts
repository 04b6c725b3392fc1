// The functions of owners, each called by each person with the very arguments that work for an owner.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import {
  accounts,
  admitDoubtful,
  doubtful,
  makeEvent,
  openCafe,
  type Person,
  people,
  tryAs,
} from './cafe.ts'

type Cafe = Awaited<ReturnType<typeof fill>>

const newId = '00000000-0000-4000-8000-00000000cafe'
const words = { title: 'Mine', description: '', alt_text: '' }
const event = { ...words, event_date: '2031-01-01', event_time: '10:00', duration_days: 1 }
const seat = { name: 'Seat', description: '', price: 1, sort_order: 1 }

const calls: [name: string, values: (cafe: Cafe) => unknown[]][] = [
  ['list_attendees', ({ eventId }) => [eventId]],
  ['add_attendee', ({ eventId, typeId }) => [eventId, typeId, 'guest@people.example', '1']],
  ['cancel_purchase', ({ outside }) => [outside.id]],
  ['cancel_event', ({ eventId }) => [eventId]],
  ['find_ticket', ({ inside }) => [inside.code]],
  ['admit', ({ eventId, inside }) => [inside.code, '1', eventId]],
  ['undo_admission', ({ eventId, inside }) => [inside.code, '1', eventId]],
  ['save_site_content', ({ heading }) => [{ hero_heading: 'Mine' }, { hero_heading: heading }]],
  ['create_event', () => [newId, { ...event, is_published: true }, [seat]]],
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
  ['save_menu_order', () => [['Tea'], []]],
  ['update_offer', ({ offer, edition }) => [offer, edition, { ...words, is_active: true }, []]],
]

describe.skipIf(noDatabase)('the owners’ functions', () => {
  let database: Database
  let cafe: Cafe
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    cafe = await fill(database)
  })
  afterAll(() => database.close())

  it.each(calls)('%s does nothing and tells nothing but for owners', async (name, valuesIn) => {
    const able: Person[] = []
    for (const person of [...people, ...doubtful]) {
      if (await achieves(database, person, name, valuesIn(cafe))) able.push(person)
    }
    expect(able).toEqual(['owner'])
  })
})

/** An event with two purchases of a customer, with one of which somebody is inside; a text and an offer. */
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
  await database.query("insert into public.site_content values ('hero_heading', 'Tea')")
  await database.query("insert into public.offers (title) values ('Soup')")
  const [versions] = await database.query<
    Record<'heading' | 'version' | 'offer' | 'edition', string>
  >(
    `select (select updated_at::text from public.site_content) as heading,
       (select updated_at::text from public.events) as version,
       (select id::text from public.offers) as offer,
       (select updated_at::text from public.offers) as edition`,
  )
  if (!versions) throw new Error('nothing was read')
  return { ...made, ...versions, inside, outside }
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
