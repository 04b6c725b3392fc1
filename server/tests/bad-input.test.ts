import { importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerProcess } from './server-process.ts'
import { keysOf, noDatabase, serviceClientOf, startOnEngine } from './start-on-engine.ts'

const tables = [
  'site_content',
  'hero_images',
  'what_we_serve_items',
  'offers',
  'offer_items',
  'events',
  'ticket_types',
  'ticket_purchases',
  'catering_content',
  'menu_images',
  'menu_items',
  'gallery_images',
  'reviews',
  'about_blocks',
  'user_roles',
  'enquiries',
  'newsletter_subscribers',
]

const sql = "'; drop table public.events; --"
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe.skipIf(noDatabase)('bad input gets a clear 4xx without an effect:', () => {
  let server: ServerProcess
  let before: string
  let anonKey: string

  beforeAll(async () => {
    server = await startOnEngine()
    anonKey = (await (await fetch(`${server.url}/config.json`)).json()).supabaseAnonKey
    before = await everything()
  })
  afterAll(async () => {
    expect(await everything()).toBe(before)
    expect(server.output()).not.toMatch(/"level":(50|60)/)
    await server?.stop()
  })

  async function everything(): Promise<string> {
    const client = await serviceClientOf(server)
    const rows = await Promise.all(
      tables.map(async (table) => (await client.from(table).select('*').throwOnError()).data),
    )
    const { data } = await client.auth.admin.listUsers()
    return JSON.stringify([rows, data.users.length])
  }

  async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
    const headers = { apikey: anonKey, 'content-type': 'application/json', ...init.headers }
    const response = await fetch(`${server.url}${path}`, { ...init, headers })
    const text = await response.text()
    if (clear(response.status) && init.method !== 'HEAD') expect(text.length).toBeGreaterThan(2)
    expect(text).not.toMatch(/node_modules|\.ts:\d/)
    return response.status
  }

  const clear = (status: number) => status >= 400 && status < 500

  it.each([
    '/auth/v1/signup',
    '/auth/v1/token?grant_type=password',
    '/auth/v1/token?grant_type=refresh_token',
    '/rest/v1/events',
    '/rest/v1/rpc/generate_ticket_code',
    '/storage/v1/object/list/images',
  ])('JSON that is invalid, to %s', async (path) => {
    for (const body of ['{', '[1,', '"', 'null', '{"email":{},"prefix":{}}', '\u0000', '[[]]']) {
      expect([path, body, await statusOf(path, { method: 'POST', body })]).toSatisfy(
        ([, , status]) => clear(status as number),
      )
    }
  })

  it.each(['/auth/v1/signup', '/rest/v1/enquiries', '/storage/v1/object/images/a.png', '/contact'])(
    'ten megabytes to %s',
    async (path) => {
      const body = Buffer.alloc(10 * 1024 * 1024, 'a')
      expect(await statusOf(path, { method: 'POST', body })).toBe(413)
    },
  )

  it('an id that is unknown', async () => {
    expect(await statusOf('/rest/v1/events?id=eq.1')).toBe(400)
    expect(await statusOf('/events/not-a-uuid')).toBe(404)
    expect(await statusOf(`/events/${encodeURIComponent(sql)}`)).toBe(404)
    expect(await statusOf('/events/%00')).toSatisfy(clear)
    expect(await statusOf('/%E0%A4%A')).toSatisfy(clear)
  })

  it('an offer that is none, on a page that says so', async () => {
    const answer = await fetch(`${server.url}/offers/${crypto.randomUUID()}`)
    expect(answer.status).toBe(404)
    const page = await answer.text()
    for (const words of ['Offer not found', 'Back to Offers']) expect(page).toContain(words)
  })

  it('a table, function, bucket or service that is unknown', async () => {
    expect(await statusOf('/rest/v1/secrets')).toBe(404)
    expect(await statusOf('/rest/v1/rpc/secrets', { method: 'POST', body: '{}' })).toBe(404)
    expect(await statusOf('/storage/v1/object/public/secrets/a.png')).toSatisfy(clear)
    expect(await statusOf('/auth/v1/secrets')).toBe(404)
  })

  it('SQL in every parameter', async () => {
    const evil = encodeURIComponent(sql)
    const reads = [
      `/rest/v1/${evil}`,
      `/rest/v1/events?select=${evil}`,
      `/rest/v1/events?select=id,ticket_types(${evil})`,
      `/rest/v1/events?id=eq.${evil}`,
      `/rest/v1/events?id=${evil}`,
      `/rest/v1/events?${evil}=eq.1`,
      `/rest/v1/events?or=(${evil})`,
      `/rest/v1/events?order=${evil}`,
      `/rest/v1/events?limit=${evil}`,
      `/rest/v1/events?offset=${evil}`,
      `/rest/v1/events?title=like(${evil}).x`,
      `/rest/v1/rpc/is_owner?${evil}=1`,
      `/storage/v1/object/public/images/${evil}`,
      `/storage/v1/object/public/${evil}/a`,
    ]
    for (const path of reads) expect([path, await statusOf(path)]).toSatisfy(([, s]) => clear(s))
    const writes: [string, object, Record<string, string>?][] = [
      ['/rest/v1/enquiries', { [sql]: 'x' }],
      [`/rest/v1/enquiries?columns=${evil}`, { name: 'x' }],
      [
        `/rest/v1/enquiries?on_conflict=${evil}`,
        { name: 'x' },
        { prefer: 'resolution=merge-duplicates' },
      ],
      ['/rest/v1/enquiries', { name: 'x' }, { 'content-profile': sql }],
      ['/rest/v1/rpc/generate_ticket_code', { [sql]: sql }],
      ['/auth/v1/token?grant_type=password', { email: sql, password: sql }],
      ['/auth/v1/token?grant_type=refresh_token', { refresh_token: sql }],
      [`/auth/v1/token?grant_type=${evil}`, {}],
      ['/auth/v1/signup', { email: sql, password: sql }],
    ]
    for (const [path, body, headers] of writes) {
      const init = { method: 'POST', body: JSON.stringify(body), headers: headers ?? {} }
      expect([path, await statusOf(path, init)]).toSatisfy(([, status]) => clear(status as number))
    }
  })

  it('SQL as a value is only a value', async () => {
    const evil = encodeURIComponent(sql)
    expect(await statusOf(`/rest/v1/events?title=eq.${evil}`)).toBe(200)
    expect(await statusOf(`/rest/v1/events?title=ilike.*${evil}*`)).toBe(200)
  })

  it('a token that is forged, expired, unsigned, or names a forbidden role', async () => {
    const keys = await keysOf(server)
    const [signing] = keys.signing
    if (!signing) throw new Error('no key')
    const key = await importJWK(signing, 'ES256')
    const claims = { role: 'service_role', sub: crypto.randomUUID(), aud: 'authenticated' }
    const now = Math.floor(Date.now() / 1000)
    const sign = (payload: object) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signing.kid })
        .sign(key)
    const [header, , signature] = keys.anonKey.split('.')
    const tokens = {
      'of another payload': `${header}.${base64url(claims)}.${signature}`,
      unsigned: `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims)}.`,
      'signed with the public key as a secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: signing.kid })
        .sign(Buffer.from(JSON.stringify({ ...signing, d: undefined }))),
      expired: await sign({ role: 'authenticated', sub: claims.sub, exp: now - 10 }),
      'of a database superuser': await sign({ role: 'postgres', exp: now + 60 }),
      'no token at all': 'nonsense',
    }
    for (const [kind, token] of Object.entries(tokens)) {
      const headers = { authorization: `Bearer ${token}` }
      expect([kind, await statusOf('/rest/v1/events?select=id', { headers })]).toEqual([kind, 401])
      expect([kind, await statusOf('/auth/v1/user', { headers })]).toSatisfy(([, s]) => clear(s))
      const remove = { method: 'DELETE', headers }
      expect([kind, await statusOf('/rest/v1/events?id=not.is.null', remove)]).toEqual([kind, 401])
    }
  })
})
