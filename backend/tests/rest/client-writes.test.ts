// Every kind of write and call in PostgREST's grammar that the official client can express.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { ada, openTearoom, type Tearoom } from './tearoom.ts'

type Ask = (client: SupabaseClient) => PromiseLike<{ data: unknown; error: unknown }>

/** The client's types know `maxAffected` only with PostgREST's version. */
function atMost<Query>(rows: number, query: Query): Query {
  return (query as { maxAffected(rows: number): Query }).maxAffected(rows)
}

const ids = (...numbers: number[]) => numbers.map((id) => ({ id }))

const calls: [what: string, ask: Ask, data: unknown][] = [
  ['arguments by name, and a default', (it) => it.rpc('add', { a: 1 }), 11],
  ['arguments in the address', (it) => it.rpc('add', { a: 1, b: 2 }, { get: true }), 3],
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

  it.each(calls)('calls with %s', async (_what, ask, data) => {
    const answer = await ask(anon)
    expect([answer.error, answer.data]).toEqual([null, data])
  })

  it.each(writes)('writes %s', async (_what, ask, data) => {
    const answer = await ask(person)
    expect([answer.error, answer.data]).toEqual([null, data])
  })

  it('gets a refusal of too large requests', async () => {
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
