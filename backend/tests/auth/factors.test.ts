import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, siteUrl } from './auth-service.ts'
import { createAuthenticator } from './authenticator.ts'

describe.skipIf(noDatabase)('second factors', () => {
  let auth: AuthOnTest

  beforeAll(async () => {
    auth = await openAuth({
      factors: { totp: true, phone: true, webauthn: true },
      rateLimits: {
        signIns: 1000,
        refreshes: 1000,
        messages: 1000,
        verifications: 1000,
        secondsBetweenMessages: 60,
      },
    })
  })
  afterAll(() => auth.close())

  /** Returns the app's present code, or one some 30 s steps away: each is valid once. */
  function appCode(secret: string, steps = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    return totp.generate({ timestamp: Date.now() + steps * 30_000 })
  }

  async function withTotp(email: string) {
    const { customer } = await auth.signedUp(email)
    const { data } = await customer.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    if (!data) throw new Error('not enrolled')
    const { id: factorId, totp } = data
    const used = appCode(totp.secret, -1)
    const answer = await customer.auth.mfa.challengeAndVerify({ factorId, code: used })
    if (answer.error) throw answer.error
    return { customer, factorId, secret: totp.secret, used }
  }

  async function bearer(customer: SupabaseClient) {
    const { data } = await customer.auth.getSession()
    return { authorization: `Bearer ${data.session?.access_token}` }
  }

  async function refusal(answer: Promise<Response>) {
    const response = await answer
    return [response.status, (await response.json()).code]
  }

  it('include an authenticator app that is enrolled with its QR code', async () => {
    const { customer } = await auth.signedUp('app@wagtail.example')
    const enrolled = await customer.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    expect(enrolled.data).toMatchObject({ type: 'totp', friendly_name: 'phone' })
    expect(enrolled.data?.totp.uri).toContain('otpauth://totp/The%20Tearoom:app%40wagtail.example?')
    expect(enrolled.data?.totp.qr_code).toContain('<svg')
    const { data: before } = await customer.auth.getSession()
    const factorId = enrolled.data?.id ?? ''
    const code = appCode(enrolled.data?.totp.secret ?? '')
    const events: string[] = []
    customer.auth.onAuthStateChange((event) => void events.push(event))
    const { data } = await customer.auth.mfa.challengeAndVerify({ factorId, code })
    expect(data?.refresh_token).not.toBe(before.session?.refresh_token)
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    const level = await customer.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
    const { data: listed } = await customer.auth.mfa.listFactors()
    expect(listed?.totp).toMatchObject([{ id: factorId, status: 'verified' }])
    expect(JSON.stringify(listed)).not.toContain(enrolled.data?.totp.secret)
    await customer.auth.refreshSession()
    const kept = await customer.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(kept.data?.currentLevel).toBe('aal2')
  })

  it('accept a code once', async () => {
    const { factorId, secret, used } = await withTotp('replay@wagtail.example')
    const thief = auth.client()
    await thief.auth.signInWithPassword({ email: 'replay@wagtail.example', password })
    const replay = await thief.auth.mfa.challengeAndVerify({ factorId, code: used })
    expect(replay.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const wrong = await thief.auth.mfa.challengeAndVerify({ factorId, code: 'abc' })
    expect(wrong.error).toMatchObject({ message: 'Invalid TOTP code entered' })
    const right = await thief.auth.mfa.challengeAndVerify({ factorId, code: appCode(secret) })
    expect(right.error).toBeNull()
  })

  it('protect name, password, address, ways to sign in or factors from a session without them', async () => {
    const { factorId } = await withTotp('half@wagtail.example')
    const half = auth.client()
    await half.auth.signInWithPassword({ email: 'half@wagtail.example', password })
    const level = await half.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    for (const change of [{ password: 'a new password' }, { email: 'new@wagtail.example' }]) {
      const { error } = await half.auth.updateUser(change)
      expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    }
    const named = await half.auth.updateUser({ data: { first_name: 'Nan' } })
    expect(named.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    const same = await half.auth.updateUser({ email: 'half@wagtail.example' })
    expect(same.error).toBeNull()
    const identity = same.data.user?.identities?.[0]
    if (!identity) throw new Error('there is no identity')
    for (const change of [
      half.auth.unlinkIdentity(identity),
      half.auth.linkIdentity({ provider: 'google' }),
      half.auth.linkIdentity({ provider: 'google', token: 'x' }),
    ]) {
      expect((await change).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    }
    const another = await half.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'another' })
    expect(another.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const removal = await half.auth.mfa.unenroll({ factorId })
    expect(removal.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  })

  it('let a session without them end only itself', async () => {
    const { customer } = await withTotp('stays@wagtail.example')
    const half = auth.client()
    await half.auth.signInWithPassword({ email: 'stays@wagtail.example', password })
    const headers = await bearer(half)
    const others = auth.send('POST', '/logout?scope=others', undefined, headers)
    expect(await refusal(others)).toEqual([401, 'insufficient_aal'])
    expect((await auth.send('POST', '/logout?scope=global', undefined, headers)).status).toBe(204)
    expect(await refusal(auth.send('GET', '/user', undefined, headers))).toEqual([
      403,
      'session_not_found',
    ])
    expect((await customer.auth.getUser()).error).toBeNull()
  })

  it('end the sessions without them at their first verification', async () => {
    const email = 'others@wagtail.example'
    const { customer } = await auth.signedUp(email)
    const laptop = auth.client()
    await laptop.auth.signInWithPassword({ email, password })
    const { data } = await customer.auth.mfa.enroll({ factorType: 'totp' })
    const code = appCode(data?.totp.secret ?? '')
    await customer.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
    expect((await laptop.auth.getUser()).error).not.toBeNull()
    expect((await customer.auth.getUser()).error).toBeNull()
  })

  it('leave a session that does not use them as it was', async () => {
    const { customer, factorId } = await withTotp('away@wagtail.example')
    expect((await customer.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    await customer.auth.refreshSession()
    const level = await customer.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })

  it('answer a challenge once, in time, from the network that asked for it', async () => {
    const { customer, factorId, secret } = await withTotp('challenge@wagtail.example')
    const headers = await bearer(customer)
    const challenge = async () =>
      (await (await auth.send('POST', `/factors/${factorId}/challenge`, {}, headers)).json()).id
    const verify = (challenge_id: string, code: string, address?: string) =>
      auth.backend.fetch(
        new Request(`${siteUrl}/auth/v1/factors/${factorId}/verify`, {
          method: 'POST',
          headers: { ...headers, 'x-supabase-api-version': '2024-01-01' },
          body: JSON.stringify({ challenge_id, code }),
        }),
        { ...(address && { address }) },
      )
    const first = await challenge()
    const elsewhere = verify(first, appCode(secret), '192.0.2.1')
    expect(await refusal(elsewhere)).toEqual([422, 'mfa_ip_address_mismatch'])
    expect((await verify(first, appCode(secret))).status).toBe(200)
    expect(await refusal(verify(first, appCode(secret, 1)))).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ])
    const late = await challenge()
    await auth.database.query(
      "update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1",
      [late],
    )
    expect(await refusal(verify(late, appCode(secret, 1)))).toEqual([422, 'mfa_challenge_expired'])
    expect(await refusal(verify(crypto.randomUUID(), appCode(secret, 1)))).toEqual([
      422,
      'mfa_factor_not_found',
    ])
    expect(await refusal(verify(await challenge(), ''))).toEqual([400, 'validation_failed'])
  })

  it('of another customer are not found', async () => {
    const { factorId } = await withTotp('hers@wagtail.example')
    const { customer } = await auth.signedUp('his@wagtail.example')
    const headers = await bearer(customer)
    for (const [method, path] of [
      ['POST', '/challenge'],
      ['POST', '/verify'],
      ['DELETE', ''],
    ] as const) {
      const answer = auth.send(method, `/factors/${factorId}${path}`, {}, headers)
      expect(await refusal(answer)).toEqual([404, 'mfa_factor_not_found'])
    }
    const malformed = auth.send('DELETE', '/factors/1', undefined, headers)
    expect(await refusal(malformed)).toEqual([404, 'validation_failed'])
  })

  it('have unique names', async () => {
    const { customer, session } = await auth.signedUp('names@wagtail.example')
    const enrol = () => customer.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    await enrol()
    expect((await enrol()).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "app" for this user already exists',
    })
    await auth.database.query(
      "update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = $1",
      [session.user.id],
    )
    expect((await enrol()).error).toBeNull()
  })

  it('are ten at most', async () => {
    const { customer } = await auth.signedUp('many@wagtail.example')
    const enrol = (n: number) =>
      customer.auth.mfa.enroll({ factorType: 'totp', friendlyName: `app ${n}` })
    for (let n = 0; n < 10; n += 1) await enrol(n)
    expect((await enrol(10)).error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' })
  })

  it('include a telephone by the code that is sent to it', async () => {
    const { customer } = await auth.signedUp('phone@wagtail.example')
    const bad = await customer.auth.mfa.enroll({ factorType: 'phone', phone: 'call me' })
    expect(bad.error?.message).toBe('Invalid phone number format (E.164 required)')
    const phone = '+44 7700 900123'
    const { data } = await customer.auth.mfa.enroll({ factorType: 'phone', phone })
    expect(data).toMatchObject({ type: 'phone', phone: '447700900123' })
    const factorId = data?.id ?? ''
    const challenge = await customer.auth.mfa.challenge({ factorId, channel: 'sms' })
    expect(auth.texts.at(-1)?.to).toBe('+447700900123')
    const tooSoon = await customer.auth.mfa.challenge({ factorId, channel: 'sms' })
    expect(tooSoon.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    const verify = (code: string) =>
      customer.auth.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code })
    const code = /\d{6}/.exec(auth.texts.at(-1)?.text ?? '')?.[0] ?? ''
    const wrong = await verify(code === '000000' ? '000001' : '000000')
    expect(wrong.error?.message).toBe('Invalid MFA Phone code entered')
    expect((await verify(code)).error).toBeNull()
    const again = await customer.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'b' })
    expect(again.error).toMatchObject({ code: 'mfa_verified_factor_exists' })
    const level = await customer.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/phone' })
  })

  it('accept one of many parallel answers to a challenge', async () => {
    const { customer } = await auth.signedUp('at-once@wagtail.example')
    const headers = await bearer(customer)
    const phone = '447700900124'
    const { data } = await customer.auth.mfa.enroll({ factorType: 'phone', phone })
    const path = `/factors/${data?.id}`
    const asked = await auth.send('POST', `${path}/challenge`, {}, headers)
    const code = /\d{6}/.exec(auth.texts.at(-1)?.text ?? '')?.[0]
    const answer = { challenge_id: (await asked.json()).id, code }
    const verify = () => auth.send('POST', `${path}/verify`, answer, headers)
    const statuses = (await Promise.all(Array.from({ length: 8 }, verify))).map((r) => r.status)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  })

  it('include a security key for this site only', async () => {
    const email = 'key@wagtail.example'
    const { customer } = await auth.signedUp(email)
    const key = createAuthenticator({ origin: siteUrl, rpId: 'localhost' })
    const phishing = createAuthenticator({ origin: 'http://evil.example', rpId: 'localhost' })
    const enrolled = await customer.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })

    async function answer(
      who: SupabaseClient,
      type: 'create' | 'request',
      device: typeof key,
      factorId = enrolled.data?.id ?? '',
    ) {
      const site = { rpId: 'localhost', rpOrigins: [siteUrl] }
      const asked = await who.auth.mfa.challenge({ factorId, webauthn: site })
      const { id: challengeId = '', webauthn } = asked.data ?? {}
      expect(webauthn?.type).toBe(type)
      const bytes = webauthn?.credential_options.publicKey.challenge as ArrayBuffer
      const challenge = Buffer.from(bytes).toString('base64url')
      const credential = type === 'create' ? device.create(challenge) : device.get(challenge)
      // The credential that a browser gives the client: an object with toJSON.
      const credential_response = { toJSON: () => credential } as never
      const given = { ...site, type, credential_response } as never
      return who.auth.mfa.verify({ factorId, challengeId, webauthn: given })
    }

    const headers = await bearer(customer)
    const path = `/factors/${enrolled.data?.id}`
    const first = await (await auth.send('POST', `${path}/challenge`, {}, headers)).json()
    const nothing = { challenge_id: first.id, webauthn: { type: 'create' } }
    const answered = await auth.send('POST', `${path}/verify`, nothing, headers)
    expect(await answered.json()).toMatchObject({ message: 'credential_response required' })
    const refused = { status: 400, code: 'validation_failed' }
    expect((await answer(customer, 'create', phishing)).error).toMatchObject(refused)
    const created = await answer(customer, 'create', key)
    expect(created.error).toBeNull()
    expect(created.data?.user.factors).toMatchObject([{ status: 'verified' }])
    const [kept] = await auth.database.query(
      `select web_authn_aaguid, web_authn_credential #>> '{authenticator,AAGUID}' as aaguid,
         web_authn_credential #> '{flags,backupEligible}' as backs_up,
         length(decode(web_authn_credential ->> 'id', 'base64')) as length
       from auth.mfa_factors where id = $1`,
      [enrolled.data?.id ?? ''],
    )
    // Supabase Auth reads it after a move: Go writes bytes as base64.
    expect(kept).toEqual({
      web_authn_aaguid: '00000000-0000-0000-0000-000000000000',
      aaguid: 'AAAAAAAAAAAAAAAAAAAAAA==',
      backs_up: false,
      length: 32,
    })
    const laptop = auth.client()
    await laptop.auth.signInWithPassword({ email, password })
    const other = createAuthenticator({ origin: siteUrl, rpId: 'localhost' })
    expect((await answer(laptop, 'request', other)).error).toMatchObject(refused)
    expect((await answer(laptop, 'request', key)).error).toBeNull()
    const level = await laptop.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    })

    const second = { factorType: 'webauthn', friendlyName: 'second' } as const
    const { data } = await laptop.auth.mfa.enroll(second)
    const site = { rpId: 'localhost', rpOrigins: [siteUrl] }
    const asked = await laptop.auth.mfa.challenge({ factorId: data?.id ?? '', webauthn: site })
    expect(asked.data?.webauthn.credential_options.publicKey).toMatchObject({
      excludeCredentials: [{ type: 'public-key' }],
    })
    expect((await answer(laptop, 'create', key, data?.id)).error).toMatchObject(refused)
    expect((await answer(laptop, 'create', other, data?.id)).error).toBeNull()
  })

  it('of a kind that is switched off are refused', async () => {
    const none = await auth.withSettings({
      factors: { totp: false, phone: false, webauthn: false },
    })
    const { customer } = await none.signedUp('off@wagtail.example')
    const { error } = await customer.auth.mfa.enroll({ factorType: 'totp' })
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_totp_enroll_not_enabled',
      message: 'MFA enroll is disabled for TOTP',
    })
  })
})
