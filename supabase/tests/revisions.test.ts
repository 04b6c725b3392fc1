// The history of what owners change: how it was, when and by whom, and that a state can be put back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitWorkers, makeEvent, type NewEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { buy, newCode } from './purchases.ts'

interface Revision {
  id: string | null
  changed_by: string | null
  before: Record<string, unknown>
}

describe.skipIf(noDatabase)('the history', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
  })
  afterAll(() => database.close())

  const listAs = (person: Person, table: string, id: string | null) =>
    queryAs<Revision>(
      database,
      person,
      'select id::text, changed_by, before from public.list_revisions($1, $2)',
      [table, id],
    )

  /** The states before each change, the latest first. */
  async function history(table: string, id: string | null = null): Promise<Revision[]> {
    return (await listAs('owner', table, id)).slice(1)
  }

  async function putBack(revision: Revision | undefined, person: Person = 'owner') {
    const [row] = await queryAs<{ done: boolean }>(
      database,
      person,
      'select public.put_back(revision_id => $1) as done',
      [revision?.id ?? null],
    )
    return row?.done
  }

  async function add(table: string, row: string): Promise<string> {
    const [added] = await database.query<{ id: string }>(
      `insert into public.${table} ${row} returning id`,
    )
    if (!added) throw new Error('nothing was added')
    await makeOlder(table, added.id)
    return added.id
  }

  /** Lets a record be from before this test, for the clock of PGlite counts whole milliseconds. */
  async function makeOlder(table: string, id: string): Promise<void> {
    await database.query(
      `update public.${table} set created_at = created_at - interval '1 day' where id = $1`,
      [id],
    )
    await database.query('delete from private.revisions where record_id = $1', [id])
  }

  async function addEvent(event: NewEvent) {
    const made = await makeEvent(database, event)
    await makeOlder('events', made.eventId)
    return made
  }

  /** The event as its form sends it, with these changes. */
  async function saveEvent(id: string, changes: object, types?: object[]) {
    const [stored] = await database.query<{ event: object; types: object[]; version: string }>(
      `select to_jsonb(e) as event, updated_at::text as version,
         (select jsonb_agg(to_jsonb(t)) from public.ticket_types t where event_id = e.id) as types
       from public.events e where id = $1`,
      [id],
    )
    if (!stored) throw new Error('there is no such event')
    await queryAs(database, 'owner', 'select public.update_event($1, $2, $3, $4)', [
      id,
      stored.version,
      JSON.stringify({ ...stored.event, ...changes }),
      JSON.stringify(types ?? stored.types),
    ])
  }

  const typesOf = (id: string) =>
    database.query(
      'select id, name, price::text as price, capacity from public.ticket_types where event_id = $1 order by sort_order, id',
      [id],
    )

  it('of a menu item says who changed what, so that it can be put back', async () => {
    const id = await add('menu_items', "(section, name, price) values ('Bread', 'Toast', 2)")
    expect(await history('menu_items', id)).toEqual([])
    const rename = (name: string, price: number) =>
      queryAs(
        database,
        'owner',
        'update public.menu_items set name = $2, price = $3 where id = $1',
        [id, name, price],
      )
    await rename('Toasted loaf', 2.5)
    await rename('Toasted loaf', 3)
    const changes = await history('menu_items', id)
    expect(changes).toMatchObject([
      { changed_by: 'owner Example', before: { name: 'Toasted loaf', price: 2.5 } },
      { changed_by: 'owner Example', before: { name: 'Toast', price: 2 } },
    ])
    expect(await putBack(changes[1])).toBe(true)
    expect(await putBack(changes[1])).toBe(false)
    expect(
      await database.query('select name, price::text from public.menu_items where id = $1', [id]),
    ).toEqual([{ name: 'Toast', price: '2.00' }])
    expect(await history('menu_items', id)).toHaveLength(3)
  })

  it('of an event has its ticket types, one state for each save', async () => {
    const { eventId, typeId } = await addEvent({ title: 'Quiz', price: 10, capacity: 5 })
    expect(await history('events', eventId)).toEqual([])
    const before = await typesOf(eventId)
    await saveEvent(eventId, { title: 'Big quiz' }, [
      { name: 'Sofa', description: '', price: 20, capacity: null, sort_order: 1 },
    ])
    const [change, ...others] = await history('events', eventId)
    expect(others).toEqual([])
    expect(change?.before).toMatchObject({
      title: 'Quiz',
      ticket_types: [{ id: typeId, price: 10, capacity: 5 }],
    })
    expect(await putBack(change)).toBe(true)
    expect(await typesOf(eventId)).toEqual(before)
    expect(await putBack(change)).toBe(false)
  })

  it('of an event is not written by those who buy', async () => {
    const { eventId, typeId } = await addEvent({ title: 'Rush', capacity: 9 })
    await buy(database, 'customer', { event: eventId, type: typeId, quantity: 2, code: newCode() })
    expect(await history('events', eventId)).toEqual([])
  })

  it('never puts back fewer places than are sold', async () => {
    const { eventId, typeId } = await addEvent({ title: 'Full', capacity: 1 })
    await database.query('update public.ticket_types set capacity = 8 where id = $1', [typeId])
    await buy(database, 'customer', { event: eventId, type: typeId, quantity: 3, code: newCode() })
    const [change] = await history('events', eventId)
    await expect(putBack(change)).rejects.toMatchObject({
      message: expect.stringMatching(/^This can’t be put back as it was/),
    })
  })

  it('of an offer has its items for each save that changed something', async () => {
    const id = await add('offers', "(title) values ('Cream tea')")
    const save = async (title: string, items: object[]) => {
      const [stored] = await database.query<{ offer: object; version: string }>(
        'select to_jsonb(o) as offer, updated_at::text as version from public.offers o where id = $1',
        [id],
      )
      await queryAs(database, 'owner', 'select public.update_offer($1, $2, $3, $4)', [
        id,
        stored?.version ?? '',
        JSON.stringify({ ...stored?.offer, title }),
        JSON.stringify(items),
      ])
    }
    const item = { heading: 'For two', description: '', price: 14, sort_order: 1 }
    await save('Cream tea', [item])
    await save('Cream tea', [item])
    await save('Cream tea for all', [{ ...item, price: 15 }])
    const changes = await history('offers', id)
    expect(changes.map(({ before }) => [before.title, before.items])).toEqual([
      ['Cream tea', [expect.objectContaining({ price: 14 })]],
      ['Cream tea', []],
    ])
    await putBack(changes[0])
    expect(
      await database.query('select price::text from public.offer_items where offer_id = $1', [id]),
    ).toEqual([{ price: '14.00' }])
  })

  it('of the texts has each save with the texts that it changed', async () => {
    const save = async (texts: object) => {
      const [versions] = await database.query<{ versions: object }>(
        "select coalesce(jsonb_object_agg(key, updated_at), '{}') as versions from public.site_content",
      )
      await queryAs(database, 'owner', 'select public.save_site_content($1, $2)', [
        JSON.stringify(texts),
        JSON.stringify(versions?.versions),
      ])
    }
    await save({ phone: '1', email: 'a@cafe.example' })
    await save({ phone: '2', email: 'a@cafe.example' })
    const changes = await history('site_content')
    expect(changes).toMatchObject([
      { before: { phone: '1' } },
      { before: { phone: null, email: null } },
    ])
    expect(Object.keys(changes[0]?.before ?? {})).toEqual(['phone'])
    expect(await putBack(changes[1])).toBe(true)
    expect(await putBack(changes[1])).toBe(false)
    expect(await database.query('select key from public.site_content')).toEqual([])
  })

  it('keeps the last fifty changes of a record, without its place in the menu', async () => {
    const id = await add('menu_items', "(section, name) values ('Bread', 'Many')")
    for (let price = 1; price <= 53; price += 1) {
      await database.query('update public.menu_items set price = $2 where id = $1', [id, price])
    }
    await database.query('update public.menu_items set sort_order = 7 where id = $1', [id])
    const changes = await history('menu_items', id)
    expect(changes).toHaveLength(50)
    expect(changes.at(0)?.before).toMatchObject({ price: 52 })
    expect(changes.at(-1)?.before).toMatchObject({ price: 3 })
  })

  it('follows its record into the bin, back out or away for good', async () => {
    const { eventId } = await addEvent({ title: 'Then' })
    await saveEvent(eventId, { title: 'Now' })
    await queryAs(database, 'owner', 'delete from public.events where id = $1', [eventId])
    expect(await listAs('owner', 'events', eventId)).toEqual([])
    await queryAs(database, 'owner', 'select public.put_back($1)', [eventId])
    const changes = await history('events', eventId)
    expect(changes).toMatchObject([{ before: { title: 'Then' } }])
    await queryAs(database, 'owner', 'delete from public.events where id = $1', [eventId])
    await expect(putBack(changes[0])).rejects.toMatchObject({
      message: 'This was deleted. Put it back from the bin first.',
    })
    await queryAs(database, 'owner', 'delete from public.bin where id = $1', [eventId])
    expect(
      await database.query('select id from private.revisions where record_id = $1', [eventId]),
    ).toEqual([])
  })

  it('stays when the account of whoever made the change is deleted, without a name', async () => {
    const id = await add('menu_items', "(section, name) values ('Bread', 'Nameless')")
    const guest = '99999999-9999-4999-8999-999999999999'
    await database.query('insert into auth.users (id) values ($1)', [guest])
    await database.query("update public.menu_items set name = 'Named' where id = $1", [id])
    await database.query('update private.revisions set changed_by = $2 where record_id = $1', [
      id,
      guest,
    ])
    await database.query('delete from auth.users where id = $1', [guest])
    expect(await history('menu_items', id)).toMatchObject([{ changed_by: null }])
  })

  it.each(['visitor', 'customer', 'other customer'] as const)(
    'is neither told to nor put back by the %s',
    async (person) => {
      const id = await add('menu_items', "(section, name) values ('Bread', 'Secret')")
      await database.query("update public.menu_items set name = 'Open' where id = $1", [id])
      const [change] = await history('menu_items', id)
      await expect(listAs(person, 'menu_items', id)).rejects.toMatchObject({ code: '42501' })
      await expect(putBack(change, person)).rejects.toMatchObject({ code: '42501' })
      const look = queryAs(database, person, 'select id from private.revisions')
      await expect(look).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('of the texts of the site is the owners’ alone, because staff may not write all of them', async () => {
    await queryAs(database, 'owner', 'select public.save_site_content($1, $2)', [
      JSON.stringify({ vat_number: 'GB123456789' }),
      '{}',
    ])
    const [change] = await history('site_content')
    await expect(listAs('staff', 'site_content', null)).rejects.toMatchObject({ code: '42501' })
    await expect(putBack(change, 'staff')).rejects.toMatchObject({ code: '42501' })
    expect(await putBack(change)).toBe(true)
  })
})
