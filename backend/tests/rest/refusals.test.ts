import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeKeys } from '../../src/tokens/keys.ts'
import { createTokens } from '../../src/tokens/tokens.ts'
import { noDatabase } from '../test-database.ts'
import { ada, openTearoom, type Tearoom } from './tearoom.ts'

describe.skipIf(noDatabase)('refusals', () => {
  let tearoom: Tearoom
  beforeAll(async () => {
    tearoom = await openTearoom()
  })
  afterAll(() => tearoom.close())

  it.each([
    [
      'an unknown table',
      'tees',
      404,
      'PGRST205',
      "Could not find the table 'public.tees' in the schema cache",
    ],
    [
      'a table of another schema',
      'users',
      404,
      'PGRST205',
      "Could not find the table 'public.users' in the schema cache",
    ],
    [
      'an unknown column in select',
      'teas?select=nam',
      400,
      '42703',
      'column teas.nam does not exist',
    ],
    [
      'an unknown column in a filter',
      'teas?nope=eq.1',
      400,
      '42703',
      'column teas.nope does not exist',
    ],
    [
      'an unknown column in order',
      'teas?order=nope',
      400,
      '42703',
      'column teas.nope does not exist',
    ],
    [
      'an unknown operator',
      'teas?id=foo.1',
      400,
      'PGRST100',
      '"failed to parse filter (foo.1)" (line 1, column 1)',
    ],
    [
      'a filter without operator',
      'teas?id=1',
      400,
      'PGRST100',
      '"failed to parse filter (1)" (line 1, column 1)',
    ],
    [
      'an unclosed embed',
      'teas?select=shelves(id',
      400,
      'PGRST100',
      '"failed to parse select parameter (shelves(id)" (line 1, column 11)',
    ],
    [
      'a stray character in select',
      'teas?select=id%5B',
      400,
      'PGRST100',
      '"failed to parse select parameter (id[)" (line 1, column 3)',
    ],
    [
      'an unknown direction',
      'teas?order=id.up',
      400,
      'PGRST100',
      '"failed to parse order (id.up)" (line 1, column 4)',
    ],
    [
      'an unclosed or',
      'teas?or=(id.eq.1',
      400,
      'PGRST100',
      '"failed to parse logic tree (or(id.eq.1)" (line 1, column 11)',
    ],
    [
      'a value of the wrong type',
      'teas?id=eq.x',
      400,
      '22P02',
      'invalid input syntax for type integer: "x"',
    ],
    [
      'a value that is no uuid',
      'letters?owner=eq.x',
      400,
      '22P02',
      'invalid input syntax for type uuid: "x"',
    ],
    [
      'a number out of range',
      'teas?id=eq.99999999999',
      400,
      '22003',
      'value "99999999999" is out of range for type integer',
    ],
    [
      'an operator the type lacks',
      'teas?id=like.a',
      404,
      '42883',
      expect.stringContaining('operator does not exist'),
    ],
    [
      'a cast to an unknown type',
      'teas?select=id::nope',
      400,
      '42704',
      'type "nope" does not exist',
    ],
    [
      'a cast with SQL in it',
      'teas?select=id::int) from secrets--',
      400,
      'PGRST100',
      expect.stringContaining('failed to parse select'),
    ],
    [
      'an unknown text search language',
      'teas?name=fts(klingon).a',
      400,
      '42704',
      'text search configuration "klingon" does not exist',
    ],
    [
      'a NUL in a value',
      'teas?name=eq.%00',
      400,
      '22021',
      'invalid byte sequence for encoding "UTF8": 0x00',
    ],
    [
      'a limit that is no number',
      'teas?limit=many',
      400,
      'PGRST100',
      '"failed to parse limit (many)" (line 1, column 1)',
    ],
    ['a negative limit', 'teas?limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
    ['a negative offset', 'teas?offset=-1', 400, '2201X', 'OFFSET must not be negative'],
    ['the root', '', 404, 'PGRST126', 'Root endpoint metadata is disabled'],
    ['a path below a table', 'teas/1', 404, 'PGRST125', 'Invalid path specified in request URL'],
  ])('of %s', async (_, path, status, code, message) => {
    const answer = await tearoom.call(path)
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({
      code,
      message,
      details: expect.toBeOneOf([null, expect.any(String)]),
      hint: expect.toBeOneOf([null, expect.any(String)]),
    })
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('proxy-status')).toBe(`PostgREST; error=${code}`)
  })

  it.each([
    ['malformed JSON', { body: '{"id":' }, 400, 'PGRST102', 'Empty or invalid json'],
    ['no body', {}, 400, 'PGRST102', 'Empty or invalid json'],
    [
      'unlike objects',
      { json: [{ id: 1 }, { name: 'x' }] },
      400,
      'PGRST102',
      'All object keys must match',
    ],
    [
      'an unknown column',
      { json: { nope: 1 } },
      400,
      'PGRST204',
      "Could not find the 'nope' column of 'suggestions' in the schema cache",
    ],
    [
      'a NUL in JSON',
      { json: { words: 'a\0b' } },
      400,
      '22P05',
      'unsupported Unicode escape sequence',
    ],
    [
      'another content type',
      { body: 'a,b', headers: { 'content-type': 'text/csv' } },
      400,
      'PGRST102',
      'Content-Type not acceptable: text/csv',
    ],
    [
      'ten megabytes',
      { json: { words: 'x'.repeat(10_000_000) } },
      413,
      'PGRST102',
      'The body is larger than 65536 bytes',
    ],
    [
      'an unknown method',
      { method: 'PURGE', json: {} },
      405,
      'PGRST117',
      'Unsupported HTTP method: PURGE',
    ],
    [
      'a missing required column',
      { json: {} },
      400,
      '23502',
      expect.stringContaining('null value in column "words"'),
    ],
  ])('of a body: %s', async (_, call, status, code, message) => {
    const answer = await tearoom.call('suggestions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...call,
    })
    expect([answer.status, answer.body]).toMatchObject([status, { code, message }])
  })

  it('of a body that is larger than its caller may send', async () => {
    const call = { method: 'POST', json: { words: 'x'.repeat(70_000) } }
    expect((await tearoom.call('suggestions', call)).status).toBe(413)
    expect((await tearoom.call('rpc/names', call)).status).toBe(413)
    const token = await tearoom.tokenOf({ sub: ada })
    expect((await tearoom.call('rpc/names', { ...call, token })).status).not.toBe(413)
    const more = { ...call, json: { words: 'x'.repeat(262_144) }, token }
    expect((await tearoom.call('rpc/names', more)).status).toBe(413)
  })

  it.each([
    ['csv', { accept: 'text/csv' }, 406, 'PGRST107'],
    ['a plan', { accept: 'application/vnd.pgrst.plan+json' }, 406, 'PGRST107'],
    ['a schema that is not exposed', { 'accept-profile': 'auth' }, 406, 'PGRST106'],
    [
      'an unknown preference under strict handling',
      { prefer: 'handling=strict, taste=good' },
      400,
      'PGRST122',
    ],
  ])('of %s', async (_, headers, status, code) => {
    const answer = await tearoom.call('teas', { headers })
    expect([answer.status, answer.body]).toMatchObject([status, { code }])
  })

  it.each([
    ['a body', { method: 'POST', body: `[{"words":${nested('[', ']')}}]` }],
    ['a body that is hiding it', { method: 'POST', body: `[{"words":${nested('["]",', ']')}}]` }],
  ])('of what would exhaust the stack, in %s', async (_, call) => {
    const headers = { 'content-type': 'application/json' }
    const token = tearoom.serviceKey
    const answer = await tearoom.call('suggestions', { ...call, headers, token })
    expect([answer.status, answer.body]).toMatchObject([400, { code: '54001' }])
    expect((await tearoom.call('teas?select=id&limit=1')).body).toEqual([{ id: 1 }])
  })

  it.each([
    `notes=cs.${'['.repeat(14_000)}`,
    `description=fts.${'('.repeat(14_000)}`,
    `description=fts.${'!'.repeat(90)}a`,
    `description=wfts.${'-'.repeat(90)}a`,
    `or=(description.fts.${'! '.repeat(90)}a)`,
  ])('of what would exhaust the stack, in an address (%#)', async (filter) => {
    const answer = await tearoom.call(`teas?select=id&${filter}`)
    expect([answer.status, answer.body]).toMatchObject([400, { code: '54001' }])
    expect((await tearoom.call('teas?select=id&limit=1')).body).toEqual([{ id: 1 }])
  })

  it.each(['prefer', 'accept', 'range', 'accept-profile'])(
    'of a long %s, before it is read',
    async (name) => {
      const answer = await tearoom.call('teas', { headers: { [name]: 'a'.repeat(1001) } })
      expect([answer.status, answer.body]).toMatchObject([431, { code: '54000' }])
    },
  )

  it.each([
    ['preferences', 'teas', { prefer: 'count=exact,'.repeat(21) }],
    ['parameters', `teas?${'id=eq.1&'.repeat(501)}`, {}],
    ['columns', `teas?select=${'id,'.repeat(501)}`, {}],
    ['columns to order by', `teas?order=${'id,'.repeat(501)}`, {}],
  ])('of very many %s', async (_, path, headers) => {
    const { status, body } = await tearoom.call(path, { headers })
    expect([status, body]).toMatchObject([400, { message: expect.stringContaining('t most ') }])
  })

  it.each([
    'match.(.*)\\1',
    'imatch.[\\\\]\\1()',
    'match(any).{a,"(.*)\\\\1"}',
    'match.(?=.*(?=.*x))',
    'not.imatch.(?<!x)',
    `match.${'(a|b)*'.repeat(200)}`,
  ])('of patterns that may take hours: %s', async (filter) => {
    const answer = await tearoom.call(`teas?name=${encodeURIComponent(filter)}`)
    expect([answer.status, answer.body]).toMatchObject([400, { code: '2201B' }])
  })

  it.each([
    `select=notes${'->a'.repeat(4000)}`,
    `notes${'->a'.repeat(4000)}=is.null`,
    `order=notes${'->a'.repeat(4000)}`,
  ])('of paths that are too deep (%#)', async (query) => {
    const answer = await tearoom.call(`teas?${query}`)
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'PGRST100' }])
  })

  it('but not of similar requests', async () => {
    const words = 'Really! (Not deep.) '.repeat(2000)
    const headers = { 'content-type': 'application/json' }
    const insert = { method: 'POST', headers, body: JSON.stringify([{ words }]) }
    expect((await tearoom.call('suggestions', insert)).status).toBe(201)
    const filter = encodeURIComponent('match.^(?:As|\\(?=|\\\\1)[[:alpha:]]+$')
    expect((await tearoom.call(`teas?select=id&name=${filter}`)).body).toEqual([{ id: 1 }])
  })

  it('of broken constraints by name', async () => {
    const token = await tearoom.tokenOf({ sub: ada })
    const insert = (json: unknown) => tearoom.call('teas', { method: 'POST', json, token })
    const duplicate = await insert({ id: 1, name: 'New' })
    expect([duplicate.status, duplicate.body]).toEqual([
      409,
      {
        code: '23505',
        message: 'duplicate key value violates unique constraint "teas_pkey"',
        details: 'Key (id)=(1) already exists.',
        hint: null,
      },
    ])
    const dangling = await insert({ id: 20, name: 'New', shelf_id: 99 })
    expect([dangling.status, dangling.body]).toMatchObject([409, { code: '23503' }])
    const negative = await insert({ id: 20, name: 'New', price: -1 })
    expect([negative.status, negative.body]).toMatchObject([400, { code: '23514' }])
  })

  it('of forbidden rows: 401 for anon, 403 for others', async () => {
    const anon = await tearoom.call('secrets')
    expect([anon.status, anon.body]).toMatchObject([
      401,
      { code: '42501', message: 'permission denied for table secrets' },
    ])
    expect(anon.headers.get('www-authenticate')).toBe('Bearer')
    const token = await tearoom.tokenOf({ sub: ada })
    expect((await tearoom.call('secrets', { token })).status).toBe(403)
    expect((await tearoom.call('secrets', { token: tearoom.serviceKey })).status).toBe(200)
  })

  it('of nothing at all where rows are merely hidden', async () => {
    const token = await tearoom.tokenOf({ sub: ada })
    expect((await tearoom.call('letters')).body).toEqual([])
    expect((await tearoom.call('letters?select=id', { token })).body).toEqual([{ id: 1 }])
  })

  it('of invalid tokens', async () => {
    const forged = await (await createTokens(await makeKeys())).sign({
      sub: ada,
      role: 'service_role',
    })
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: ada, role: 'service_role' })}.`
    const expired = await tearoom.tokenOf({ sub: ada, exp: 1 })
    const unheard = await tearoom.tokenOf({ sub: ada, role: 'postgres' })
    for (const [token, code] of [
      [forged, 'PGRST301'],
      [unsigned, 'PGRST301'],
      ['nonsense', 'PGRST301'],
      [expired, 'PGRST303'],
      [unheard, 'PGRST303'],
    ] as const) {
      const answer = await tearoom.call('teas', { token })
      expect([answer.status, answer.body]).toMatchObject([401, { code }])
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
    }
    const { body } = await tearoom.call('teas', { token: 'two.parts' })
    expect(body).toMatchObject({ message: 'Expected 3 parts in JWT; got 2' })
  })
})

function nested(open: string, close: string, depth = 20_000): string {
  return `${open.repeat(depth)}1${close.repeat(depth)}`
}
