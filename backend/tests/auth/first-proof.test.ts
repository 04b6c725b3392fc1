// The first proof of an address ends the access of anyone who opened the account in another person's name.
import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey, siteUrl } from './auth-service.ts'
import { type Browser, openBrowser } from './browser.ts'
import { type LocalProvider, openLocalProvider, type Person } from './local-provider.ts'
import { follow, lastMailTo, mailsTo } from './mailbox.ts'

const asKnown = 'local' as 'google'
const skip = { skipBrowserRedirect: true }

describe.skipIf(noDatabase)('the first proof of an address', () => {
  let auth: AuthOnTest
  let byMail: AuthOnTest
  let local: LocalProvider

  beforeAll(async () => {
    local = await openLocalProvider(`${siteUrl}/auth/v1/callback`)
    const { issuer, clientId, clientSecret } = local
    auth = await openAuth({
      providers: { local: { issuer, clientId, clientSecret } },
      mailsADay: 1000,
      rateLimits: {
        signIns: 1000,
        refreshes: 1000,
        messages: 1000,
        verifications: 1000,
        secondsBetweenMessages: 0,
      },
    })
    byMail = await auth.withSettings({ autoconfirm: false })
  })
  afterAll(async () => {
    local.close()
    await auth.close()
  })

  /** The rule by which the café's SQL tells whether an address is confirmed (private.has_proven_email). */
  async function isProved(email: string): Promise<boolean> {
    const rows = await auth.database.query(
      `select from auth.identities join auth.users on users.id = user_id
       where users.email = $1 and identities.email = lower(users.email)
         and (identity_data ->> 'email_verified')::boolean`,
      [email],
    )
    return rows.length > 0
  }

  async function comeBack(url: string, as: Person, browser: Browser): Promise<URL> {
    const answer = await browser.fetch(await local.signIn(url, as))
    return new URL(answer.headers.get('location') ?? siteUrl)
  }

  async function signInByProvider(as: Person, browser: Browser): Promise<URL> {
    const authorize = await browser.fetch(`${siteUrl}/auth/v1/authorize?provider=local`)
    return comeBack(authorize.headers.get('location') ?? '', as, browser)
  }

  /** Opens an account with the victim's address, with everything that could let its maker back in. */
  async function squat(email: string) {
    const browser = openBrowser(auth.backend)
    const { customer, session } = await auth.signedUp(email, { browser })
    const own = { sub: `squatter of ${email}`, email: `not-${email}`, email_verified: true }
    const link = async () =>
      (await customer.auth.linkIdentity({ provider: asKnown, options: skip })).data.url ?? ''
    const [now, pending] = [await link(), await link()]
    expect((await comeBack(now, own, browser)).hash).toContain('access_token')
    await customer.auth.updateUser({ email: `moved-${email}` })
    await auth.backend.settled()
    const { data } = await customer.auth.mfa.enroll({ factorType: 'totp' })
    const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate()
    await customer.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
    const { refresh_token, access_token } =
      (await customer.auth.getSession()).data.session ?? session
    const { id } = session.user
    return { id, own, browser, pending, refresh_token, access_token, factorId: data?.id }
  }

  async function mustBeOut(email: string, squatter: Awaited<ReturnType<typeof squat>>) {
    const bearer = { authorization: `Bearer ${squatter.access_token}` }
    for (const [method, path, body] of [
      ['GET', '/user'],
      ['PUT', '/user', { data: { first_name: 'Mallory' } }],
      ['POST', '/factors', { factor_type: 'totp' }],
      ['POST', `/factors/${squatter.factorId}/challenge`, {}],
      ['GET', '/reauthenticate'],
    ] as const) {
      expect([path, (await auth.send(method, path, body, bearer)).status]).toEqual([path, 403])
    }
    const { refresh_token } = squatter
    const refresh = await auth.send('POST', '/token?grant_type=refresh_token', { refresh_token })
    expect(refresh.status).toBe(400)
    const byPassword = await auth.client().auth.signInWithPassword({ email, password })
    expect(byPassword.error?.code).toBe('invalid_credentials')
    const elsewhere = await signInByProvider(squatter.own, squatter.browser)
    const token = new URLSearchParams(elsewhere.hash.slice(1)).get('access_token') ?? ''
    const { user } = (await auth.client().auth.getUser(token)).data
    expect(user?.id).not.toBe(squatter.id)
    const late = await comeBack(
      squatter.pending,
      { ...squatter.own, sub: `later ${email}` },
      squatter.browser,
    )
    expect(late.searchParams.get('error_code')).toBe('bad_oauth_state')
    const moved = await follow(auth, lastMailTo(auth, `moved-${email}`).link)
    expect(moved.fragment.get('error_code')).toBe('otp_expired')
  }

  async function useSession(victim: SupabaseClient, link: string) {
    const { fragment } = await follow(auth, link)
    await victim.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
  }

  const ways: Record<string, (victim: SupabaseClient, email: string) => Promise<unknown>> = {
    async 'a link for a forgotten password'(victim, email) {
      await victim.auth.resetPasswordForEmail(email)
      await useSession(victim, lastMailTo(auth, email).link)
    },
    async 'a code for a forgotten password'(victim, email) {
      await victim.auth.resetPasswordForEmail(email)
      const token = lastMailTo(auth, email).code
      await victim.auth.verifyOtp({ email, token, type: 'recovery' })
    },
    async 'a link to sign in'(victim, email) {
      await victim.auth.signInWithOtp({ email })
      await useSession(victim, lastMailTo(auth, email).link)
    },
    async 'a link with PKCE'(victim, email) {
      const device = auth.client({ flowType: 'pkce' })
      await device.auth.signInWithOtp({ email })
      const { location } = await follow(auth, lastMailTo(auth, email).link)
      const code = location.searchParams.get('code') ?? ''
      const { data } = await device.auth.exchangeCodeForSession(code)
      if (data.session) await victim.auth.setSession(data.session)
    },
  }

  it.each(Object.keys(ways))('by %s ends everything that a squatter had', async (way) => {
    const email = `${way.replaceAll(' ', '-').toLowerCase()}@wagtail.example`
    const squatter = await squat(email)
    expect(await isProved(email)).toBe(false)
    const victim = auth.client()
    await ways[way]?.(victim, email)
    const { user } = (await victim.auth.getUser()).data
    expect(user).toMatchObject({
      id: squatter.id,
      email,
      phone: '',
      user_metadata: { email_verified: true },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect(user?.user_metadata).not.toHaveProperty('first_name')
    expect([user?.factors, user?.new_email]).toEqual([undefined, undefined])
    expect(await isProved(email)).toBe(true)
    await mustBeOut(email, squatter)
    expect((await victim.auth.updateUser({ password: 'chosen by the victim' })).error).toBeNull()
    const own = { email, password: 'chosen by the victim' }
    expect((await auth.client().auth.signInWithPassword(own)).error).toBeNull()
    await mustBeOut(email, squatter)
  })

  it('ends the known place of a squatter', async () => {
    const email = 'known-place@wagtail.example'
    const places = () =>
      auth.database.query(
        `select known_places.place from auth.known_places join auth.users on users.id = user_id
         where users.email = $1`,
        [email],
      )
    const headers = { 'user-agent': 'the squatter' }
    await auth.signedUp(email)
    await auth.send('POST', '/token?grant_type=password', { email, password }, headers)
    const known = await places()
    expect(known.length).toBeGreaterThan(0)
    const victim = auth.client()
    await victim.auth.resetPasswordForEmail(email)
    const { code: token } = lastMailTo(auth, email)
    const device = { 'user-agent': 'the victim' }
    expect(
      (await auth.send('POST', '/verify', { type: 'recovery', email, token }, device)).status,
    ).toBe(200)
    const left = await places()
    expect(left).toHaveLength(1)
    expect(known).not.toContainEqual(left[0])
  })

  it('by a provider ends the squatter’s user data too', async () => {
    const email = 'vouched@wagtail.example'
    const squatter = await squat(email)
    const victim = { sub: 'the victim', email, email_verified: true, given_name: 'Vic' }
    const { hash } = await signInByProvider(victim, openBrowser(auth.backend))
    const token = new URLSearchParams(hash.slice(1)).get('access_token') ?? ''
    const { user } = (await auth.client().auth.getUser(token)).data
    expect(user).toMatchObject({ id: squatter.id, user_metadata: { given_name: 'Vic' } })
    expect(user?.user_metadata).not.toHaveProperty('first_name')
    await mustBeOut(email, squatter)
  })

  it('is not repeated by later links', async () => {
    const email = 'later@wagtail.example'
    const { customer } = await auth.proved(email)
    await auth.client().auth.signInWithOtp({ email })
    await follow(auth, lastMailTo(auth, email).link)
    const { user } = (await customer.auth.getUser()).data
    expect(user?.user_metadata.first_name).toBe('Hannah')
    expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('by a change of address ends everything that its requester had', async () => {
    const [from, to] = ['nobody-there@wagtail.example', 'somebody-there@wagtail.example']
    const { customer: squatter } = await auth.signedUp(from)
    await squatter.auth.updateUser({ email: to })
    expect(mailsTo(auth, from)).toEqual([])
    const victim = auth.client()
    await useSession(victim, lastMailTo(auth, to).link)
    expect((await victim.auth.getUser()).data.user?.email).toBe(to)
    expect((await squatter.auth.getUser()).error).not.toBeNull()
    const signIn = await auth.client().auth.signInWithPassword({ email: to, password })
    expect(signIn.error?.code).toBe('invalid_credentials')
    expect(await isProved(to)).toBe(true)
  })

  describe('where addresses must be confirmed', () => {
    const names = (first_name: string) => ({ data: { first_name } })

    it.each([0, 1])('each of two sign-ups is confirmed by its mail (%i)', async (which) => {
      const email = `twice-${which}@wagtail.example`
      const people = [
        { email, password: 'the first password', data: { first_name: 'First' } },
        { email, password: 'the second password', data: { first_name: 'Second' } },
      ]
      for (const { data, ...person } of people) {
        await byMail.client().auth.signUp({ ...person, options: { data } })
      }
      const [own, other] = which === 0 ? people : people.toReversed()
      if (!own || !other) throw new Error('there are not two')
      const links = mailsTo(auth, email).map(({ link }) => link)
      expect(links).toHaveLength(2)
      expect((await follow(byMail, links[which] ?? '')).fragment.get('access_token')).toBeTruthy()
      const signIn = (person: typeof own) =>
        byMail.client().auth.signInWithPassword({ email, password: person.password })
      expect((await signIn(own)).data.user?.user_metadata).toMatchObject(own.data)
      expect((await signIn(other)).error?.code).toBe('invalid_credentials')
      const late = await follow(byMail, links[1 - which] ?? '')
      expect(late.fragment.get('error_code')).toBe('otp_expired')
    })

    it('a repeated mail confirms the only sign-up', async () => {
      const email = 'again@wagtail.example'
      await byMail.client().auth.signUp({ email, password, options: names('Hannah') })
      await byMail.client().auth.resend({ type: 'signup', email })
      await follow(byMail, lastMailTo(auth, email).link)
      const { data } = await byMail.client().auth.signInWithPassword({ email, password })
      expect(data.user?.user_metadata.first_name).toBe('Hannah')
    })

    it('a repeated mail after two sign-ups confirms neither password', async () => {
      const email = 'contested@wagtail.example'
      const theirs = 'chosen by a squatter'
      await byMail.client().auth.signUp({ email, password })
      await byMail.client().auth.signUp({ email, password: theirs })
      await byMail.client().auth.resend({ type: 'signup', email })
      const { fragment } = await follow(byMail, lastMailTo(auth, email).link)
      expect(fragment.get('access_token')).toBeTruthy()
      for (const one of [password, theirs]) {
        const { error } = await byMail.client().auth.signInWithPassword({ email, password: one })
        expect(error?.code).toBe('invalid_credentials')
      }
    })

    it('a link to sign in confirms no password of another person', async () => {
      const email = 'link-first@wagtail.example'
      await byMail.client().auth.signUp({ email, password, options: names('Mallory') })
      await byMail.client().auth.signInWithOtp({ email, options: names('Vic') })
      await follow(byMail, lastMailTo(auth, email).link)
      const { error } = await byMail.client().auth.signInWithPassword({ email, password })
      expect(error?.code).toBe('invalid_credentials')
      const [account] = await auth.database.query<{ data: object }>(
        'select raw_user_meta_data as data from auth.users where email = $1',
        [email],
      )
      expect(account?.data).toMatchObject({ first_name: 'Vic' })
    })

    it('an invitation confirms no password of another person', async () => {
      const email = 'invited-late@wagtail.example'
      await byMail.client().auth.signUp({ email, password })
      const admin = { authorization: `Bearer ${serviceKey}` }
      await byMail.send('POST', '/invite', { email, data: { first_name: 'Joe' } }, admin)
      await follow(byMail, lastMailTo(auth, email).link)
      const { error } = await byMail.client().auth.signInWithPassword({ email, password })
      expect(error?.code).toBe('invalid_credentials')
      expect(await isProved(email)).toBe(true)
    })
  })

  describe('by a code that a session requests', () => {
    async function nonceFor(customer: SupabaseClient, email: string): Promise<string> {
      expect((await customer.auth.reauthenticate()).error).toBeNull()
      return lastMailTo(auth, email).code
    }

    it('keeps what the session has proved', async () => {
      const email = 'buyer@wagtail.example'
      const { customer } = await auth.signedUp(email)
      const browser = openBrowser(auth.backend)
      const other = auth.client({ browser })
      await other.auth.signInWithPassword({ email, password })
      const { data: linking } = await other.auth.linkIdentity({ provider: asKnown, options: skip })
      const own = { sub: 'other buyer', email: 'other-buyer@wagtail.example', email_verified: true }
      await comeBack(linking.url ?? '', own, browser)
      const { data: begun } = await other.auth.linkIdentity({ provider: asKnown, options: skip })

      const nonce = await nonceFor(customer, email)
      const { data, error } = await customer.auth.updateUser({ nonce })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({
        identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
        user_metadata: { first_name: 'Hannah', last_name: 'Marsh' },
      })
      expect(await isProved(email)).toBe(true)
      expect((await customer.auth.refreshSession()).error).toBeNull()
      expect((await other.auth.getUser()).error).not.toBeNull()
      expect((await auth.client().auth.signInWithPassword({ email, password })).error).toBeNull()
      const late = await comeBack(begun.url ?? '', { ...own, sub: 'late buyer' }, browser)
      expect(late.searchParams.get('error_code')).toBe('bad_oauth_state')
      // A repeat is accepted: a form may be sent twice.
      expect((await customer.auth.updateUser({ nonce })).error).toBeNull()
    })

    it('is refused when it is wrong, old, used up or another account’s', async () => {
      const email = 'careless@wagtail.example'
      const { customer, session } = await auth.signedUp(email)
      const refused = { status: 422, code: 'reauthentication_not_valid' }
      const message = 'Nonce has expired or is invalid'
      const first = await nonceFor(customer, email)
      const second = await nonceFor(customer, email)
      const neighbour = await auth.signedUp('neighbour@wagtail.example')
      const theirs = await nonceFor(neighbour.customer, 'neighbour@wagtail.example')
      for (const nonce of ['000000x', first, theirs]) {
        const { error } = await customer.auth.updateUser({ nonce })
        expect(error).toMatchObject({ ...refused, message })
      }
      await auth.database.query(
        "update auth.one_time_tokens set created_at = now() - interval '61 minutes' where user_id = $1",
        [session.user.id],
      )
      const { error } = await customer.auth.updateUser({ nonce: second })
      expect(error).toMatchObject(refused)
      expect(await isProved(email)).toBe(false)
    })

    it('ends a second factor that the session has not used', async () => {
      const email = 'half-way@wagtail.example'
      const { customer } = await auth.signedUp(email)
      const { data: session } = await auth.client().auth.signInWithPassword({ email, password })
      const { data } = await customer.auth.mfa.enroll({ factorType: 'totp' })
      const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate()
      await customer.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
      expect(session.session).toBeTruthy()
      const byPassword = auth.client()
      await byPassword.auth.signInWithPassword({ email, password })
      await auth.database.query(
        `update auth.mfa_amr_claims set authentication_method = 'oauth'
         where session_id = (select id from auth.sessions where aal = 'aal1' and user_id = $1)`,
        [session.user?.id ?? null],
      )
      await byPassword.auth.updateUser({ nonce: await nonceFor(byPassword, email) })
      const { user } = (await byPassword.auth.getUser()).data
      expect(user?.factors).toBeUndefined()
      const signIn = await auth.client().auth.signInWithPassword({ email, password })
      expect(signIn.error?.code).toBe('invalid_credentials')
    })

    it('keeps the second factor of a session that has used it', async () => {
      const email = 'both-shown@wagtail.example'
      const { customer } = await auth.signedUp(email)
      const { data } = await customer.auth.mfa.enroll({ factorType: 'totp' })
      const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate()
      await customer.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
      await customer.auth.updateUser({ nonce: await nonceFor(customer, email) })
      const { user } = (await customer.auth.getUser()).data
      expect(user?.factors).toMatchObject([{ id: data?.id, status: 'verified' }])
      expect(await isProved(email)).toBe(true)
    })

    it('may come with the session’s new password', async () => {
      const email = 'at-once@wagtail.example'
      const { customer } = await auth.signedUp(email)
      const nonce = await nonceFor(customer, email)
      const chosen = { email, password: 'chosen at once' }
      const change = { nonce, password: chosen.password }
      expect((await customer.auth.updateUser(change)).error).toBeNull()
      expect((await auth.client().auth.signInWithPassword(chosen)).error).toBeNull()
      expect(await isProved(email)).toBe(true)
    })
  })

  it('is given by the service for accounts that it makes', async () => {
    const admin = { authorization: `Bearer ${serviceKey}` }
    const [made, unsure, invited, linked] = ['made', 'unsure', 'invited', 'linked'].map(
      (name) => `${name}-by-service@wagtail.example`,
    )
    await auth.send('POST', '/admin/users', { email: made, password, email_confirm: true }, admin)
    await auth.send('POST', '/admin/users', { email: unsure, password }, admin)
    await auth.send('POST', '/invite', { email: invited }, admin)
    await auth.send('POST', '/admin/generate_link', { type: 'invite', email: linked }, admin)
    const proofs = await Promise.all(
      [made, unsure, invited, linked].map((one) => isProved(one ?? '')),
    )
    expect(proofs).toEqual([true, false, true, true])
    const { session } = await auth.signedUp('of-my-own@wagtail.example')
    expect(session.user.email_confirmed_at).toBeTruthy()
    expect(await isProved('of-my-own@wagtail.example')).toBe(false)
  })
})
