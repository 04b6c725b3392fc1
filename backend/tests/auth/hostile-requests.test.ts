// The service answers every request, never takes a client's fault for its own, and lets strangers change nothing.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs, seed, timeoutMs, which } from '../hostile.ts'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, siteUrl } from './auth-service.ts'
import { follow, partsOf } from './mailbox.ts'

const id = 'd9a1f5e0-0000-4000-8000-000000000000'

const path = fc.constantFrom(
  '/signup',
  '/token',
  '/logout',
  '/user',
  '/recover',
  '/otp',
  '/magiclink',
  '/resend',
  '/verify',
  '/reauthenticate',
  '/authorize',
  '/callback',
  '/factors',
  '/invite',
  '/health',
  `/factors/${id}`,
  `/factors/${id}/challenge`,
  `/factors/${id}/verify`,
  '/factors/%00/verify',
  '/factors/recovery-codes',
  '/factors/recovery-codes/verify',
  '/factors/recovery-codes/regenerate',
  '/passkeys',
  `/passkeys/${id}`,
  '/passkeys/registration/options',
  '/passkeys/registration/verify',
  '/passkeys/authentication/options',
  '/passkeys/authentication/verify',
  '/user/identities/authorize',
  `/user/identities/${id}`,
  "/user/identities/' or 1=1 --",
  '/admin/users',
  `/admin/users/${id}`,
  '/admin/generate_link',
  '/settings',
  '/sso',
  '/.well-known/jwks.json',
  '/%ff',
  '/nothing/here',
)

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    "' or true --",
    '%',
    '{}',
    '[]',
    'null',
    id,
    '0',
    '-1',
    '1e999',
    'a@b.example',
    'A@B.EXAMPLE ',
    `${'x'.repeat(300)}@b.example`,
    '+447700900123',
    '000000',
    'password',
    'refresh_token',
    'pkce',
    'id_token',
    'recovery',
    'signup',
    'email_change',
    'https://evil.example',
    'javascript:alert(1)',
    's256',
    'x'.repeat(43),
    '__proto__',
  ),
)

const field = fc.constantFrom(
  'email',
  'phone',
  'password',
  'data',
  'token',
  'token_hash',
  'type',
  'code',
  'nonce',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'code_challenge',
  'code_challenge_method',
  'provider',
  'id_token',
  'access_token',
  'factor_type',
  'friendly_name',
  'challenge_id',
  'webauthn',
  'app_metadata',
  'ban_duration',
  'create_user',
  'gotrue_meta_security',
)

const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }))
const body = fc.oneof(
  fc.dictionary(field, value, { maxKeys: 6 }).map((fields) => JSON.stringify(fields)),
  fc.jsonValue().map((json) => JSON.stringify(json)),
  text,
)

/** User data from nothing to far too much. */
const details = fc.oneof(
  fc.dictionary(
    fc.constantFrom('first_name', 'last_name', 'full_name', 'name', 'note'),
    fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc
        .tuple(fc.constantFrom('x', 'é', '\u{1f980}', '"', '\\', '\u0001'), fc.nat(20_000))
        .map(([unit, times]) => unit.repeat(times)),
    ),
    { maxKeys: 4 },
  ),
  // Postgres writes a space after each comma.
  fc.nat(6000).map((length) => ({ note: Array(length).fill(7) })),
)

const parameter = fc.constantFrom(
  'grant_type',
  'redirect_to',
  'token',
  'type',
  'scope',
  'provider',
  'scopes',
  'state',
  'code',
  'page',
  'per_page',
  'code_challenge',
  'code_challenge_method',
  'error',
  'skip_http_redirect',
)

/** Bodies that each endpoint accepts, so that one wrong field gets as deep as it can. */
const accepted: [string, string, Record<string, string>][] = [
  ['POST', '/signup', { email: 'a@b.example', password: 'a password', phone: '' }],
  ['POST', '/token?grant_type=password', { email: 'a@b.example', password: 'a password' }],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'abc' }],
  ['POST', '/token?grant_type=pkce', { auth_code: id, code_verifier: 'x'.repeat(43) }],
  ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'x.y.z', nonce: 'n' }],
  [
    'POST',
    '/recover',
    { email: 'a@b.example', code_challenge: 'x'.repeat(43), code_challenge_method: 's256' },
  ],
  ['POST', '/otp', { email: 'a@b.example' }],
  ['POST', '/resend', { type: 'signup', email: 'a@b.example' }],
  ['POST', '/verify', { type: 'recovery', email: 'a@b.example', token: '000000' }],
  ['POST', '/verify', { type: 'recovery', token_hash: 'abc' }],
  [
    'PUT',
    '/user',
    { email: 'a@b.example', password: 'a new password', nonce: '0', current_password: 'x' },
  ],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'x', issuer: 'y' }],
  ['POST', '/factors', { factor_type: 'phone', friendly_name: 'x', phone: '+447700900123' }],
  ['POST', `/factors/${id}/verify`, { challenge_id: id, code: '000000' }],
  ['POST', '/factors/recovery-codes', { friendly_name: 'x' }],
  ['POST', '/factors/recovery-codes/verify', { code: '0000000000' }],
  ['POST', '/passkeys/authentication/verify', { challenge_id: id, credential: '{}' }],
  ['POST', '/passkeys/registration/verify', { challenge_id: id, credential: '{}' }],
  ['PATCH', `/passkeys/${id}`, { friendly_name: 'x' }],
  ['GET', '/verify', { token: 'abc', type: 'recovery', redirect_to: siteUrl }],
  ['GET', '/callback', { state: id, code: 'x' }],
]

const spoilt = fc.constantFrom(
  '\u0000',
  'a\u0000@b.example',
  '\ud800',
  'x'.repeat(70_000),
  '\u{1f980}',
)

const textOf = (given: unknown) => (typeof given === 'string' ? given : JSON.stringify(given))

const header = fc.constantFrom(
  'authorization',
  'apikey',
  'content-type',
  'x-supabase-api-version',
  'referer',
  'redirect_to',
)
const headerValue = fc.oneof(
  fc.string({ maxLength: 40 }).map((given) => given.replace(/[^\x20-\x7e]/g, '')),
  fc.constantFrom(
    'Bearer',
    'Bearer x.y.z',
    'bearer  ',
    '2024-01-01',
    'multipart/form-data',
    'http://[',
  ),
)

const request = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  path,
  query: fc.array(fc.tuple(parameter, text), { maxLength: 4 }),
  headers: fc.dictionary(header, headerValue, { maxKeys: 3 }),
  body,
})

type Hostile = typeof request extends fc.Arbitrary<infer Shape> ? Shape : never

describe.skipIf(noDatabase)(`hostile requests ${which}`, { timeout: timeoutMs }, () => {
  let auth: AuthOnTest
  let token: string

  beforeAll(async () => {
    const plenty = Number.MAX_SAFE_INTEGER
    auth = await openAuth({
      // Sign-ups are off here, so every change was made without a right to it.
      signUps: false,
      mailsADay: plenty,
      factors: { totp: true, phone: true, webauthn: true },
      rateLimits: {
        signIns: plenty,
        refreshes: plenty,
        messages: plenty,
        verifications: plenty,
        secondsBetweenMessages: 0,
      },
    })
    const open = await auth.withSettings({ signUps: true })
    token = (await open.signedUp('a@b.example')).session.access_token
  })
  afterAll(() => auth.close())

  function send({ method, path: to, query, headers, body: text }: Hostile, more = {}) {
    const search = new URLSearchParams(query.map(([name, given]) => [name, given.toWellFormed()]))
    const bare = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    const init = { method, headers: { ...headers, ...more }, ...(!bare && { body: text }) }
    return auth.backend.fetch(new Request(`${siteUrl}/auth/v1${to}?${search}`, init))
  }

  /** Everything that a stranger must not change. */
  async function accounts() {
    const [row] = await auth.database.query<{ all: string }>(
      `select (select jsonb_agg(to_jsonb(users) - 'recovery_sent_at' order by id) from auth.users)::text
         || (select jsonb_agg(to_jsonb(identities) order by id) from auth.identities)::text
         || (select count(*) from auth.sessions) || (select count(*) from auth.mfa_factors)
         || (select count(*) from auth.webauthn_credentials) as all`,
    )
    return row?.all
  }

  it('are answered without a change by strangers', async () => {
    const before = await accounts()
    await fc.assert(
      fc.asyncProperty(request, async (hostile) => {
        const answer = await send(hostile)
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: runs, seed },
    )
    await auth.backend.settled()
    expect(await accounts()).toBe(before)
  })

  it('with user data of any size are answered', async () => {
    const property = fc.asyncProperty(
      fc.array(details, { minLength: 1, maxLength: 3 }),
      async (all) => {
        for (const data of all) {
          const answer = await auth.backend.fetch(
            new Request(`${siteUrl}/auth/v1/user`, {
              method: 'PUT',
              body: JSON.stringify({ data }),
              headers: { authorization: `Bearer ${token}` },
            }),
          )
          expect([200, 400, 413]).toContain(answer.status)
          const isSmall = Buffer.byteLength(JSON.stringify(data)) <= 8192
          if (answer.status === 200) expect(isSmall).toBe(true)
        }
      },
    )
    // These make large texts, which takes ten times as long as the other requests.
    await fc.assert(property, { numRuns: Math.ceil(runs / 10), seed })
    const [most] = await auth.database.query<{ bytes: number }>(
      'select max(octet_length(raw_user_meta_data::text)) as bytes from auth.users',
    )
    expect(most?.bytes).toBeLessThanOrEqual(16_384)
  })

  it('for links leave three valid ones of a kind', async () => {
    const byMail = await auth.withSettings({ signUps: true, autoconfirm: false })
    const address = fc.constantFrom('c@d.example', 'e@f.example', 'g@h.example')
    const act = fc.oneof(
      fc.record({ path: fc.constant('/signup'), email: address, data: details }),
      fc.record({ path: fc.constantFrom('/recover', '/otp'), email: address }),
      fc.record({ path: fc.constant('/resend'), email: address, type: fc.constant('signup') }),
      fc.record({ path: fc.constant('follow'), email: address, which: fc.nat(5) }),
    )
    const property = fc.asyncProperty(
      fc.array(act, { minLength: 1, maxLength: 6 }),
      async (acts) => {
        for (const { path: to, ...body } of acts) {
          if (to === 'follow' && 'which' in body) {
            const mail = auth.mails.filter(({ to: receiver }) => receiver === body.email)
            const { link } = partsOf(mail.at(-1 - body.which)?.text ?? '')
            if (link) expect((await auth.backend.fetch(new Request(link))).status).toBe(303)
            // Used up, or never valid: the second attempt fails.
            if (link) expect((await follow(auth, link)).fragment.get('access_token')).toBeNull()
          } else {
            const answer = await byMail.send('POST', to, { ...body, password: 'a password' })
            expect([200, 400, 413]).toContain(answer.status)
          }
        }
        const crowded = await auth.database.query(
          'select from auth.one_time_tokens group by user_id, token_type having count(*) > 3',
        )
        expect(crowded).toEqual([])
      },
    )
    // Each waits for its mails.
    await fc.assert(property, { numRuns: Math.ceil(runs / 10), seed })
  })

  it('with one spoilt field are answered', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...accepted),
      fc.nat(),
      fc.oneof(spoilt, value),
      async ([method, to, fields], which, evil) => {
        const name = Object.keys(fields)[which % Object.keys(fields).length] ?? ''
        const body = { ...fields, [name]: evil }
        const search = new URLSearchParams({ ...fields, [name]: textOf(evil).toWellFormed() })
        const answer =
          method === 'GET'
            ? await auth.send(method, `${to}?${search}`)
            : await auth.send(method, to, body, { authorization: `Bearer ${token}` })
        expect(answer.status).toBeLessThan(500)
      },
    )
    await fc.assert(property, { numRuns: runs, seed })
  })

  it.each([100, 1000, 20_000])('nested %i deep are answered', async (depth) => {
    const deep = '['.repeat(depth) + ']'.repeat(depth)
    for (const text of [deep, `{"data":{"a":${deep}}}`, `{"email":${deep}}`]) {
      for (const [method, to] of [
        ['POST', '/signup'],
        ['PUT', '/user'],
      ] as const) {
        const request = new Request(`${siteUrl}/auth/v1${to}`, {
          method,
          body: text,
          headers: { authorization: `Bearer ${token}` },
        })
        expect((await auth.backend.fetch(request)).status).toBeLessThan(500)
      }
    }
  })

  it('of a customer are answered too', async () => {
    const harmless = request.filter(({ path: to }) => to !== '/logout')
    await fc.assert(
      fc.asyncProperty(harmless, async (hostile) => {
        const answer = await send(hostile, { authorization: `Bearer ${token}` })
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: runs, seed },
    )
  })
})
