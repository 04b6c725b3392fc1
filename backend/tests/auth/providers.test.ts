import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackend } from '../../src/backend.ts'
import { makeKeys } from '../../src/tokens/keys.ts'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey, siteUrl } from './auth-service.ts'
import { type Browser, openBrowser } from './browser.ts'
import { type LocalProvider, openLocalProvider, type Person } from './local-provider.ts'

/** The client's types know some providers only; it sends any name. */
const asKnown = 'local' as 'google'

describe.skipIf(noDatabase)('signing in with a provider', () => {
  let auth: AuthOnTest
  let local: LocalProvider
  /** The browser of everybody who does nothing wrong. */
  let browser: Browser

  beforeAll(async () => {
    local = await openLocalProvider(`${siteUrl}/auth/v1/callback`)
    const { issuer, clientId, clientSecret } = local
    auth = await openAuth({
      providers: { local: { issuer, clientId, clientSecret } },
      rateLimits: {
        signIns: 1000,
        refreshes: 1000,
        messages: 1000,
        verifications: 1000,
        secondsBetweenMessages: 0,
      },
    })
    browser = openBrowser(auth.backend)
  })
  afterAll(async () => {
    local.close()
    await auth.close()
  })

  function person(name: string, fields: Partial<Person> = {}): Person {
    return { sub: `id-${name}`, email: `${name}@wagtail.example`, email_verified: true, ...fields }
  }

  /** Follows the browser from the provider back to the site. */
  async function comeBack(url: string, as: Person, into = browser) {
    const back = await local.signIn(url, as)
    const answer = await into.fetch(back)
    const location = new URL(answer.headers.get('location') ?? siteUrl)
    return { back, location, fragment: new URLSearchParams(location.hash.slice(1)) }
  }

  async function authorizeUrl(query: Record<string, string> = {}, from = browser) {
    const given = new URLSearchParams({ provider: 'local', ...query })
    const answer = await from.fetch(`${siteUrl}/auth/v1/authorize?${given}`)
    expect(answer.status).toBe(302)
    return answer.headers.get('location') ?? ''
  }

  async function signIn(as: Person) {
    const { fragment } = await comeBack(await authorizeUrl(), as)
    const customer = auth.client()
    const { data, error } = await customer.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    if (error || !data.user) throw error ?? new Error(String(fragment))
    return { customer, user: data.user }
  }

  it('leads to the same account next time', async () => {
    const redirect_to = `${siteUrl}/welcome`
    const nan = person('nan', { given_name: 'Nan' })
    const { location, fragment } = await comeBack(await authorizeUrl({ redirect_to }), nan)
    expect(location.href.split('#')[0]).toBe(redirect_to)
    expect(fragment.get('provider_token')).toBeTruthy()
    const { user, customer } = await signIn(nan)
    expect(user).toMatchObject({
      email: 'nan@wagtail.example',
      app_metadata: { provider: 'local', providers: ['local'] },
      user_metadata: { given_name: 'Nan', email_verified: true },
      identities: [{ provider: 'local', id: 'id-nan' }],
    })
    const { data } = await customer.auth.getClaims()
    expect(data?.claims.amr).toMatchObject([{ method: 'oauth' }])
    expect((await signIn(nan)).user.id).toBe(user.id)
  })

  it('ends with PKCE in a code for the device that asked', async () => {
    const device = auth.client({ flowType: 'pkce', browser })
    const { data } = await device.auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    })
    const asked = new URL((data.url ?? '').replace('provider=google', 'provider=local'))
    const answer = await browser.fetch(asked)
    const url = answer.headers.get('location') ?? ''
    const { location } = await comeBack(url, person('pkce'))
    expect(location.hash).toBe('')
    const exchanged = await device.auth.exchangeCodeForSession(
      location.searchParams.get('code') ?? '',
    )
    expect(exchanged.data.user?.email).toBe('pkce@wagtail.example')
    expect(exchanged.data.session?.provider_token).toBeTruthy()
  })

  it('works by Apple’s form', async () => {
    const { issuer, clientId, clientSecret } = local
    const apple = { issuer, clientId, clientSecret }
    const { client, backend } = await auth.withSettings({ providers: { apple } })
    const iphone = openBrowser(backend)
    const options = { skipBrowserRedirect: true }
    const { data } = await client().auth.signInWithOAuth({ provider: 'apple', options })
    const asked = await iphone.fetch(data.url ?? '')
    const url = new URL(asked.headers.get('location') ?? '')
    expect(url.searchParams.get('response_mode')).toBe('form_post')
    // The page that posts the form needs a browser; the form's content is the same.
    url.searchParams.delete('response_mode')
    const back = await local.signIn(url.href, person('form'))
    const answer = await iphone.fetch(`${siteUrl}/auth/v1/callback`, {
      method: 'POST',
      body: back.searchParams,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/access_token=/),
    ])
  })

  it('ends only once for a state', async () => {
    const { back } = await comeBack(await authorizeUrl(), person('twice'))
    const urls = [
      back.href,
      `${siteUrl}/auth/v1/callback?code=x&state=${crypto.randomUUID()}`,
      `${siteUrl}/auth/v1/callback?code=x&state=' or true --`,
      `${siteUrl}/auth/v1/callback?code=x`,
    ]
    for (const url of urls) {
      const answer = await browser.fetch(url)
      const location = new URL(answer.headers.get('location') ?? '')
      expect(location.origin).toBe(siteUrl)
      expect(location.searchParams.get('error_code')).toMatch(/^bad_oauth_(state|callback)$/)
      expect(location.hash).not.toContain('access_token')
    }
  })

  it('ends once when it comes back many times at once', async () => {
    const back = await local.signIn(await authorizeUrl(), person('many-times'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser.fetch(back)))
    const locations = answers.map(({ headers }) => new URL(headers.get('location') ?? ''))
    expect(locations.filter(({ hash }) => hash.includes('access_token'))).toHaveLength(1)
    const refusals = locations.map(({ searchParams }) => searchParams.get('error_code'))
    expect(refusals.filter((code) => code === 'bad_oauth_state')).toHaveLength(7)
  })

  it('refuses a code of another visit', async () => {
    const [mine, theirs] = [await authorizeUrl(), await authorizeUrl()]
    const stolen = await local.signIn(theirs, person('victim'))
    const state = new URL(mine).searchParams.get('state') ?? ''
    stolen.searchParams.set('state', state)
    const answer = await browser.fetch(stolen)
    const location = new URL(answer.headers.get('location') ?? '')
    expect(location.searchParams.get('error_code')).toBe('bad_oauth_callback')
  })

  it('tells the site what the provider refuses', async () => {
    const state = new URL(await authorizeUrl()).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', error_description: 'No', state })
    const answer = await browser.fetch(`${siteUrl}/auth/v1/callback?${query}`)
    const location = new URL(answer.headers.get('location') ?? '')
    expect(location.searchParams.get('error_description')).toBe('No')
    expect(location.hash).toContain('error_description=No')
  })

  it('refuses a provider that is not set up', async () => {
    const answer = await auth.send('GET', '/authorize?provider=google')
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'validation_failed' }])
    const prototype = await auth.send('GET', '/authorize?provider=constructor')
    expect(prototype.status).toBe(400)
  })

  it('asks a provider again that did not answer', async () => {
    const down = { issuer: 'http://127.0.0.1:9', clientId: 'cafe' }
    const { client } = await auth.withSettings({ providers: { down } })
    const id_token = `${btoa('{"alg":"RS256"}')}.${btoa('{"sub":"nan"}')}.x`
    const credentials = { provider: 'custom:down', token: id_token } as const
    const unknown = await client().auth.signInWithIdToken(credentials)
    expect(unknown.error?.message).toBe('Custom OIDC provider "custom:down" not allowed')
    const known = { ...credentials, provider: 'down' as 'google' }
    const { error } = await client().auth.signInWithIdToken(known)
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 502 })
    const nonsense = await client().auth.signInWithIdToken({ ...known, token: 'nonsense' })
    expect(nonsense.error).toMatchObject({ status: 400, message: 'Bad ID token' })
  })

  it('leads back to the site when the provider does not answer', async () => {
    const down = { issuer: 'http://127.0.0.1:9', clientId: 'cafe' }
    const { send } = await auth.withSettings({ providers: { down } })
    const redirect_to = `${siteUrl}/auth?returnTo=%2Ftickets`
    const query = new URLSearchParams({ provider: 'down', redirect_to })
    const answer = await send('GET', `/authorize?${query}`)
    expect(answer.status).toBe(302)
    const location = new URL(answer.headers.get('location') ?? '')
    expect([location.pathname, location.searchParams.get('returnTo')]).toEqual([
      '/auth',
      '/tickets',
    ])
    expect(new URLSearchParams(location.hash.slice(1)).get('error_code')).toBe('unexpected_failure')
  })

  it('takes over the account of an address that was never confirmed', async () => {
    const { customer: squatter, session } = await auth.signedUp('hannah@wagtail.example')
    const { user } = await signIn(person('hannah'))
    expect(user.id).toBe(session.user.id)
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'local'] })
    expect((await squatter.auth.getUser()).error).not.toBeNull()
    const again = { email: 'hannah@wagtail.example', password }
    expect((await auth.client().auth.signInWithPassword(again)).error).not.toBeNull()
  })

  it('leaves the account’s earlier person no other way in', async () => {
    const { customer: squatter, session } = await auth.signedUp('claimed@wagtail.example', {
      browser,
    })
    const options = { skipBrowserRedirect: true }
    const link = async () =>
      (await squatter.auth.linkIdentity({ provider: asKnown, options })).data.url ?? ''
    const [now, later] = [await link(), await link()]
    const own = person('squatter')
    expect((await comeBack(now, own)).fragment.get('access_token')).toBeTruthy()
    const { user } = await signIn(person('claimed'))
    expect(user.id).toBe(session.user.id)
    expect((await signIn(own)).user.id).not.toBe(user.id)
    const { location } = await comeBack(later, person('squatter', { sub: 'id-later' }))
    expect(location.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  it('keeps the password of a confirmed account', async () => {
    const email = 'proved@wagtail.example'
    await auth.proved(email)
    await signIn(person('proved'))
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('takes no account by an address that the provider has not confirmed', async () => {
    const { session } = await auth.signedUp('target@wagtail.example')
    const { user } = await signIn(person('target', { email_verified: false }))
    expect(user.id).not.toBe(session.user.id)
    expect(user.email).toBe('')
  })

  it('accepts a profile without a valid address or name', async () => {
    const email = 'two@wagtail.example, addresses@wagtail.example'
    const { user } = await signIn(person('strange', { email, given_name: 'Nan\0' }))
    expect(user).toMatchObject({ email: '', identities: [{ id: 'id-strange' }] })
    expect(user.user_metadata).not.toHaveProperty('given_name')
  })

  it('lets an account without an address confirm a first one', async () => {
    await auth.signedUp('namesake@wagtail.example')
    const { customer } = await signIn(person('namesake', { email_verified: false }))
    const email = 'first@wagtail.example'
    const { data } = await customer.auth.updateUser({ email })
    expect(data.user).toMatchObject({ email: '', new_email: email })
    const token = /code: (\d{6})/.exec(auth.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const moved = await customer.auth.verifyOtp({ email, token, type: 'email_change' })
    expect(moved.data.user).toMatchObject({
      email,
      identities: [{}, { provider: 'email', identity_data: { email_verified: true } }],
    })
  })

  it('can be removed unless it is the last way', async () => {
    const { customer } = await auth.signedUp('link@wagtail.example', { browser })
    const link = async () => {
      const options = { skipBrowserRedirect: true }
      const { data } = await customer.auth.linkIdentity({ provider: asKnown, options })
      return comeBack(data.url ?? '', person('other', { sub: 'id-link' }))
    }
    expect((await link()).fragment.get('access_token')).toBeTruthy()
    expect((await link()).fragment.get('error_code')).toBe('identity_already_exists')
    const { data } = await customer.auth.getUserIdentities()
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'local'])
    const [first, second] = data?.identities ?? []
    if (!first || !second) throw new Error('there are not two')
    expect((await customer.auth.unlinkIdentity(first)).error).toBeNull()
    const { user } = (await customer.auth.getUser()).data
    expect(user).toMatchObject({
      email: 'other@wagtail.example',
      app_metadata: { providers: ['local'] },
    })
    expect((await customer.auth.unlinkIdentity(second)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    })
  })

  it('ends mailed tokens when the address’s identity is removed', async () => {
    const email = 'mailed@wagtail.example'
    const { customer } = await auth.signedUp(email, { browser })
    const options = { skipBrowserRedirect: true }
    const { data } = await customer.auth.linkIdentity({ provider: asKnown, options })
    await comeBack(data.url ?? '', person('kept'))
    await auth.client().auth.resetPasswordForEmail(email)
    const link = /http\S*\/verify\S*/.exec(auth.mails.at(-1)?.text ?? '')?.[0] ?? ''
    const [first] = (await customer.auth.getUserIdentities()).data?.identities ?? []
    if (!first) throw new Error('there is none')
    await customer.auth.unlinkIdentity(first)
    const late = await auth.backend.fetch(new Request(link))
    expect(late.headers.get('location')).toContain('error_code=otp_expired')
  })

  it('does not lead into an account that was banned in between', async () => {
    const { customer, session } = await auth.signedUp('meanwhile@wagtail.example', { browser })
    const options = { skipBrowserRedirect: true }
    const { data } = await customer.auth.linkIdentity({ provider: asKnown, options })
    const service = { authorization: `Bearer ${serviceKey}` }
    await auth.send('PUT', `/admin/users/${session.user.id}`, { ban_duration: '1h' }, service)
    const { location } = await comeBack(data.url ?? '', person('meanwhile'))
    expect(location.searchParams.get('error_code')).toBe('user_banned')
  })

  it('gives a guest the address of the added identity', async () => {
    const open = await auth.withSettings({ anonymousSignIns: true })
    const elsewhere = openBrowser(open.backend)
    const guest = open.client({ browser: elsewhere })
    const { data: before } = await guest.auth.signInAnonymously()
    const options = { skipBrowserRedirect: true }
    const { data } = await guest.auth.linkIdentity({ provider: asKnown, options })
    await comeBack(data.url ?? '', person('guest'), elsewhere)
    expect((await guest.auth.getUser()).data.user).toMatchObject({
      id: before.user?.id,
      email: 'guest@wagtail.example',
      is_anonymous: false,
    })
  })

  it('ends with a new password before it is added', async () => {
    const { customer } = await auth.signedUp('under-way@wagtail.example', { browser })
    const options = { skipBrowserRedirect: true }
    const { data } = await customer.auth.linkIdentity({ provider: asKnown, options })
    expect((await customer.auth.updateUser({ password: 'a new password' })).error).toBeNull()
    const { location } = await comeBack(data.url ?? '', person('thief'))
    expect(location.searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  describe('begun by a stranger', () => {
    const options = { skipBrowserRedirect: true }

    async function identitiesOf(customer: SupabaseClient) {
      const { data } = await customer.auth.getUserIdentities()
      return data?.identities.map(({ provider }) => provider)
    }

    it('signs in no other browser', async () => {
      const [mallory, alice] = [openBrowser(auth.backend), openBrowser(auth.backend)]
      const link = await authorizeUrl({}, mallory)
      const followed = await comeBack(link, person('alice'), alice)
      expect(followed.location.searchParams.get('error_code')).toBe('bad_oauth_state')
      expect(followed.location.href).not.toContain('access_token')
      const end = await local.signIn(await authorizeUrl({}, mallory), person('mallory'))
      // Alice has a cookie, but not this flow's.
      await authorizeUrl({}, alice)
      const led = new URL((await alice.fetch(end)).headers.get('location') ?? '')
      expect(led.searchParams.get('error_code')).toBe('bad_oauth_state')
      // It was not consumed either: it ends in the browser where it began.
      const own = new URL((await mallory.fetch(end)).headers.get('location') ?? '')
      expect(own.hash).toContain('access_token')
    })

    it('adds nothing to an account', async () => {
      const [mallorys, alices] = [openBrowser(auth.backend), openBrowser(auth.backend)]
      const { customer } = await auth.signedUp('mallory-links@wagtail.example', {
        browser: mallorys,
      })
      const { data } = await customer.auth.linkIdentity({ provider: asKnown, options })
      const alice = person('alice-links')
      const { location } = await comeBack(data.url ?? '', alice, alices)
      expect(location.searchParams.get('error_code')).toBe('bad_oauth_state')
      expect(await identitiesOf(customer)).toEqual(['email'])
      const later = await comeBack(await authorizeUrl({}, alices), alice, alices)
      const { data: own } = await auth
        .client()
        .auth.getUser(later.fragment.get('access_token') ?? '')
      expect(own.user?.email).toBe('alice-links@wagtail.example')
    })

    it('adds nothing with PKCE before its requester exchanges the code', async () => {
      const [mallorys, alices] = [openBrowser(auth.backend), openBrowser(auth.backend)]
      const flowType = 'pkce'
      const { customer } = await auth.signedUp('mallory-pkce@wagtail.example', {
        flowType,
        browser: mallorys,
      })
      const { data } = await customer.auth.linkIdentity({ provider: asKnown, options })
      const { location } = await comeBack(data.url ?? '', person('alice-pkce'), alices)
      expect(await identitiesOf(customer)).toEqual(['email'])
      const code = location.searchParams.get('code') ?? ''
      const alice = auth.client({ flowType, browser: alices })
      expect((await alice.auth.exchangeCodeForSession(code)).error).not.toBeNull()
      const guessed = await auth.send('POST', '/token?grant_type=pkce', {
        auth_code: code,
        code_verifier: 'x'.repeat(43),
      })
      expect(await guessed.json()).toMatchObject({ code: 'bad_code_verifier' })
      expect(await identitiesOf(customer)).toEqual(['email'])
    })

    it('ends with the session that began it', async () => {
      for (const flowType of [undefined, 'pkce'] as const) {
        const email = `ended-${flowType}@wagtail.example`
        const { customer } = await auth.signedUp(email, { browser, ...(flowType && { flowType }) })
        const { data } = await customer.auth.linkIdentity({ provider: asKnown, options })
        const other = auth.client()
        await other.auth.signInWithPassword({ email, password })
        await other.auth.signOut({ scope: 'others' })
        const { location } = await comeBack(data.url ?? '', person(`ended-${flowType}`))
        expect(location.searchParams.get('error_code')).toBe('bad_oauth_state')
        expect(await identitiesOf(other)).toEqual(['email'])
      }
    })

    it('is recognised by a cookie for the site only', async () => {
      await authorizeUrl()
      const attributes = browser.lastCookie()?.split('; ').slice(1)
      expect(attributes).toEqual(['Max-Age=600', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
      const { issuer, clientId, clientSecret } = local
      const provider = { issuer, clientId, clientSecret }
      const backend = await createBackend({
        database: auth.database,
        keys: await makeKeys(),
        folder: '/nowhere',
        siteUrl: 'https://cafe.example',
        log: pino({ level: 'silent' }),
        auth: {
          providers: { local: provider, apple: provider },
          // On a server it counts together with the backend of the other tests.
          rateLimits: {
            signIns: 1000,
            refreshes: 1000,
            messages: 1000,
            verifications: 1000,
            secondsBetweenMessages: 0,
          },
        },
      })
      const secure = async (name: string) => {
        const url = `https://cafe.example/auth/v1/authorize?provider=${name}`
        return (await backend.fetch(new Request(url))).headers.getSetCookie()
      }
      const rest = 'Max-Age=600; Path=/; HttpOnly; Secure'
      expect(await secure('local')).toEqual([
        expect.stringMatching(`^__Host-provider-flow=[\\w-]{43}; ${rest}; SameSite=Lax$`),
      ])
      expect(await secure('apple')).toEqual([
        expect.stringMatching(`^__Host-provider-form-flow=[\\w-]{43}; ${rest}; SameSite=None$`),
      ])
    })
  })

  it('is added with PKCE together with the session', async () => {
    const { customer, session } = await auth.signedUp('adds@wagtail.example', {
      flowType: 'pkce',
    })
    const add = async () => {
      const options = { skipBrowserRedirect: true }
      const { data } = await customer.auth.linkIdentity({ provider: asKnown, options })
      return comeBack(data.url ?? '', person('adds', { sub: 'id-adds' }), openBrowser(auth.backend))
    }
    const { location } = await add()
    const code = location.searchParams.get('code') ?? ''
    const { data } = await customer.auth.exchangeCodeForSession(code)
    expect(data.user).toMatchObject({
      id: session.user.id,
      identities: [{ provider: 'email' }, { provider: 'local', id: 'id-adds' }],
    })
    expect((await add()).location.searchParams.get('error_code')).toBe('identity_already_exists')
    expect((await customer.auth.exchangeCodeForSession(code)).error).not.toBeNull()
  })

  describe('by id token', () => {
    /** Returns an id token for this nonce, as an app on a telephone gets it. */
    async function idToken(as: Person, nonce?: string) {
      const verifier = 'v'.repeat(43)
      const query = new URLSearchParams({
        client_id: local.clientId,
        response_type: 'code',
        scope: 'openid email',
        redirect_uri: `${siteUrl}/auth/v1/callback`,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(nonce && { nonce: createHash('sha256').update(nonce).digest('hex') }),
      })
      const back = await local.signIn(`${local.issuer}/auth?${query}`, as)
      const answer = await fetch(`${local.issuer}/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${local.clientId}:${encodeURIComponent(local.clientSecret)}`)}`,
        },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: back.searchParams.get('code') ?? '',
          redirect_uri: `${siteUrl}/auth/v1/callback`,
          code_verifier: verifier,
        }),
      })
      const { id_token, access_token } = await answer.json()
      return { id_token: id_token as string, access_token: access_token as string }
    }

    function grant(body: object) {
      return auth.send('POST', '/token?grant_type=id_token', body)
    }

    it('signs in with its nonce', async () => {
      const { id_token: token, access_token } = await idToken(person('app'), 'n')
      const credentials = { provider: asKnown, token, access_token, nonce: 'n' }
      const { data, error } = await auth.client().auth.signInWithIdToken(credentials)
      expect(error).toBeNull()
      expect(data.user?.identities).toMatchObject([{ id: 'id-app' }])
    })

    it('is refused when any part is invalid', async () => {
      const { id_token } = await idToken(person('bad'), 'n')
      const [header, payload, signature] = id_token.split('.')
      const forged = [header, btoa(JSON.stringify({ sub: 'id-app' })), signature].join('.')
      const none = [btoa('{"alg":"none"}').replace(/=/g, ''), payload, ''].join('.')
      const provider = 'local'
      const tries: [object, string][] = [
        [{ provider }, 'id_token required'],
        [{ id_token }, 'provider or client_id and issuer required'],
        [{ provider, id_token: forged, nonce: 'n' }, 'Bad ID token'],
        [{ provider, id_token: none, nonce: 'n' }, 'Bad ID token'],
        [{ provider, id_token: 'x', nonce: 'n' }, 'Bad ID token'],
        [{ provider, id_token, nonce: 'other' }, 'Nonces mismatch'],
        [
          { provider, id_token },
          'Passed nonce and nonce in id_token should either both exist or not.',
        ],
      ]
      for (const [body, description] of tries) {
        const answer = await grant(body)
        expect([answer.status, await answer.json()]).toMatchObject([
          400,
          { error_description: description },
        ])
      }
      const google = await grant({ provider: 'google', id_token })
      expect(await google.json()).toMatchObject({ code: 'provider_disabled' })
    })

    it('of another client is refused', async () => {
      const other = await auth.withSettings({
        providers: { local: { issuer: local.issuer, clientId: 'another' } },
      })
      const body = { provider: 'local', id_token: (await idToken(person('aud'))).id_token }
      const answer = await other.send('POST', '/token?grant_type=id_token', body)
      expect(await answer.json()).toEqual({
        error: 'invalid request',
        error_description: 'Unacceptable audience in id_token: [cafe]',
      })
    })

    it('is added to the account that asks', async () => {
      const { customer, session } = await auth.signedUp('asks@wagtail.example')
      const { id_token: token } = await idToken(person('added'))
      const credentials = { provider: asKnown, token }
      expect((await auth.client().auth.linkIdentity(credentials)).error).toMatchObject({
        status: 403,
        code: 'bad_jwt',
      })
      const { data } = await customer.auth.linkIdentity(credentials)
      expect(data).toMatchObject({
        user: { id: session.user.id, identities: [{}, { id: 'id-added' }] },
      })
      const again = await customer.auth.linkIdentity(credentials)
      expect(again.error?.code).toBe('identity_already_exists')
      const other = await auth.signedUp('other-asks@wagtail.example')
      const taken = await other.customer.auth.linkIdentity(credentials)
      expect(taken.error?.message).toBe('Identity is already linked to another user')
    })
  })
})
