import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase, onPostgres } from '../test-database.ts'
import { ada, openTearoom, type Tearoom } from './tearoom.ts'

describe.skipIf(noDatabase)('calling a function', () => {
  let tearoom: Tearoom
  beforeAll(async () => {
    tearoom = await openTearoom()
  })
  afterAll(() => tearoom.close())

  const post = (path: string, json: unknown = {}, headers = {}) =>
    tearoom.call(`rpc/${path}`, { method: 'POST', json, headers })
  const get = (path: string, headers = {}) => tearoom.call(`rpc/${path}`, { headers })

  it.each([
    ['a scalar', 'make_code', {}, '"TEA-1"'],
    ['defaults for what is left out', 'add', { a: 1 }, '11'],
    ['arguments by name', 'add', { b: 2, a: 1 }, '3'],
    ['many for a variadic parameter', 'total', { amounts: [1, 2, 3] }, '6'],
    ['the body itself for one unnamed parameter', 'echo', { any: ['thing'] }, '{"any":["thing"]}'],
    [
      'a single row',
      'first_tea?select=id,shelves(label)',
      {},
      '{"id":1,"shelves":{"label":"Top"}}',
    ],
    ['a list of scalars', 'names?limit=1', {}, '["Assam"]'],
    ['rows of its own columns', 'summary?label=eq.Top', {}, '[{"label":"Top","teas":1}]'],
    [
      'rows of a table, filtered and ordered',
      'teas_upto?select=id,shout&id=lt.3&order=id.desc&limit=1',
      { most: 9 },
      '[{"id":2,"shout":"SENCHA"}]',
    ],
  ])('returns %s', async (_, path, json, text) => {
    const answer = await post(path, json)
    expect([answer.status, answer.text]).toEqual([200, text])
  })

  it('takes arguments from the query string', async () => {
    expect((await get('add?a=1&b=5')).text).toBe('6')
    expect((await get('total?amounts=1&amounts=2')).text).toBe('3')
    expect((await get('teas_upto?most=2.5&select=id&id=gt.1')).text).toBe('[{"id":3}]')
    expect((await get('echo?a=1')).status).toBe(404)
  })

  it('pages the rows', async () => {
    const answer = await post('teas_upto?select=id&limit=1', { most: 9 }, { prefer: 'count=exact' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, '0-0/4'])
  })

  it('answers 204 where nothing is returned', async () => {
    const answer = await post('nothing')
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers.has('content-type')).toBe(false)
  })

  it('writes only when posted', async () => {
    const token = await tearoom.tokenOf({ sub: ada })
    const read = await tearoom.call('rpc/rename_all', { token })
    expect([read.status, read.body]).toMatchObject([405, { code: '25006' }])
    const single = await tearoom.call('rpc/rename_all', {
      method: 'POST',
      token,
      json: {},
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect([single.status, single.body]).toMatchObject([406, { code: 'PGRST116' }])
    const strict = await tearoom.call('rpc/rename_all', {
      method: 'POST',
      token,
      json: {},
      headers: { prefer: 'handling=strict, max-affected=2' },
    })
    expect([strict.status, strict.body]).toMatchObject([400, { code: 'PGRST124' }])
    expect(await tearoom.database.query('select name from teas where id = 1')).toEqual([
      { name: 'Assam' },
    ])
  })

  it('sees the caller’s settings', async () => {
    const token = await tearoom.tokenOf({ sub: ada })
    const answer = await tearoom.call('rpc/whoami', {
      method: 'POST',
      json: {},
      token,
      headers: { traceparent: '00-abc' },
    })
    expect(answer.body).toEqual({
      role: 'authenticated',
      uid: ada,
      method: 'POST',
      path: '/rest/v1/rpc/whoami',
      tracing: '00-abc',
      timeout: '8s',
    })
  })

  it('lets a function set the status', async () => {
    const answer = await post('teapot')
    expect([answer.status, answer.headers.get('x-tea')]).toEqual([418, 'short'])
  })

  it('passes on the function’s error', async () => {
    const answer = await post('refuse', { words: 'no cake left' })
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'P0001', message: 'no cake left', details: null, hint: 'try another' },
    ])
  })

  it('does not guess between overloads', async () => {
    const answer = await post('pick', { word: '1' })
    expect([answer.status, answer.body]).toEqual([
      300,
      {
        code: 'PGRST203',
        message:
          'Could not choose the best candidate function between: public.pick(word => integer), public.pick(word => text)',
        details: null,
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    ])
  })

  it('suggests a name', async () => {
    const unknown = await post('make_cod', { x: 1, y: 2 })
    expect([unknown.status, unknown.body]).toEqual([
      404,
      {
        code: 'PGRST202',
        message: 'Could not find the function public.make_cod(x, y) in the schema cache',
        details:
          'Searched for the function public.make_cod with parameters x, y or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        hint: 'Perhaps you meant to call the function public.make_code',
      },
    ])
    const misnamed = await get('add?aa=1')
    expect(misnamed.body).toMatchObject({
      message: 'Could not find the function public.add(aa) in the schema cache',
      details:
        'Searched for the function public.add with parameter aa, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.add(a, b)',
    })
  })

  it('refuses other methods', async () => {
    const answer = await tearoom.call('rpc/add', { method: 'DELETE' })
    expect([answer.status, answer.body]).toMatchObject([405, { code: 'PGRST101' }])
  })

  it.runIf(onPostgres)('stops a statement that takes too long', async () => {
    await tearoom.database.execute(
      "create function public.doze() returns void language sql as 'select pg_sleep(60)'",
    )
    const started = Date.now()
    const answer = await post('doze')
    expect([answer.status, answer.body]).toMatchObject([500, { code: '57014' }])
    expect(Date.now() - started).toBeLessThan(10_000)
  })
})
