import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { ada, openTearoom, type Tearoom } from './tearoom.ts'

describe.skipIf(noDatabase)('the official client', () => {
  let tearoom: Tearoom
  let anon: SupabaseClient
  let person: SupabaseClient
  beforeAll(async () => {
    tearoom = await openTearoom()
    anon = tearoom.client()
    person = tearoom.client(await tearoom.tokenOf({ sub: ada }))
  })
  beforeEach(() => tearoom.restock())
  afterAll(() => tearoom.close())

  it('reads with embeds, filters, order or a page', async () => {
    const { data, error } = await anon
      .from('teas')
      .select('id, name, shelf:shelves(label), guests(name)')
      .or('mood.is.null,price.lt.3')
      .contains('tags', ['black'])
      .order('name', { ascending: false })
      .order('name', { referencedTable: 'guests' })
      .range(0, 1)
    expect(error).toBeNull()
    expect(data).toEqual([
      { id: 3, name: 'Breakfast', shelf: { label: 'Top' }, guests: [] },
      { id: 1, name: 'Assam', shelf: { label: 'Top' }, guests: [{ name: 'Ada' }, { name: 'Bob' }] },
    ])
  })

  it('reads one row, or none', async () => {
    const teas = () => anon.from('teas').select('id')
    expect((await teas().eq('id', 1).single()).data).toEqual({ id: 1 })
    expect((await teas().eq('id', 9).maybeSingle()).data).toBeNull()
    const several = await teas().single()
    expect([several.status, several.error?.code, several.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 4 rows',
    ])
  })

  it('counts without reading', async () => {
    const { count, data } = await anon
      .from('teas')
      .select('*', { count: 'exact', head: true })
      .gt('price', 2)
    expect([count, data]).toEqual([3, null])
  })

  it('inserts, upserts, updates or deletes', async () => {
    const guests = () => person.from('guests')
    const made = await guests()
      .insert([
        { id: 7, name: 'Eve' },
        { id: 8, name: 'Flo' },
      ])
      .select('name')
    expect([made.status, made.data]).toEqual([201, [{ name: 'Eve' }, { name: 'Flo' }]])
    expect((await guests().upsert({ id: 7, name: 'Eva' })).status).toBe(200)
    const changed = await guests().update({ name: 'Flora' }).eq('id', 8).select().single()
    expect(changed.data).toEqual({ id: 8, name: 'Flora' })
    const gone = await guests().delete({ count: 'exact' }).in('id', [7, 8])
    expect([gone.status, gone.count]).toEqual([204, 2])
  })

  it('gets error messages', async () => {
    const { status, error } = await person.from('guests').insert({ id: 1, name: 'Ada' })
    expect(status).toBe(409)
    expect(error).toMatchObject({ code: '23505', details: 'Key (id)=(1) already exists.' })
  })

  it('calls functions by POST, GET or HEAD', async () => {
    expect((await anon.rpc('add', { a: 1 })).data).toBe(11)
    expect((await anon.rpc('add', { a: 1, b: 1 }, { get: true })).data).toBe(2)
    const counted = await anon.rpc('teas_upto', { most: 3 }, { head: true, count: 'exact' })
    expect(counted.count).toBe(2)
    const rows = await anon
      .rpc('teas_upto', { most: 9 })
      .select('id, shelves!inner(label)')
      .eq('id', 2)
    expect(rows.data).toEqual([{ id: 2, shelves: { label: 'Bottom' } }])
  })

  it('sees a change of the schema at once', async () => {
    await tearoom.database.execute(
      'create table public.cakes (id int primary key); grant select on public.cakes to anon',
    )
    expect((await anon.from('cakes').select()).data).toEqual([])
    await tearoom.database.execute("alter table public.cakes add crumbs text default 'few'")
    await tearoom.database.execute('insert into public.cakes values (1)')
    expect((await anon.from('cakes').select('crumbs')).data).toEqual([{ crumbs: 'few' }])
    await tearoom.database.execute('drop table public.cakes')
    expect((await anon.from('cakes').select()).error?.code).toBe('PGRST205')
  })
})
