import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, createBackend } from '../../src/backend.ts'
import type { Database } from '../../src/database/database.ts'
import { makeKeys } from '../../src/tokens/keys.ts'
import { addressesOfOne } from '../client-networks.ts'
import { noDatabase, openTestDatabase } from '../test-database.ts'

const siteUrl = 'http://localhost:3000'
const password = 'a good password'

describe.skipIf(noDatabase)('accounts and sessions', () => {
  let database: Database
  let backend: Backend

  beforeAll(async () => {
    database = await openTestDatabase()
    const log = pino({ level: 'silent' })
    backend = await createBackend({
      database,
      keys: await makeKeys(),
      siteUrl,
      folder: '/nowhere',
      log,
    })
  })
  afterAll(() => database.close())

  function client(address?: () => string): SupabaseClient {
    const visit = () => (address ? { address: address() } : {})
    return createClient(siteUrl, backend.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => backend.fetch(new Request(input, init), visit()) },
    })
  }

  /** Sends each request from another network. */
  function everywhere(): () => string {
    let requests = 0
    return () => `198.51.100.${requests++}`
  }

  async function signedUp(email: string) {
    const customer = client()
    const { data, error } = await customer.auth.signUp({
      email,
      password,
      options: { data: { first_name: 'Hannah', last_name: 'Marsh' } },
    })
    if (error || !data.session) throw error ?? new Error('no session')
    return { customer, session: data.session }
  }

  function post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return backend.fetch(
      new Request(`${siteUrl}/auth/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  }

  function postAs(token: string, path: string) {
    return post(path, '', { authorization: `Bearer ${token}` })
  }

  function putAs(token: string, body: object) {
    return backend.fetch(
      new Request(`${siteUrl}/auth/v1/user`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }),
    )
  }

  it('begin with the given name at sign-up', async () => {
    const { session } = await signedUp('Hannah@Wagtail.example')
    expect(session.user).toMatchObject({
      email: 'hannah@wagtail.example',
      phone: '',
      role: 'authenticated',
      user_metadata: { first_name: 'Hannah', last_name: 'Marsh', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email: 'hannah@wagtail.example' }],
    })
    const { data } = await client().auth.signInWithPassword({
      email: 'hannah@wagtail.example',
      password,
    })
    expect(data.user?.id).toBe(session.user.id)
  })

  it('are made once for an address', async () => {
    await signedUp('twice@wagtail.example')
    const { error } = await client().auth.signUp({ email: 'TWICE@wagtail.example', password })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  it('answer a wrong password like an unknown address', async () => {
    await signedUp('known@wagtail.example')
    const wrong = await client().auth.signInWithPassword({
      email: 'known@wagtail.example',
      password: 'not it',
    })
    const unknown = await client().auth.signInWithPassword({
      email: 'unknown@wagtail.example',
      password,
    })
    for (const { error } of [wrong, unknown]) {
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
    }
  })

  it('have access tokens that the published key verifies', async () => {
    const { customer, session } = await signedUp('claims@wagtail.example')
    const { data } = await customer.auth.getClaims()
    expect(data?.header.alg).toBe('ES256')
    expect(data?.claims).toMatchObject({
      iss: `${siteUrl}/auth/v1`,
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
    })
    const { amr: [proof] = [], iat = 0 } = data?.claims ?? {}
    expect(proof).toMatchObject({ timestamp: expect.toSatisfy((at) => at <= iat) })
  })

  it('the official client says that the signature of another token is invalid', async () => {
    const { customer, session } = await signedUp('forged@wagtail.example')
    // A token of the same account and second would say the same, so its signature could be valid.
    const { session: other } = await signedUp('forger@wagtail.example')
    const [header, payload] = session.access_token.split('.')
    const signature = other.access_token.split('.')[2]
    const { error } = await customer.auth.getClaims([header, payload, signature].join('.'))
    expect(error?.message).toBe('Invalid JWT signature')
  })

  it('use each refresh token once', async () => {
    const { customer, session } = await signedUp('refresh@wagtail.example')
    const { data } = await customer.auth.refreshSession()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    const again = await customer.auth.refreshSession()
    expect(again.error).toBeNull()
  })

  it('give a client that lost the answer the same next token', async () => {
    const { customer, session } = await signedUp('lost@wagtail.example')
    const { refresh_token } = session
    const first = await customer.auth.refreshSession({ refresh_token })
    const second = await customer.auth.refreshSession({ refresh_token })
    expect(second.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
  })

  it('have one active token after parallel refreshes', async () => {
    const { session } = await signedUp('race@wagtail.example')
    const { refresh_token } = session
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/token?grant_type=refresh_token', { refresh_token })),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(bodies.map((body) => body.refresh_token)).size).toBe(1)
    const active = await database.query(
      'select from auth.refresh_tokens where not revoked and user_id = $1',
      [session.user.id],
    )
    expect(active).toHaveLength(1)
  })

  it('end when a token is used again long after its time', async () => {
    const { session } = await signedUp('stolen@wagtail.example')
    const refresh = async (refresh_token: string) =>
      (await post('/token?grant_type=refresh_token', { refresh_token })).json()
    const second = await refresh(session.refresh_token)
    const third = await refresh(second.refresh_token)
    await database.query(
      "update auth.refresh_tokens set updated_at = now() - interval '1 minute' where token = $1",
      [session.refresh_token],
    )
    const headers = { 'x-supabase-api-version': '2024-01-01' }
    const answer = await post(
      '/token?grant_type=refresh_token',
      { refresh_token: session.refresh_token },
      headers,
    )
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    const victim = await post('/token?grant_type=refresh_token', {
      refresh_token: third.refresh_token,
    })
    expect(victim.status).toBe(400)
  })

  it('don’t come back by any refresh token', async () => {
    const email = 'ended@wagtail.example'
    await signedUp(email)
    const ends: [string, (token: string) => Promise<unknown>][] = [
      ['its own sign-out', (token) => postAs(token, '/logout?scope=local')],
      ['a sign-out everywhere', (token) => postAs(token, '/logout?scope=global')],
      ['a sign-out elsewhere', async () => postAs(await another(), '/logout?scope=others')],
      ['a new password', async () => putAs(await another(), { password: `${password}!` })],
      ['an administrator', () => database.execute('delete from auth.sessions')],
    ]
    const another = async () => (await signIn()).access_token
    const signIn = async () => {
      const given = { email, password }
      const first = await post('/token?grant_type=password', given)
      return first.ok
        ? first.json()
        : (await post('/token?grant_type=password', { email, password: `${password}!` })).json()
    }
    for (const [name, end] of ends) {
      const { access_token, refresh_token } = await signIn()
      const rotated = await (
        await post('/token?grant_type=refresh_token', { refresh_token })
      ).json()
      await end(access_token)
      // The first token too, which a client that lost the answer may use for a while.
      for (const token of [rotated.refresh_token, refresh_token]) {
        const answer = await post('/token?grant_type=refresh_token', { refresh_token: token })
        expect([name, answer.status]).toEqual([name, 400])
      }
      const user = await backend.fetch(
        new Request(`${siteUrl}/auth/v1/user`, {
          headers: { authorization: `Bearer ${access_token}` },
        }),
      )
      expect([name, user.status]).toEqual([name, 403])
    }
  })

  it('don’t survive a refresh during their end', async () => {
    const email = 'ending@wagtail.example'
    await signedUp(email)
    for (let times = 0; times < 10; times += 1) {
      const given = { email, password }
      const answer = await (await post('/token?grant_type=password', given)).json()
      const { access_token, refresh_token } = answer
      const [refreshed] = await Promise.all([
        post('/token?grant_type=refresh_token', { refresh_token }),
        postAs(access_token, '/logout?scope=global'),
      ])
      const next = await refreshed.json()
      const late = await post('/token?grant_type=refresh_token', {
        refresh_token: next.refresh_token ?? refresh_token,
      })
      expect(late.status).toBe(400)
    }
  })

  it('end one by one, all others, or all', async () => {
    const { customer: phone } = await signedUp('scopes@wagtail.example')
    const laptop = client()
    await laptop.auth.signInWithPassword({ email: 'scopes@wagtail.example', password })
    await phone.auth.signOut({ scope: 'others' })
    expect((await laptop.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await phone.auth.getUser()).error).toBeNull()
    const { data } = await phone.auth.getSession()
    await phone.auth.signOut({ scope: 'local' })
    const answer = await post('/logout', '', {
      authorization: `Bearer ${data.session?.access_token}`,
    })
    expect(answer.status).toBe(403)
  })

  it('of other devices end with a new password', async () => {
    const { customer } = await signedUp('change@wagtail.example')
    const other = client()
    await other.auth.signInWithPassword({ email: 'change@wagtail.example', password })
    const { data, error } = await customer.auth.updateUser({
      password: 'a better one',
      data: { first_name: 'Nan', last_name: null },
    })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toEqual({ first_name: 'Nan', email_verified: true })
    expect((await other.auth.getUser()).error).not.toBeNull()
    const same = await customer.auth.updateUser({ password: 'a better one' })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
    expect(
      (
        await client().auth.signInWithPassword({
          email: 'change@wagtail.example',
          password: 'a better one',
        })
      ).error,
    ).toBeNull()
  })

  it.each([
    ['no JSON', '/signup', '{', 400, 'bad_json'],
    ['no object', '/signup', '[]', 400, 'validation_failed'],
    ['no password', '/signup', { email: 'a@b.example' }, 400, 'validation_failed'],
    [
      'a short password',
      '/signup',
      { email: 'a@b.example', password: '12345' },
      422,
      'weak_password',
    ],
    [
      'a long password',
      '/signup',
      { email: 'a@b.example', password: 'x'.repeat(101) },
      400,
      'validation_failed',
    ],
    ['no address', '/signup', { email: 'nobody', password }, 400, 'validation_failed'],
    [
      'a long address',
      '/signup',
      { email: `${'x'.repeat(250)}@b.example`, password },
      400,
      'validation_failed',
    ],
    [
      'a NUL in the data',
      '/signup',
      { email: 'a@b.example', password, data: { a: '\u0000' } },
      400,
      'validation_failed',
    ],
    ['a wallet', '/token?grant_type=web3', {}, 422, 'web3_provider_disabled'],
    ['single sign-on', '/sso', {}, 404, 'saml_provider_disabled'],
    ['an unknown path', '/nothing', {}, 404, 'not_found'],
    ['an unknown grant', '/token?grant_type=magic', {}, 400, 'invalid_credentials'],
    ['no refresh token', '/token?grant_type=refresh_token', {}, 400, 'validation_failed'],
    [
      'what is no refresh token',
      '/token?grant_type=refresh_token',
      { refresh_token: 'short' },
      400,
      'validation_failed',
    ],
    [
      'an unknown token',
      '/token?grant_type=refresh_token',
      { refresh_token: "' or true --" },
      400,
      'refresh_token_not_found',
    ],
  ])('refuse %s clearly', async (_, path, body, status, code) => {
    const answer = await post(path, body, { 'x-supabase-api-version': '2024-01-01' })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await answer.json()).toMatchObject({ code })
  })

  it('give older clients the older shape of an error', async () => {
    const answer = await post('/token?grant_type=password', {
      email: 'a@b.example',
      password: 'nothing',
    })
    expect(await answer.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
  })

  it.each([
    ['no token', '', 401, 'This endpoint requires a valid Bearer token'],
    [
      'a word',
      'Bearer sesame',
      403,
      'invalid JWT: unable to parse or verify signature, token is malformed: token contains an invalid number of segments',
    ],
    [
      'nonsense',
      'Bearer x.y.z',
      403,
      'invalid JWT: unable to parse or verify signature, token is malformed: could not base64 decode header',
    ],
    [
      'alg none',
      `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","role":"service_role"}')}.`,
      403,
      'invalid JWT: unable to parse or verify signature, token signature is invalid: crypto/ecdsa: verification error',
    ],
  ])('don’t open with %s', async (_, authorization, status, message) => {
    const request = new Request(`${siteUrl}/auth/v1/user`)
    if (authorization) request.headers.set('authorization', authorization)
    const answer = await backend.fetch(request)
    expect([answer.status, await answer.json()]).toMatchObject([status, { msg: message }])
  })

  it('don’t reveal the password to guesses', async () => {
    const { session } = await signedUp('curious@wagtail.example')
    const thief = client(everywhere())
    await thief.auth.setSession(session)
    const guess = async () => (await thief.auth.updateUser({ password })).error?.code
    for (let tries = 0; tries < 30; tries += 1) expect(await guess()).toBe('same_password')
    expect(await guess()).toBe('over_request_rate_limit')
  })

  it('are not blocked by guesses from another network address', async () => {
    const guess = (address: string) =>
      backend.fetch(
        new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          body: JSON.stringify({ email: `${crypto.randomUUID()}@wagtail.example`, password: 'no' }),
        }),
        { address },
      )
    for (let tries = 0; tries < 30; tries += 1) await guess('192.0.2.1')
    expect((await guess('192.0.2.1')).status).toBe(429)
    // The refusal comes before the request is read.
    const unread = new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: '{ no JSON',
    })
    expect((await backend.fetch(unread, { address: '192.0.2.1' })).status).toBe(429)
    expect(unread.bodyUsed).toBe(false)
    for (const other of ['192.0.2.2', '::ffff:192.0.2.3', '::ffff:192.0.2.4', '::1']) {
      expect((await guess(other)).status).toBe(400)
    }
    const statuses = []
    for (const own of addressesOfOne(64)) statuses.push((await guess(own)).status)
    expect(statuses).toEqual([...Array(30).fill(400), ...Array(34).fill(429)])
    expect((await guess('2001:db8:0:2::1')).status).toBe(400)
  })

  it('are closed to everybody but the service', async () => {
    for (const role of ['anon', 'authenticated']) {
      await expect(
        database.queryIn({ settings: { role } }, 'select * from auth.users'),
      ).rejects.toMatchObject({ code: '42501' })
    }
  })
})
