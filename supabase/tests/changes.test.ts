// The notifications for the page cache.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { formToken, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy } from './purchases.ts'

describe.skipIf(noDatabase)('a change', () => {
  let database: Database
  let listener: Listener
  beforeAll(async () => {
    database = await openCafe()
    await database.query("insert into public.offers (title) values ('Cream tea'), ('Soup')")
    await makeEvent(database)
    await makeEvent(database)
  })
  beforeEach(async () => {
    listener = await listen(database)
  })
  afterEach(() => listener.stop())
  afterAll(() => database.close())

  // Parts stand before their wholes, because each table is emptied at the end.
  it.each([
    ['site_content', "(key, value) values ('hero_heading', 'Tea')", "value = 'Cake'"],
    ['hero_images', "(image_url) values ('/a')", 'is_active = false'],
    ['what_we_serve_items', "(title, description) values ('a', 'a')", 'is_active = false'],
    ['offer_items', "(offer_id, heading, price) select id, 'a', 1 from public.offers", 'price = 2'],
    ['offers', "(title) values ('a')", 'is_active = false'],
    ['ticket_types', "(event_id, name, price) select id, 'a', 1 from public.events", 'price = 2'],
    [
      'events',
      "(title, event_date, event_time) values ('a', '2027-01-01', '10:00')",
      "title = 'b'",
    ],
    ['catering_content', "(title) values ('a')", "title = 'b'"],
    ['menu_images', "(image_url) values ('/a')", 'is_active = false'],
    ['menu_items', "(section, name) values ('a', 'a')", 'price = 2'],
    [
      'reviews',
      "(name, words, source, written_on) values ('a', 'a', 'a', '2026-01-01')",
      'stars = 4',
    ],
    ['about_blocks', "(heading, words) values ('a', 'a')", "words = 'b'"],
    ['gallery_images', "(image_url) values ('/a')", "caption = 'b'"],
  ])('of %s is told once for each statement', async (table, row, change) => {
    await database.query(`insert into public.${table} ${row}`)
    await database.query(`update public.${table} set ${change}`)
    await database.query(`delete from public.${table}`)
    const others = await listener.heard()
    expect(others.filter((name) => name === table)).toEqual([table, table, table])
  })

  it('that the policies let touch no row is not told', async () => {
    await database.query("insert into public.offers (title) values ('Cream tea')")
    await listener.heard()
    await queryAs(database, 'customer', "update public.offers set title = 'Mine'")
    await queryAs(database, 'customer', 'delete from public.offers')
    expect(await listener.heard()).toEqual([])
  })

  it('of the tickets sold is told only when ten or fewer are left', async () => {
    const { eventId, typeId } = await makeEvent(database, { capacity: 21 })
    const tickets = { event: eventId, type: typeId }
    await listener.heard()
    await buy(database, 'customer', { ...tickets, quantity: 10 })
    await buy(database, 'customer', tickets)
    expect(await listener.heard()).toEqual([])
    await buy(database, 'customer', tickets)
    await buy(database, 'customer', { ...tickets, quantity: 9 })
    expect(await listener.heard()).toEqual(['ticket_types', 'ticket_types'])
  })

  it('of an enquiry concerns no page', async () => {
    await queryAs(
      database,
      'visitor',
      `insert into public.enquiries (kind, name, email, message, form_token)
       values ('contact', 'J', 'j@people.example', 'Hi', $1)`,
      [await formToken(database)],
    )
    expect(await listener.heard()).toEqual([])
  })

  it('always moves the stamp of its row forward', async () => {
    const [{ id } = { id: '' }] = await database.query<{ id: string }>(
      "insert into public.menu_items (section, name, updated_at) values ('a', 'a', '2100-01-01') returning id",
    )
    const [changed] = await database.query(
      `update public.menu_items set price = 3, updated_at = '2000-01-01' where id = $1
       returning updated_at = timestamptz '2100-01-01 00:00:00.000001+00' as forward`,
      [id],
    )
    expect(changed).toEqual({ forward: true })
  })

  it('of the tickets sold leaves the stamp of their type alone', async () => {
    const { eventId, typeId } = await makeEvent(database)
    await buy(database, 'customer', { event: eventId, type: typeId })
    const [type] = await database.query(
      'select updated_at = created_at as untouched, sold from public.ticket_types where id = $1',
      [typeId],
    )
    expect(type).toEqual({ untouched: true, sold: 1 })
  })
})

interface Listener {
  /** Returns the notifications since the last call. */
  heard(): Promise<string[]>
  stop(): Promise<void>
}

async function listen(database: Database): Promise<Listener> {
  let told: string[] = []
  const subscription = await database.listen('content_changed', (table) => told.push(table))
  return {
    stop: () => subscription.stop(),
    async heard() {
      await subscription.caughtUp()
      const tables = told
      told = []
      return tables
    },
  }
}
