// Every part of PostgREST's grammar that the official client can express, expressed by it.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { ada, openTearoom, type Tearoom } from './tearoom.ts'

type Ask = (client: SupabaseClient) => PromiseLike<{ data: unknown; error: unknown }>

/** The client's types know `maxAffected` only where they are told PostgREST's version. */
function atMost<Query>(rows: number, query: Query): Query {
  return (query as { maxAffected(rows: number): Query }).maxAffected(rows)
}

/** Teas by number, filtered as the test says. */
const teas = (client: SupabaseClient, select = 'id') =>
  client.from('teas').select(select).order('id')
const ids = (...numbers: number[]) => numbers.map((id) => ({ id }))

const embeds: [what: string, ask: Ask, data: unknown][] = [
  [
    'many-to-one and one-to-one',
    (it) => teas(it, 'shelves(label), recipes(grams)').lte('id', 1),
    [{ shelves: { label: 'Top' }, recipes: { grams: 2.5 } }],
  ],
  [
    'one-to-many, ordered and limited',
    (it) =>
      it
        .from('shelves')
        .select('label, teas(name)')
        .order('price', { referencedTable: 'teas', ascending: false })
        .limit(1, { referencedTable: 'teas' })
        .order('label'),
    [
      { label: 'Bottom', teas: [{ name: 'Sencha' }] },
      { label: 'Top', teas: [{ name: 'Breakfast' }] },
    ],
  ],
  [
    'a page of embedded rows',
    (it) =>
      it
        .from('shelves')
        .select('teas(id)')
        .eq('id', 1)
        .order('id', { referencedTable: 'teas' })
        .range(1, 1, { referencedTable: 'teas' }),
    [{ teas: ids(3) }],
  ],
  [
    'many-to-many, filtered',
    (it) => teas(it, 'id, guests(name)').lte('id', 2).eq('guests.name', 'Bob'),
    [
      { id: 1, guests: [{ name: 'Bob' }] },
      { id: 2, guests: [] },
    ],
  ],
  [
    'a tree of conditions on embedded rows',
    (it) =>
      it
        .from('shelves')
        .select('id, teas(id)')
        .or('price.lt.2.2,and(name.eq.Sencha,price.gt.1)', { referencedTable: 'teas' })
        .order('id'),
    [
      { id: 1, teas: ids(1) },
      { id: 2, teas: ids(2) },
    ],
  ],
  [
    'by hints, under aliases',
    (it) =>
      it
        .from('orders')
        .select('buyer:guests!ordered_by(name), server:guests!orders_server_fkey(name)')
        .eq('id', 1),
    [{ buyer: { name: 'Ada' }, server: { name: 'Cy' } }],
  ],
  ['inner', (it) => teas(it, 'id, shelves!inner()').eq('shelves.label', 'Bottom'), ids(2)],
  [
    'left',
    (it) => teas(it, 'id, shelves!left(label)').gte('id', 3).eq('shelves.label', 'Top'),
    [
      { id: 3, shelves: { label: 'Top' } },
      { id: 4, shelves: null },
    ],
  ],
  [
    'spread, of one and of many',
    (it) => teas(it, 'id, ...shelves(place:label), ...guests(fans:name)').eq('id', 2),
    [{ id: 2, place: 'Bottom', fans: ['Ada'] }],
  ],
  [
    'nested, and the same table',
    (it) => it.from('orders').select('teas(name, shelves(label), blended_from(id))').eq('id', 2),
    [{ teas: { name: 'Sencha', shelves: { label: 'Bottom' }, blended_from: null } }],
  ],
  ['none there', (it) => teas(it, 'id, recipes()').is('recipes', null), ids(3, 4)],
  ['some there', (it) => teas(it, 'id, recipes()').not('recipes', 'is', null), ids(1, 2)],
  [
    'order by a related row',
    (it) =>
      it
        .from('teas')
        .select('id, shelves!inner()')
        .order('shelves(label)', { ascending: false })
        .order('id'),
    ids(1, 3, 2),
  ],
  [
    'computed columns and relationships',
    (it) => teas(it, 'shout, cheaper_teas(id), home_shelf(label)').eq('shout', 'SENCHA'),
    [{ shout: 'SENCHA', cheaper_teas: ids(1, 3), home_shelf: { label: 'Bottom' } }],
  ],
]

const filters: [what: string, ask: Ask, data: unknown][] = [
  ['eq, neq', (it) => teas(it).eq('mood', 'busy').neq('id', 1), ids(3)],
  [
    'gt, gte, lt, lte',
    (it) => teas(it).gt('id', 1).gte('price', 2.5).lt('id', 4).lte('price', 3),
    ids(3),
  ],
  ['like, ilike', (it) => teas(it).like('name', '%s%').ilike('name', 'AS%'), ids(1)],
  ['like any of', (it) => teas(it).likeAnyOf('name', ['As%', 'Sen%']), ids(1, 2)],
  ['like all of', (it) => teas(it).ilikeAllOf('name', ['%A%', '%f%']), ids(3)],
  [
    'regular expressions',
    (it) => teas(it).regexMatch('name', '^[AS]').regexIMatch('name', 'A$'),
    ids(2),
  ],
  ['is', (it) => teas(it).is('mood', null), ids(4)],
  ['is distinct', (it) => teas(it).isDistinct('mood', 'busy'), ids(2, 4)],
  ['in, not in', (it) => teas(it).in('name', ['Sencha', 'Assam', 'a, b']).notIn('id', [1]), ids(2)],
  [
    'contains',
    (it) => teas(it).contains('tags', ['black']).contains('notes', { year: 2024 }),
    ids(1),
  ],
  ['contained by', (it) => teas(it).containedBy('tags', ['green', 'new']), ids(2)],
  ['overlaps', (it) => teas(it).overlaps('tags', ['green', 'blend']), ids(2, 3)],
  ['ranges', (it) => teas(it).rangeGt('steeping', '[1,3)').rangeLt('steeping', '[5,9)'), ids(1)],
  [
    'ranges, either end',
    (it) => teas(it).rangeGte('steeping', '[3,4)').rangeLte('steeping', '[1,5)'),
    ids(1),
  ],
  ['adjacent ranges', (it) => teas(it).rangeAdjacent('steeping', '[3,4)'), ids(2)],
  ['full text', (it) => teas(it).textSearch('description', 'strong & !malty'), ids(3)],
  [
    'plain full text',
    (it) => teas(it).textSearch('description', 'tea fresh', { type: 'plain' }),
    ids(2),
  ],
  [
    'a phrase',
    (it) => teas(it).textSearch('description', 'malty tea', { type: 'phrase', config: 'english' }),
    ids(1),
  ],
  [
    'a web search',
    (it) => teas(it).textSearch('description', 'tea -green', { type: 'websearch' }),
    ids(1),
  ],
  ['match', (it) => teas(it).match({ mood: 'busy', shelf_id: 1 }), ids(1, 3)],
  [
    'not, or, any',
    (it) => teas(it).not('id', 'eq', 1).or('id.eq(any).{1,2},not.and(id.lt.4,price.gt.1)'),
    ids(2, 4),
  ],
  [
    'inside JSON',
    (it) => teas(it, 'at:notes->origin->>country').eq('notes->origin->>country', 'Japan'),
    [{ at: 'Japan' }],
  ],
  ['casts', (it) => teas(it, 'id::text, price::int').eq('id', 3), [{ id: '3', price: 3 }]],
]

const calls: [what: string, ask: Ask, data: unknown][] = [
  ['by name, with a default', (it) => it.rpc('add', { a: 1 }), 11],
  ['in the address', (it) => it.rpc('add', { a: 1, b: 2 }, { get: true }), 3],
  ['variadic', (it) => it.rpc('total', { amounts: [1, 2, 3] }), 6],
  ['an array', (it) => it.rpc('longest', { words: ['a', 'b, "c"'] }), 'b, "c"'],
  [
    'an array in the address',
    (it) => it.rpc('longest', { words: ['a', 'bc'] }, { get: true }),
    'bc',
  ],
  ['one unnamed JSON', (it) => it.rpc('echo', { a: [1, { b: null }] }), { a: [1, { b: null }] }],
  [
    'filters, order and range on its rows',
    (it) =>
      it
        .rpc('teas_upto', { most: 9 })
        .select('id')
        .gt('id', 1)
        .order('id', { ascending: false })
        .range(0, 1),
    ids(4, 3),
  ],
  [
    'one row of them',
    (it) => it.rpc('teas_upto', { most: 2 }).select('id, shelves(label)').single(),
    { id: 1, shelves: { label: 'Top' } },
  ],
  ['nothing', (it) => it.rpc('nothing'), null],
]

const writes: [what: string, ask: Ask, data: unknown][] = [
  [
    'rows whose keys differ, with defaults',
    (it) =>
      it
        .from('teas')
        .insert(
          [
            { id: 8, name: 'Oolong' },
            { id: 9, name: 'Chai', price: 4 },
          ],
          { defaultToNull: false },
        )
        .select('id, price'),
    [
      { id: 8, price: 2.5 },
      { id: 9, price: 4 },
    ],
  ],
  [
    'rows whose keys differ, with nulls',
    (it) =>
      it
        .from('teas')
        .insert([
          { id: 8, name: 'Oolong', price: 1 },
          { id: 9, name: 'Chai', price: 4, mood: 'calm' },
        ])
        .select('id, mood'),
    [
      { id: 8, mood: null },
      { id: 9, mood: 'calm' },
    ],
  ],
  [
    'an upsert that merges, by another key',
    (it) =>
      it
        .from('teas')
        .upsert({ id: 1, name: 'Assam', price: 7 }, { onConflict: 'name' })
        .select('id, price, mood'),
    [{ id: 1, price: 7, mood: 'busy' }],
  ],
  [
    'an upsert that leaves what is there',
    (it) =>
      it
        .from('guests')
        .upsert(
          [
            { id: 1, name: 'Eve' },
            { id: 4, name: 'Di' },
          ],
          { ignoreDuplicates: true },
        )
        .select(),
    [{ id: 4, name: 'Di' }],
  ],
  [
    'an update of as many rows as foreseen',
    (it) =>
      atMost(1, it.from('guests').update({ name: 'Ann' }).eq('id', 1))
        .select('name')
        .single(),
    { name: 'Ann' },
  ],
  [
    'an update that is to find nothing',
    (it) => it.from('guests').update({ name: 'Ann' }).eq('id', 99).select().maybeSingle(),
    null,
  ],
  [
    'a delete that returns what is gone, and what hung on it',
    (it) => it.from('orders').delete().eq('id', 3).select('quantity, teas(name)'),
    [{ quantity: 4, teas: { name: 'Assam' } }],
  ],
]

describe.skipIf(noDatabase)('the official client can express', () => {
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

  describe.each([
    ['an embed', embeds],
    ['a filter', filters],
    ['a call', calls],
  ])('%s', (_, cases) => {
    it.each(cases)('%s', async (_what, ask, data) => {
      const answer = await ask(anon)
      expect([answer.error, answer.data]).toEqual([null, data])
    })
  })

  describe('a write', () => {
    it.each(writes)('%s', async (_what, ask, data) => {
      const answer = await ask(person)
      expect([answer.error, answer.data]).toEqual([null, data])
    })
  })

  it('how rows are counted', async () => {
    for (const count of ['exact', 'planned', 'estimated'] as const) {
      const answer = await anon.from('teas').select('id', { count }).range(0, 1)
      expect([answer.status, answer.data?.length]).toEqual([206, 2])
      expect(count === 'planned' ? Number(answer.count) > 0 : answer.count === 4).toBe(true)
    }
    const past = await anon.from('teas').select('id', { count: 'exact' }).range(10, 20)
    expect([past.status, past.error?.code]).toEqual([416, 'PGRST103'])
  })

  it('that nulls are left out', async () => {
    const { data } = await anon.from('teas').select('id, mood').eq('id', 4).stripNulls().single()
    expect(data).toEqual({ id: 4 })
  })

  it('more than it may have', async () => {
    const update = atMost(2, person.from('guests').update({ name: 'Ann' }).gt('id', 0))
    expect((await update).error).toMatchObject({
      code: 'PGRST124',
      details: 'The query affects 3 rows',
    })
    const { data } = await anon.from('guests').select('name').order('id')
    expect(data).toEqual([{ name: 'Ada' }, { name: 'Bob' }, { name: 'Cy' }])
    const refused = [
      [anon.from('teas').select('price.sum()'), 400, 'PGRST123'],
      [anon.from('teas').select().csv(), 406, 'PGRST107'],
      [anon.from('teas').select().geojson(), 406, 'PGRST107'],
      [anon.from('teas').select().explain(), 406, 'PGRST107'],
      [anon.schema('auth').from('users').select(), 406, 'PGRST106'],
      [anon.from('orders').select('guests(name)'), 300, 'PGRST201'],
      [anon.from('secrets').select(), 401, '42501'],
    ] as const
    for (const [asked, status, code] of refused) {
      expect(await asked).toMatchObject({ status, error: { code, message: expect.any(String) } })
    }
  })
})
