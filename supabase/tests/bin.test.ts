// Owners delete records, and put them back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, admitWorkers, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { saveLetter } from './letters.ts'
import { buy, newCode } from './purchases.ts'

describe.skipIf(noDatabase)('the bin', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())

  /** Adds a row as the database's superuser, and resolves to its id. */
  async function add(table: string, row: string): Promise<string> {
    const [added] = await database.query<{ id: string }>(
      `insert into public.${table} ${row} returning id`,
    )
    if (!added) throw new Error('nothing was added')
    return added.id
  }

  const remove = (table: string, id: string) =>
    queryAs(database, 'owner', `delete from public.${table} where id = $1`, [id])

  async function putBack(id: string, person: Person = 'owner'): Promise<boolean | undefined> {
    const [row] = await queryAs<{ done: boolean }>(
      database,
      person,
      'select public.put_back($1) as done',
      [id],
    )
    return row?.done
  }

  const rowsOf = (table: string, id: string, column = 'id') =>
    database.query(`select to_jsonb(r) as row from public.${table} r where ${column} = $1`, [id])

  const binned = (id: string) =>
    database.query('select title, table_name, deleted_by from public.bin where id = $1', [id])

  it.each([
    ['menu_items', "(section, name, allergens) values ('Bread', 'Cheese savoury', '{milk}')"],
    ['menu_images', "(image_url, alt_text, uploaded_by) values ('/a', 'A', null)"],
    ['gallery_images', "(image_url, caption, sort_order) values ('/a', 'The dock', 7)"],
    ['hero_images', "(image_url, is_active) values ('/a', false)"],
    ['what_we_serve_items', "(title, description) values ('Tea', 'By the pot')"],
    [
      'reviews',
      "(name, words, source, written_on) values ('Jo', 'Good', 'on Google', '2026-01-01')",
    ],
    ['about_blocks', "(heading, words) values ('Our flour', 'From the mill.')"],
  ])('gives a row of %s back just as it was', async (table, row) => {
    const id = await add(table, row)
    const before = await rowsOf(table, id)
    await remove(table, id)
    expect(await rowsOf(table, id)).toEqual([])
    expect(await binned(id)).toMatchObject([{ table_name: table, deleted_by: accounts.owner }])
    expect(await putBack(id)).toBe(true)
    expect(await rowsOf(table, id)).toEqual(before)
    expect(await binned(id)).toEqual([])
  })

  it('gives an event back with ticket types that can be sold again', async () => {
    const { eventId, typeId } = await makeEvent(database, { title: 'Sketching', capacity: 9 })
    const before = [...(await rowsOf('events', eventId)), ...(await rowsOf('ticket_types', typeId))]
    await remove('events', eventId)
    expect(await rowsOf('ticket_types', typeId)).toEqual([])
    expect(await putBack(eventId)).toBe(true)
    expect([
      ...(await rowsOf('events', eventId)),
      ...(await rowsOf('ticket_types', typeId)),
    ]).toEqual(before)
    await buy(database, 'customer', { event: eventId, type: typeId, quantity: 2, code: newCode() })
  })

  it('gives an offer back with its items', async () => {
    const id = await add('offers', "(title) values ('Cream tea')")
    await add('offer_items', `(offer_id, heading, price) values ('${id}', 'For two', 14.5)`)
    const before = await rowsOf('offer_items', id, 'offer_id')
    await remove('offers', id)
    expect(await putBack(id)).toBe(true)
    expect(await rowsOf('offer_items', id, 'offer_id')).toEqual(before)
  })

  it('never holds an event that sold tickets, for it can’t be deleted', async () => {
    const { eventId, typeId } = await makeEvent(database)
    await buy(database, 'customer', { event: eventId, type: typeId, quantity: 1, code: newCode() })
    await expect(remove('events', eventId)).rejects.toMatchObject({ code: '23503' })
    expect(await binned(eventId)).toEqual([])
  })

  it('holds nothing of a person: no enquiry, no subscription', async () => {
    const [{ count: before } = { count: 0 }] = await database.query<{ count: number }>(
      'select count(*)::int as count from public.bin',
    )
    await add(
      'enquiries',
      "(kind, name, email, message) values ('contact', 'J', 'j@p.example', 'Hi')",
    )
    await add('newsletter_subscribers', "(email) values ('j@p.example')")
    await queryAs(database, 'owner', 'delete from public.enquiries')
    await queryAs(database, 'owner', 'delete from public.newsletter_subscribers')
    expect(await database.query('select count(*)::int as count from public.bin')).toEqual([
      { count: before },
    ])
  })

  it('gives a record back only once', async () => {
    const id = await add('menu_items', "(section, name) values ('Bread', 'Toast')")
    await remove('menu_items', id)
    expect(await putBack(id)).toBe(true)
    expect(await putBack(id)).toBe(false)
    expect(await rowsOf('menu_items', id)).toHaveLength(1)
  })

  it.skipIf(!onPostgres)('gives a record back once to two owners at once', async () => {
    const id = await add('menu_items', "(section, name) values ('Bread', 'Roll')")
    await remove('menu_items', id)
    expect((await Promise.all([putBack(id), putBack(id)])).sort()).toEqual([false, true])
  })

  it('says that what was deleted for good is no longer there', async () => {
    const id = await add('menu_items', "(section, name) values ('Bread', 'Crust')")
    await remove('menu_items', id)
    await queryAs(database, 'owner', 'delete from public.bin where id = $1', [id])
    await expect(putBack(id)).rejects.toMatchObject({ message: 'This is no longer in the bin.' })
  })

  it('holds the last state of a record that was deleted twice', async () => {
    const id = await add('menu_items', "(section, name) values ('Bread', 'Bap')")
    await remove('menu_items', id)
    await putBack(id)
    await database.query("update public.menu_items set name = 'Big bap' where id = $1", [id])
    await remove('menu_items', id)
    expect(await binned(id)).toMatchObject([{ title: 'Big bap' }])
  })

  it('leaves the poster that is shown meanwhile', async () => {
    const old = await add('menu_images', "(image_url) values ('/old')")
    await remove('menu_images', old)
    const shown = await add('menu_images', "(image_url) values ('/new')")
    await putBack(old)
    expect(await database.query('select id from public.menu_images where is_active')).toEqual([
      { id: shown },
    ])
  })

  it('gives what a deleted account made back without its author', async () => {
    const guest = '77777777-7777-4777-8777-777777777777'
    await database.query('insert into auth.users (id) values ($1)', [guest])
    const id = await add('offers', `(title, created_by) values ('Soup', '${guest}')`)
    await remove('offers', id)
    await database.query('delete from auth.users where id = $1', [guest])
    await putBack(id)
    expect(await rowsOf('offers', id)).toMatchObject([{ row: { created_by: null } }])
  })

  it('gives a new column its default in a row from before it', async () => {
    const id = await add(
      'reviews',
      "(name, words, source, written_on) values ('A', 'B', 'C', '2026-01-01')",
    )
    await remove('reviews', id)
    await database.query(
      "update private.revisions set before = before - 'stars' || '{\"mood\": 1}' where record_id = $1",
      [id],
    )
    await putBack(id)
    expect(await rowsOf('reviews', id)).toMatchObject([{ row: { stars: 5 } }])
  })

  it.each(['visitor', 'customer', 'other customer'] as const)(
    'is neither seen nor opened by the %s',
    async (person) => {
      const id = await add('menu_items', "(section, name) values ('Bread', 'Secret')")
      await remove('menu_items', id)
      await expect(putBack(id, person)).rejects.toMatchObject({ code: '42501' })
      const seen = queryAs(database, person, 'select id from public.bin')
      await (person === 'visitor'
        ? expect(seen).rejects.toMatchObject({ code: '42501' })
        : expect(seen).resolves.toEqual([]))
    },
  )

  describe('with the draft of a letter', () => {
    const inBin = (id: string, person: Person) =>
      queryAs(database, person, 'select id from public.bin where id = $1', [id])

    it('gives it back only to owners', async () => {
      await admitWorkers(database)
      const { id } = await saveLetter(database, { subject: 'Bread at eight' })
      const before = await rowsOf('letters', id)
      await remove('letters', id)
      expect(await binned(id)).toMatchObject([
        { title: 'Bread at eight', table_name: 'letters', deleted_by: accounts.owner },
      ])
      expect(await inBin(id, 'staff')).toEqual([])
      await queryAs(database, 'staff', 'delete from public.bin where id = $1', [id])
      await expect(putBack(id, 'staff')).rejects.toThrow('no longer in the bin')
      expect(await inBin(id, 'owner')).toEqual([{ id }])
      expect(await putBack(id)).toBe(true)
      expect(await rowsOf('letters', id)).toEqual(before)
    })

    it('gives it back without its event, where that is gone since', async () => {
      const { eventId } = await makeEvent(database, {})
      const { id } = await saveLetter(database, { audience: 'holders', event_id: eventId })
      await remove('letters', id)
      await remove('events', eventId)
      expect(await putBack(id)).toBe(true)
      expect(await rowsOf('letters', id)).toMatchObject([{ row: { event_id: null } }])
    })

    it('names one that has no subject yet', async () => {
      const { id } = await saveLetter(database, { subject: '' })
      await remove('letters', id)
      expect(await binned(id)).toMatchObject([{ title: 'Without a name' }])
    })
  })
})
