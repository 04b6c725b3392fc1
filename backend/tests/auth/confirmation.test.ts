import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, siteUrl } from './auth-service.ts'
import { follow as followLink, lastMailTo as mailTo } from './mailbox.ts'

const sha224 = (text: string) => createHash('sha224').update(text).digest('hex')

describe.skipIf(noDatabase)('mailed codes or links', () => {
  let auth: AuthOnTest
  let byMail: AuthOnTest
  const hasty = {
    rateLimits: {
      signIns: 1000,
      refreshes: 1000,
      messages: 1000,
      verifications: 1000,
      secondsBetweenMessages: 0,
    },
  }

  beforeAll(async () => {
    auth = await openAuth(hasty)
    byMail = await auth.withSettings({ autoconfirm: false })
  })
  afterAll(() => auth.close())

  const lastMailTo = (address: string) => mailTo(auth, address)
  const follow = (link: string) => followLink(auth, link)

  it('replace a forgotten password', async () => {
    const email = 'forgot@wagtail.example'
    const { customer: thief } = await auth.signedUp(email)
    const customer = auth.client()
    const redirectTo = `${siteUrl}/account/password`
    expect((await customer.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
    const mail = lastMailTo(email)
    expect(mail.subject).toBe('Choose a new password for The Tearoom')
    const { status, location, fragment } = await follow(mail.link)
    expect(status).toBe(303)
    expect(location.href.split('#')[0]).toBe(redirectTo)
    expect(fragment.get('type')).toBe('recovery')
    await customer.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect((await customer.auth.updateUser({ password: 'a new password' })).error).toBeNull()
    const signIn = { email, password: 'a new password' }
    expect((await auth.client().auth.signInWithPassword(signIn)).error).toBeNull()
    expect((await thief.auth.getUser()).error).not.toBeNull()
  })

  it('are valid once', async () => {
    const email = 'once@wagtail.example'
    await auth.signedUp(email)
    await auth.client().auth.resetPasswordForEmail(email)
    const { link } = lastMailTo(email)
    expect((await follow(link)).fragment.get('access_token')).toBeTruthy()
    const again = await follow(link)
    expect(again.fragment.get('access_token')).toBeNull()
    expect(Object.fromEntries(again.fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
  })

  it('are not consumed by a mail program that looks at a link', async () => {
    const email = 'preview@wagtail.example'
    await auth.signedUp(email)
    await auth.client().auth.resetPasswordForEmail(email)
    const { link } = lastMailTo(email)
    await auth.backend.fetch(new Request(link, { method: 'HEAD' }))
    expect((await follow(link)).fragment.get('access_token')).toBeTruthy()
  })

  it('are refused after their time', async () => {
    const email = 'late@wagtail.example'
    const { session } = await auth.signedUp(email)
    await auth.client().auth.resetPasswordForEmail(email)
    const older = lastMailTo(email).link
    await auth.client().auth.resetPasswordForEmail(email)
    const late = lastMailTo(email).link
    await auth.database.query(
      "update auth.one_time_tokens set created_at = now() - interval '61 minutes' where user_id = $1",
      [session.user.id],
    )
    for (const link of [older, late]) {
      expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired')
    }
  })

  it('don’t tell whether an address has an account', async () => {
    await auth.signedUp('here@wagtail.example')
    const strict = await auth.withSettings({
      autoconfirm: false,
      rateLimits: { ...hasty.rateLimits, secondsBetweenMessages: 60 },
    })
    for (const path of ['/recover', '/resend']) {
      const ask = async (email: string) => {
        const answer = await strict.send('POST', path, { type: 'signup', email })
        return [answer.status, await answer.json()]
      }
      expect(await ask('here@wagtail.example')).toEqual([200, {}])
      expect(await ask('nowhere@wagtail.example')).toEqual([200, {}])
      expect(await ask('here@wagtail.example')).toMatchObject([429, {}])
      expect(await ask('nowhere@wagtail.example')).toMatchObject([
        429,
        { code: 'over_email_send_rate_limit' },
      ])
    }
  })

  it('end with PKCE in a code for the device that asked', async () => {
    const email = 'pkce@wagtail.example'
    await auth.signedUp(email)
    const device = auth.client({ flowType: 'pkce' })
    await device.auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/reset` })
    const { location } = await follow(lastMailTo(email).link)
    const code = location.searchParams.get('code') ?? ''
    expect(location.hash).toBe('')
    const wrong = await auth.send('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(60),
    })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: 'bad_code_verifier' }])
    const { data, error } = await device.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const again = await auth.send('POST', '/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'x'.repeat(60),
    })
    expect([again.status, await again.json()]).toMatchObject([
      404,
      { code: 'flow_state_not_found' },
    ])
  })

  it('are refused with half of a PKCE challenge', async () => {
    const answer = await auth.send('POST', '/recover', {
      email: 'a@b.example',
      code_challenge: 'x'.repeat(43),
    })
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' })
  })

  it.each([
    ['https://evil.example/', siteUrl],
    ['http://localhost:3000@evil.example/', siteUrl],
    ['javascript:alert(1)', siteUrl],
    ['//evil.example', siteUrl],
    ['http://localhost:5173/here', 'http://localhost:5173/here'],
    ['https://cafe.example/a/b', 'https://cafe.example/a/b'],
    ['https://preview.cafe.example/one', 'https://preview.cafe.example/one'],
    ['https://preview.cafe.example/one/two', siteUrl],
    ['https://evil.example/.cafe.example/one', siteUrl],
  ])('that ask to lead to %s lead to %s', async (wanted, expected) => {
    const listed = await auth.withSettings({
      redirectUrls: ['https://cafe.example/**', 'https://*.cafe.example/*'],
    })
    const query = new URLSearchParams({ token: 'none', type: 'recovery', redirect_to: wanted })
    const answer = await listed.send('GET', `/verify?${query}`)
    expect(answer.headers.get('location')?.split('#')[0]?.replace(/\/$/, '')).toBe(expected)
  })

  it('confirm the address that an account without autoconfirm needs', async () => {
    const email = 'confirm@wagtail.example'
    const customer = byMail.client()
    const { data } = await customer.auth.signUp({ email, password })
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, identities: [{ provider: 'email' }] })
    const early = await customer.auth.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
    const { code } = lastMailTo(email)
    const { data: confirmed } = await customer.auth.verifyOtp({
      email,
      token: code,
      type: 'signup',
    })
    expect(confirmed.user?.user_metadata.email_verified).toBe(true)
    expect((await customer.auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('sign in without a password, making the account if needed', async () => {
    const email = 'magic@wagtail.example'
    const refused = await auth
      .client()
      .auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' })
    const customer = auth.client()
    await customer.auth.signInWithOtp({ email, options: { data: { first_name: 'Nan' } } })
    const { code } = lastMailTo(email)
    const { data } = await customer.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Nan' } })
    const { data: claims } = await customer.auth.getClaims()
    expect(claims?.claims.amr).toMatchObject([{ method: 'otp' }])
  })

  it('are bound to their address', async () => {
    await auth.signedUp('mine@wagtail.example')
    await auth.client().auth.resetPasswordForEmail('mine@wagtail.example')
    const { code: token, hash } = lastMailTo('mine@wagtail.example')
    const tries = [
      { type: 'recovery', email: 'yours@wagtail.example', token },
      { type: 'signup', email: 'mine@wagtail.example', token },
      { type: 'recovery', email: 'mine@wagtail.example', token: '' },
      { type: 'recovery', token },
      { type: 'recovery', token, token_hash: hash },
      { type: 'recovery', token_hash: sha224(`mine@wagtail.example${token}`) },
      { type: 'recovery', token_hash: sha224(`mine@wagtail.example ${token}`) },
      { type: 'nonsense', token_hash: hash },
      { token_hash: hash },
    ]
    const answers = await Promise.all(
      tries.map(async (body) => (await (await auth.send('POST', '/verify', body)).json()).code),
    )
    expect(answers).toEqual([
      'otp_expired',
      'otp_expired',
      'validation_failed',
      'validation_failed',
      'validation_failed',
      'otp_expired',
      'otp_expired',
      'validation_failed',
      'validation_failed',
    ])
  })

  it('can’t be guessed at for one address without end', async () => {
    const careful = await auth.withSettings({
      rateLimits: { ...hasty.rateLimits, verifications: 5 },
    })
    const guess = (n: number) =>
      careful.backend.fetch(
        new Request(`${siteUrl}/auth/v1/verify`, {
          method: 'POST',
          body: JSON.stringify({
            type: 'recovery',
            email: 'x@wagtail.example',
            token: `00000${n}`,
          }),
        }),
        { address: `192.0.2.${n}` },
      )
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await guess(n)).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  })

  it('move an account when both mailboxes agree, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const addresses = [
        `old${order.join('')}@wagtail.example`,
        `new${order.join('')}@wagtail.example`,
      ] as const
      const { customer } = await auth.proved(addresses[0])
      const { data } = await customer.auth.updateUser({ email: addresses[1] })
      expect(data.user).toMatchObject({ email: addresses[0], new_email: addresses[1] })
      const links = addresses.map((address) => lastMailTo(address).link)
      const first = await follow(links[order[0] ?? 0] ?? '')
      expect(first.fragment.get('message')).toMatch(/^Confirmation link accepted/)
      expect((await customer.auth.getUser()).data.user?.email).toBe(addresses[0])
      const second = await follow(links[order[1] ?? 0] ?? '')
      expect(second.fragment.get('type')).toBe('email_change')
      const { user } = (await customer.auth.getUser()).data
      expect(user).toMatchObject({ email: addresses[1], identities: [{ email: addresses[1] }] })
      expect(user?.new_email).toBeUndefined()
    }
  })

  it('move an account when both mailboxes agree at the same moment', async () => {
    const [from, to] = ['both-a@wagtail.example', 'both-b@wagtail.example']
    const { customer } = await auth.proved(from)
    await customer.auth.updateUser({ email: to })
    await Promise.all([from, to].map((address) => follow(lastMailTo(address).link)))
    expect((await customer.auth.getUser()).data.user?.email).toBe(to)
  })

  it('move no account to an address of another one', async () => {
    await auth.signedUp('has@wagtail.example')
    const { customer } = await auth.proved('wants@wagtail.example')
    const taken = await customer.auth.updateUser({ email: 'has@wagtail.example' })
    expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
    await customer.auth.updateUser({ email: 'free@wagtail.example' })
    const links = ['wants@wagtail.example', 'free@wagtail.example'].map((a) => lastMailTo(a).link)
    await auth.signedUp('free@wagtail.example')
    await follow(links[0] ?? '')
    expect((await follow(links[1] ?? '')).fragment.get('error_code')).toBe('email_exists')
  })

  it('allow an old session a new password, where that is required', async () => {
    const email = 'nonce@wagtail.example'
    const careful = await auth.withSettings({ reauthenticateForPassword: true })
    const { customer, session } = await careful.signedUp(email)
    await auth.database.query(
      "update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1",
      [session.user.id],
    )
    const change = (nonce?: string) =>
      customer.auth.updateUser({ password: 'a new password', ...(nonce && { nonce }) })
    expect((await change()).error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    expect((await customer.auth.reauthenticate()).error).toBeNull()
    expect((await change('000000x')).error).toMatchObject({ code: 'reauthentication_not_valid' })
    expect((await change(lastMailTo(email).code)).error).toBeNull()
  })

  it('don’t replace a wrong current password', async () => {
    const { session } = await auth.signedUp('current@wagtail.example')
    const headers = { authorization: `Bearer ${session.access_token}` }
    const change = { password: 'a new password', current_password: 'not it' }
    const answer = await auth.send('PUT', '/user', change, headers)
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'current_password_invalid' },
    ])
  })

  it('are needed where anonymous sign-in is off', async () => {
    const { error } = await auth.client().auth.signInAnonymously()
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
    const open = await auth.withSettings({ anonymousSignIns: true })
    const guest = open.client()
    const { data } = await guest.auth.signInAnonymously()
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [] })
    const alone = await guest.auth.updateUser({ password })
    expect(alone.error).toMatchObject({ status: 422, code: 'validation_failed' })
    await guest.auth.updateUser({ email: 'named@wagtail.example' })
    const { user } = (await guest.auth.getUser()).data
    expect(user).toMatchObject({ id: data.user?.id, is_anonymous: false })
    expect(user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    // As after signing up: the mailbox is not confirmed yet.
    expect(user?.identities).toMatchObject([{ identity_data: { email_verified: false } }])
  })
})
