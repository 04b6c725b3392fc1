import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { ada, openTearoom, type Tearoom } from './tearoom.ts'

const representation = { prefer: 'return=representation' }

describe.skipIf(noDatabase)('writing', () => {
  let tearoom: Tearoom
  let token: string
  beforeAll(async () => {
    tearoom = await openTearoom({ allowsRollback: true, allowsPlans: true })
    token = await tearoom.tokenOf({ sub: ada })
  })
  beforeEach(() => tearoom.restock())
  afterAll(() => tearoom.close())

  const call = (method: string, path: string, json?: unknown, headers = {}) =>
    tearoom.call(path, { method, json, headers, token })

  it('inserts a row with an empty answer', async () => {
    const answer = await call('POST', 'guests', { id: 9, name: 'Di' })
    expect([answer.status, answer.text]).toEqual([201, ''])
    expect(answer.headers.get('content-range')).toBe('*/*')
    expect(answer.headers.has('content-type')).toBe(false)
    expect(answer.headers.has('location')).toBe(false)
    expect(await tearoom.database.query('select name from guests where id = 9')).toEqual([
      { name: 'Di' },
    ])
  })

  it('inserts rows with their embeds in the answer', async () => {
    const answer = await call(
      'POST',
      'orders?select=quantity,teas(name),ordered_by(name)&columns=tea_id,ordered_by',
      [
        { tea_id: 1, ordered_by: 1, quantity: 99 },
        { tea_id: 2, ordered_by: 2 },
      ],
      { prefer: 'return=representation, count=exact' },
    )
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-range')).toBe('*/2')
    expect(answer.headers.get('preference-applied')).toBe('return=representation, count=exact')
    expect(answer.body).toEqual([
      { quantity: 1, teas: { name: 'Assam' }, ordered_by: { name: 'Ada' } },
      { quantity: 1, teas: { name: 'Sencha' }, ordered_by: { name: 'Bob' } },
    ])
  })

  it('gives the address of a new row when only headers are wanted', async () => {
    const answer = await call(
      'POST',
      'guests',
      { id: 9, name: 'Di' },
      { prefer: 'return=headers-only' },
    )
    expect([answer.status, answer.text]).toEqual([201, ''])
    expect(answer.headers.get('location')).toBe('/guests?id=eq.9')
  })

  it('inserts nothing for an empty array', async () => {
    const answer = await call('POST', 'guests', [], representation)
    expect([answer.status, answer.text]).toEqual([201, '[]'])
  })

  it('fills missing keys with null or, on request, with defaults', async () => {
    const rows = [
      { id: 10, name: 'A' },
      { id: 11, name: 'B', price: 4 },
    ]
    const path = 'teas?columns=id,name,price&select=id,price'
    const refused = await call('POST', path, rows)
    expect([refused.status, refused.body]).toMatchObject([400, { code: '23502' }])
    const answer = await call('POST', path, rows, {
      prefer: 'missing=default, return=representation',
    })
    expect(answer.body).toEqual([
      { id: 10, price: 2.5 },
      { id: 11, price: 4 },
    ])
    expect(answer.headers.get('preference-applied')).toBe('missing=default, return=representation')
  })

  it('merges duplicates: 201 when a row is new, 200 when none is', async () => {
    const merge = { prefer: 'resolution=merge-duplicates' }
    const mixed = await call(
      'POST',
      'guests',
      [
        { id: 1, name: 'Ada L.' },
        { id: 9, name: 'Di' },
      ],
      merge,
    )
    expect(mixed.status).toBe(201)
    expect(mixed.headers.get('preference-applied')).toBe('resolution=merge-duplicates')
    const known = await call(
      'POST',
      'guests?select=name',
      { id: 1, name: 'Ada' },
      {
        prefer: 'resolution=merge-duplicates, return=representation',
      },
    )
    expect([known.status, known.body]).toEqual([200, [{ name: 'Ada' }]])
  })

  it('ignores duplicates on the given columns', async () => {
    const answer = await call(
      'POST',
      'teas?on_conflict=name&select=id',
      { id: 77, name: 'Assam' },
      {
        prefer: 'resolution=ignore-duplicates, return=representation',
      },
    )
    expect([answer.status, answer.body]).toEqual([201, []])
  })

  it('updates the filtered rows', async () => {
    const answer = await call(
      'PATCH',
      'teas?id=eq.1&select=name,shelves(label)',
      { name: 'Irish' },
      representation,
    )
    expect([answer.status, answer.body]).toEqual([
      200,
      [{ name: 'Irish', shelves: { label: 'Top' } }],
    ])
    expect(answer.headers.get('content-range')).toBe('0-0/*')
    const silent = await call('PATCH', 'teas?or=(id.eq.2,id.eq.3)', { mood: null })
    expect([silent.status, silent.text]).toEqual([204, ''])
    expect(silent.headers.get('content-range')).toBe('0-1/*')
    const none = await call('PATCH', 'teas?id=eq.99', { mood: null }, representation)
    expect([none.status, none.text, none.headers.get('content-range')]).toEqual([200, '[]', '*/*'])
  })

  it('changes nothing for an empty object', async () => {
    const answer = await call('PATCH', 'teas?select=id', {}, representation)
    expect([answer.status, answer.text]).toEqual([200, '[]'])
  })

  it('returns computed columns of what it wrote', async () => {
    const path = 'teas?id=eq.2&select=shout,home_shelf(label)'
    const answer = await call('PATCH', path, { name: 'Gyokuro' }, representation)
    expect(answer.body).toEqual([{ shout: 'GYOKURO', home_shelf: { label: 'Bottom' } }])
  })

  it('deletes with a count on request', async () => {
    const answer = await call(
      'DELETE',
      'orders?tea_id=eq.1&select=quantity&order=quantity.desc',
      undefined,
      {
        prefer: 'return=representation, count=exact',
      },
    )
    expect([answer.status, answer.body]).toEqual([200, [{ quantity: 4 }, { quantity: 2 }]])
    expect(answer.headers.get('content-range')).toBe('*/2')
    const silent = await call('DELETE', 'orders?tea_id=eq.2')
    expect([silent.status, silent.headers.get('content-range')]).toEqual([204, '*/*'])
  })

  it('undoes a write that did not affect exactly one required row', async () => {
    const answer = await call(
      'PATCH',
      'teas?id=lt.3',
      { price: 8 },
      {
        ...representation,
        accept: 'application/vnd.pgrst.object+json',
      },
    )
    expect([answer.status, answer.body]).toMatchObject([
      406,
      { code: 'PGRST116', details: 'The result contains 2 rows' },
    ])
    expect(await tearoom.database.query('select id from teas where price = 8')).toEqual([])
  })

  it('undoes a write that affects more rows than the client allows', async () => {
    const prefer = 'handling=strict, max-affected=1'
    const answer = await call('DELETE', 'orders', undefined, { prefer })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'PGRST124', details: 'The query affects 3 rows' },
    ])
    expect(await tearoom.database.query('select count(*) from orders')).toEqual([{ count: 3 }])
    const lenient = await call('DELETE', 'orders', undefined, { prefer: 'max-affected=1' })
    expect(lenient.status).toBe(204)
  })

  it('rolls back on request', async () => {
    const answer = await call('DELETE', 'orders?select=id', undefined, {
      prefer: 'tx=rollback, return=representation',
    })
    expect([answer.status, answer.body]).toMatchObject([200, [{}, {}, {}]])
    expect(answer.headers.get('preference-applied')).toBe('return=representation, tx=rollback')
    expect(await tearoom.database.query('select count(*) from orders')).toEqual([{ count: 3 }])
  })

  it('puts one row by its key', async () => {
    const put = (path: string, json: unknown, headers = {}) => call('PUT', path, json, headers)
    expect((await put('guests?id=eq.1', { id: 1, name: 'Ada' })).status).toBe(204)
    const made = await put('guests?id=eq.9', { id: 9, name: 'Di' }, representation)
    expect([made.status, made.body]).toEqual([201, [{ id: 9, name: 'Di' }]])
    const other = await put('guests?id=eq.9', { id: 8, name: 'Di' })
    expect([other.status, other.body]).toMatchObject([400, { code: 'PGRST115' }])
    const unkeyed = await put('guests?name=eq.Di', { id: 9, name: 'Di' })
    expect([unkeyed.status, unkeyed.body]).toMatchObject([405, { code: 'PGRST105' }])
  })

  it('keeps big numbers as they were sent', async () => {
    const body = '{"id":50,"name":"Exact","price":12345678.90,"notes":{"n":12345678901234567890}}'
    await tearoom.call('teas', {
      method: 'POST',
      body,
      token,
      headers: { 'content-type': 'application/json' },
    })
    const { text } = await tearoom.call('teas?id=eq.50&select=price,notes')
    expect(text).toBe('[{"price":12345678.90,"notes":{"n": 12345678901234567890}}]')
  })

  it('writes through row-level security as the caller', async () => {
    const own = await call('POST', 'letters?select=id', { id: 3, body: 'hello' }, representation)
    expect([own.status, own.body]).toEqual([201, [{ id: 3 }]])
    const forged = await call('POST', 'letters', {
      id: 4,
      owner: '00000000-0000-4000-8000-000000000002',
      body: 'not mine',
    })
    expect([forged.status, forged.body]).toEqual([
      403,
      {
        code: '42501',
        message: 'new row violates row-level security policy for table "letters"',
        details: null,
        hint: null,
      },
    ])
  })

  it('lets a table be written that may not be read', async () => {
    const made = await tearoom.call('suggestions', { method: 'POST', json: { words: 'more cake' } })
    expect(made.status).toBe(201)
    const read = await tearoom.call('suggestions', {
      method: 'POST',
      json: { words: 'more cake' },
      headers: representation,
    })
    expect([read.status, read.body]).toMatchObject([401, { code: '42501' }])
  })

  it('explains itself without an effect', async () => {
    const anon = tearoom.client()
    const asJson = await anon.from('teas').select().explain({ format: 'json', verbose: true })
    expect(asJson.data).toEqual([expect.objectContaining({ Plan: expect.any(Object) })])
    const asText = await anon.from('teas').select('id').eq('id', 1).explain({ analyze: true })
    expect(asText.data).toMatch(/^Aggregate.*actual time/)
    const before = await tearoom.database.query('select * from teas order by id')
    const person = tearoom.client(token)
    const removed = await person.from('teas').delete().gt('id', 0).explain()
    expect(removed).toMatchObject({ data: expect.stringContaining('Delete on') })
    expect(await tearoom.database.query('select * from teas order by id')).toEqual(before)
    const forbidden = await anon.from('secrets').select().explain()
    expect(forbidden.error).toMatchObject({ code: '42501' })
  })
})
