// Every kind of read in PostgREST's grammar that the official client can express.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { openTearoom, type Tearoom } from './tearoom.ts'

type Ask = (client: SupabaseClient) => PromiseLike<{ data: unknown; error: unknown }>

/** Selects the teas in the order of their numbers, for a test to filter. */
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

describe.skipIf(noDatabase)('the official client can read with', () => {
  let tearoom: Tearoom
  let anon: SupabaseClient
  beforeAll(async () => {
    tearoom = await openTearoom()
    anon = tearoom.client()
  })
  afterAll(() => tearoom.close())

  describe.each([
    ['an embed', embeds],
    ['a filter', filters],
  ])('%s', (_, cases) => {
    it.each(cases)('%s', async (_what, ask, data) => {
      const answer = await ask(anon)
      expect([answer.error, answer.data]).toEqual([null, data])
    })
  })

  it('a count of each kind', async () => {
    for (const count of ['exact', 'planned', 'estimated'] as const) {
      const answer = await anon.from('teas').select('id', { count }).range(0, 1)
      expect([answer.status, answer.data?.length]).toEqual([206, 2])
      expect(answer.count).toBe(4)
    }
    const past = await anon.from('teas').select('id', { count: 'exact' }).range(10, 20)
    expect([past.status, past.error?.code]).toEqual([416, 'PGRST103'])
  })

  it('nulls left out', async () => {
    const { data } = await anon.from('teas').select('id, mood').eq('id', 4).stripNulls().single()
    expect(data).toEqual({ id: 4 })
  })
})
