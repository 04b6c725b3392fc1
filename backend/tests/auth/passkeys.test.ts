// Passkeys: the cases of the official client (supabase-js, passkey.e2e.test.ts), then what Supabase Auth refuses.
import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey, siteUrl } from './auth-service.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import { mailsTo } from './mailbox.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const nowhere = '00000000-0000-4000-8000-000000000000'

describe.skipIf(noDatabase)('passkeys', () => {
  let auth: AuthOnTest

  beforeAll(async () => {
    auth = await openAuth({
      rateLimits: {
        signIns: 1000,
        refreshes: 1000,
        messages: 1000,
        verifications: 1000,
        secondsBetweenMessages: 0,
      },
    })
  })
  afterAll(() => auth.close())

  const newDevice = () => createAuthenticator({ origin: siteUrl, rpId: 'localhost' })

  /** Asks for the options, and has the device answer them. */
  async function register(customer: SupabaseClient, device = newDevice()) {
    const { data, error } = await customer.auth.passkey.startRegistration()
    if (error) return { data: null, error }
    const { challenge, user } = data.options
    return customer.auth.passkey.verifyRegistration({
      challengeId: data.challenge_id,
      credential: device.create(challenge, user.id) as never,
    })
  }

  async function answerFor(device: Authenticator, more: Parameters<Authenticator['get']>[1] = {}) {
    const { data, error } = await auth.client().auth.passkey.startAuthentication()
    if (error) throw error
    return {
      challengeId: data.challenge_id,
      credential: device.get(data.options.challenge, more) as never,
    }
  }

  /** Signs in on a new device of the same person, as far as the passkey does it. */
  async function signIn(device: Authenticator, more: Parameters<Authenticator['get']>[1] = {}) {
    const customer = auth.client()
    const answer = await answerFor(device, more)
    return { customer, ...(await customer.auth.passkey.verifyAuthentication(answer)) }
  }

  async function withPasskey(email: string) {
    const { customer, session } = await auth.signedUp(email)
    const device = newDevice()
    const { data, error } = await register(customer, device)
    if (error || !data) throw error ?? new Error('not registered')
    return { email, customer, device, passkeyId: data.id, userId: session.user.id }
  }

  async function addApp(customer: SupabaseClient) {
    const { data } = await customer.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    const totp = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') })
    const factorId = data?.id ?? ''
    const code = totp.generate()
    const { error } = await customer.auth.mfa.challengeAndVerify({ factorId, code })
    if (error) throw error
    return factorId
  }

  async function bearer(customer: SupabaseClient) {
    const { data } = await customer.auth.getSession()
    return { authorization: `Bearer ${data.session?.access_token}` }
  }

  async function levelOf(customer: SupabaseClient) {
    return (await customer.auth.mfa.getAuthenticatorAssuranceLevel()).data
  }

  const service = () => {
    const { admin } = auth.client().auth
    const headers = { apikey: serviceKey, Authorization: `Bearer ${serviceKey}` }
    return Object.assign(admin, { headers })
  }

  const failed = { status: 400, code: 'webauthn_verification_failed' }

  it('are offered with what a browser needs to make them', async () => {
    const { customer, session } = await auth.signedUp('options@wagtail.example')
    const { data, error } = await customer.auth.passkey.startRegistration()
    expect(error).toBeNull()
    expect(data?.challenge_id).toMatch(uuid)
    const inSeconds = (data?.expires_at ?? 0) - Date.now() / 1000
    expect(inSeconds).toBeGreaterThan(290)
    expect(inSeconds).toBeLessThanOrEqual(300)
    expect(data?.options).toMatchObject({
      rp: { id: 'localhost', name: 'The Tearoom' },
      user: {
        id: Buffer.from(session.user.id).toString('base64url'),
        name: 'options@wagtail.example',
      },
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      pubKeyCredParams: expect.arrayContaining([{ alg: -7, type: 'public-key' }]),
      excludeCredentials: [],
    })
    const stranger = await auth.client().auth.passkey.startRegistration()
    expect(stranger.error?.name).toBe('AuthSessionMissingError')
  })

  it('are added with the day as their name', async () => {
    const { customer } = await auth.signedUp('added@wagtail.example')
    const { data, error } = await register(customer)
    expect(error).toBeNull()
    expect(data?.id).toMatch(uuid)
    expect(data?.friendly_name).toMatch(/^Passkey, \d{1,2} [A-Z][a-z]+ \d{4}$/)
    expect(data?.created_at).toEqual(expect.any(String))
    expect((await customer.auth.passkey.list()).data).toEqual([
      { id: data?.id, friendly_name: data?.friendly_name, created_at: data?.created_at },
    ])
  })

  it('get the name that their owner gives them', async () => {
    const { customer, passkeyId } = await withPasskey('named@wagtail.example')
    const rename = (friendlyName: string, id = passkeyId) =>
      customer.auth.passkey.update({ passkeyId: id, friendlyName })
    expect((await rename(' iPhone ')).data).toMatchObject({
      id: passkeyId,
      friendly_name: 'iPhone',
    })
    expect((await rename('\u{1f4f1}'.repeat(60))).error).toBeNull()
    expect((await rename('x'.repeat(61))).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'friendly_name must be 60 characters or less',
    })
    expect((await rename(' ')).error).toMatchObject({ message: 'friendly_name is required' })
    const unknown = { status: 404, code: 'validation_failed', message: 'Passkey not found' }
    expect((await rename('iPhone', nowhere)).error).toMatchObject(unknown)
    expect((await rename('iPhone', 'x')).error).toMatchObject(unknown)
  })

  it('sign in without an address and a password', async () => {
    const { customer, device, userId } = await withPasskey('signs-in@wagtail.example')
    const options = await auth.client().auth.passkey.startAuthentication()
    expect(options.data?.options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
    })
    expect(options.data?.options.allowCredentials ?? []).toEqual([])
    const events: string[] = []
    const elsewhere = auth.client()
    elsewhere.auth.onAuthStateChange((event) => void events.push(event))
    const answer = await answerFor(device)
    const { data, error } = await elsewhere.auth.passkey.verifyAuthentication(answer)
    expect(error).toBeNull()
    expect(data?.user?.id).toBe(userId)
    expect(events).toContain('SIGNED_IN')
    expect((await elsewhere.auth.getUser()).data.user?.id).toBe(userId)
    expect((await elsewhere.auth.refreshSession()).error).toBeNull()
    expect((await customer.auth.passkey.list()).data).toMatchObject([
      { last_used_at: expect.any(String) },
    ])
    const [entry] = await auth.database.query<{ payload: object }>(
      `select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1
       order by created_at desc limit 1`,
      [userId],
    )
    expect(entry?.payload).toMatchObject({ action: 'login', traits: { passkey_id: uuidLike } })
  })

  it('answer a challenge once', async () => {
    const { device } = await withPasskey('once@wagtail.example')
    const answer = await answerFor(device)
    const verify = () => auth.client().auth.passkey.verifyAuthentication(answer)
    expect((await verify()).error).toBeNull()
    expect((await verify()).error).toMatchObject({
      status: 400,
      code: 'webauthn_challenge_not_found',
    })
    // A wrong answer ends it too.
    const wrong = await answerFor(newDevice())
    const right = { ...wrong, credential: answer.credential }
    expect((await auth.client().auth.passkey.verifyAuthentication(wrong)).error).toMatchObject(
      failed,
    )
    expect((await auth.client().auth.passkey.verifyAuthentication(right)).error).toMatchObject({
      code: 'webauthn_challenge_not_found',
    })
  })

  it('answer a challenge within five minutes', async () => {
    const { customer, device } = await withPasskey('late@wagtail.example')
    const answer = await answerFor(device)
    const begun = (await customer.auth.passkey.startRegistration()).data
    await auth.database.query(
      "update auth.webauthn_challenges set expires_at = now() - interval '1 second'",
    )
    const late = { status: 400, code: 'webauthn_challenge_expired' }
    expect((await auth.client().auth.passkey.verifyAuthentication(answer)).error).toMatchObject(
      late,
    )
    const credential = newDevice().create(begun?.options.challenge ?? '') as never
    const challengeId = begun?.challenge_id ?? ''
    const verified = await customer.auth.passkey.verifyRegistration({ challengeId, credential })
    expect(verified.error).toMatchObject(late)
  })

  it('that were never added are refused', async () => {
    const { customer, device } = await withPasskey('unknown@wagtail.example')
    const stranger = newDevice()
    const { data } = await customer.auth.passkey.startRegistration()
    stranger.create(data?.options.challenge ?? '', data?.options.user.id)
    expect((await signIn(stranger)).error).toMatchObject(failed)
    // Neither does it count whose passkey a device says that it is.
    const other = await auth.signedUp('other@wagtail.example')
    const otherHandle = Buffer.from(other.session.user.id).toString('base64url')
    const answer = await answerFor(device)
    const posing = structuredClone(answer) as unknown as { credential: { response: object } }
    Object.assign(posing.credential.response, { userHandle: otherHandle })
    const given = posing as unknown as typeof answer
    expect((await auth.client().auth.passkey.verifyAuthentication(given)).error).toMatchObject(
      failed,
    )
  })

  it('are for this site only', async () => {
    const { customer } = await auth.signedUp('phishing@wagtail.example')
    const phishing = createAuthenticator({ origin: 'http://evil.example', rpId: 'localhost' })
    expect((await register(customer, phishing)).error).toMatchObject(failed)
    const elsewhere = createAuthenticator({ origin: siteUrl, rpId: 'evil.example' })
    expect((await register(customer, elsewhere)).error).toMatchObject(failed)
  })

  it('that were copied are found by their counter', async () => {
    const { device } = await withPasskey('copied@wagtail.example')
    expect((await signIn(device)).error).toBeNull()
    expect((await signIn(device, { counter: 0 })).error).toMatchObject(failed)
    expect((await signIn(device, { counter: 7 })).error).toBeNull()
  })

  it('count as two factors where they verify who holds them', async () => {
    const { email, customer, device } = await withPasskey('two@wagtail.example')
    await addApp(customer)
    const { customer: phone } = await signIn(device)
    expect(await levelOf(phone)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'passkey' }],
    })
    expect((await phone.auth.updateUser({ data: { first_name: 'Nan' } })).error).toBeNull()
    expect((await register(phone)).error).toBeNull()
    const { customer: touched } = await signIn(device, { isVerified: false })
    expect(await levelOf(touched)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const more = await touched.auth.updateUser({ data: { first_name: 'Nan' } })
    expect(more.error).toMatchObject({ code: 'insufficient_aal' })
    const half = auth.client()
    await half.auth.signInWithPassword({ email, password })
    expect(await levelOf(half)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  })

  it('raise a session until they are removed', async () => {
    const { customer, device, passkeyId } = await withPasskey('removed@wagtail.example')
    const { customer: phone } = await signIn(device)
    const left = await answerFor(device)
    const removed = await customer.auth.passkey.delete({ passkeyId })
    expect(removed).toEqual({ data: null, error: null })
    expect((await customer.auth.passkey.list()).data).toEqual([])
    await phone.auth.refreshSession()
    expect(await levelOf(phone)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect((await auth.client().auth.passkey.verifyAuthentication(left)).error).toMatchObject(
      failed,
    )
    const again = await customer.auth.passkey.delete({ passkeyId })
    expect(again.error).toMatchObject({ status: 404, code: 'validation_failed' })
  })

  it('are changed only by a session that has used the account’s second factor', async () => {
    const { email, customer, passkeyId } = await withPasskey('half@wagtail.example')
    const half = auth.client()
    await half.auth.signInWithPassword({ email, password })
    const begun = (await half.auth.passkey.startRegistration()).data
    await addApp(customer)
    await half.auth.signInWithPassword({ email, password })
    const device = newDevice()
    const { challenge = '', user } = begun?.options ?? {}
    const credential = device.create(challenge, user?.id) as never
    const challengeId = begun?.challenge_id ?? ''
    for (const change of [
      half.auth.passkey.startRegistration(),
      half.auth.passkey.verifyRegistration({ challengeId, credential }),
      half.auth.passkey.update({ passkeyId, friendlyName: 'mine' }),
      half.auth.passkey.delete({ passkeyId }),
    ]) {
      expect((await change).error).toMatchObject({
        status: 403,
        code: 'insufficient_aal',
        message: 'AAL2 session is required to manage passkeys when MFA is enabled',
      })
    }
    expect((await register(customer)).error).toBeNull()
    expect((await customer.auth.passkey.delete({ passkeyId })).error).toBeNull()
  })

  it('of another customer are neither seen nor changed', async () => {
    const { customer, passkeyId } = await withPasskey('hers@wagtail.example')
    const begun = (await customer.auth.passkey.startRegistration()).data
    const { customer: other } = await auth.signedUp('his@wagtail.example')
    expect((await other.auth.passkey.list()).data).toEqual([])
    const unknown = { status: 404, message: 'Passkey not found' }
    const renamed = await other.auth.passkey.update({ passkeyId, friendlyName: 'his' })
    expect(renamed.error).toMatchObject(unknown)
    expect((await other.auth.passkey.delete({ passkeyId })).error).toMatchObject(unknown)
    const credential = newDevice().create(begun?.options.challenge ?? '') as never
    const challengeId = begun?.challenge_id ?? ''
    const answered = await other.auth.passkey.verifyRegistration({ challengeId, credential })
    expect(answered.error).toMatchObject({ code: 'webauthn_challenge_not_found' })
  })

  it('are ten at most', async () => {
    const { customer } = await auth.signedUp('many@wagtail.example')
    for (let n = 0; n < 9; n += 1) expect((await register(customer)).error).toBeNull()
    const last = (await customer.auth.passkey.startRegistration()).data
    expect((await register(customer)).error).toBeNull()
    const full = { status: 422, code: 'too_many_passkeys' }
    expect((await register(customer)).error).toMatchObject(full)
    const credential = newDevice().create(last?.options.challenge ?? '') as never
    const challengeId = last?.challenge_id ?? ''
    const verified = await customer.auth.passkey.verifyRegistration({ challengeId, credential })
    expect(verified.error).toMatchObject(full)
  })

  it('are registered once', async () => {
    const { customer, device } = await withPasskey('twice@wagtail.example')
    const { data } = await customer.auth.passkey.startRegistration()
    expect(data?.options.excludeCredentials).toMatchObject([{ type: 'public-key' }])
    const { customer: other } = await auth.signedUp('copycat@wagtail.example')
    expect((await register(other, device)).error).toMatchObject({
      status: 422,
      code: 'webauthn_credential_exists',
    })
  })

  it('are told to a proven address when they are added', async () => {
    const email = 'told@wagtail.example'
    const { customer } = await auth.proved(email)
    expect((await register(customer)).error).toBeNull()
    expect(mailsTo(auth, email).at(-1)?.subject).toBe(
      'A passkey was added to your The Tearoom account',
    )
    const unproved = await withPasskey('untold@wagtail.example')
    expect(mailsTo(auth, unproved.email)).toEqual([])
  })

  it('don’t replace a security key of the same device', async () => {
    const { customer } = await withPasskey('both@wagtail.example')
    const { data } = await customer.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
    const site = { rpId: 'localhost', rpOrigins: [siteUrl] }
    const factorId = data?.id ?? ''
    const asked = await customer.auth.mfa.challenge({ factorId, webauthn: site })
    const { webauthn: question } = asked.data as never as { webauthn: Question }
    const { challenge, excludeCredentials } = question.credential_options.publicKey
    expect(excludeCredentials).toHaveLength(1)
    const credential = newDevice().create(Buffer.from(challenge).toString('base64url'))
    const webauthn = { ...site, type: 'create', credential_response: { toJSON: () => credential } }
    const challengeId = asked.data?.id ?? ''
    const given = { factorId, challengeId, webauthn } as never
    expect((await customer.auth.mfa.verify(given)).error).toBeNull()
    const options = (await customer.auth.passkey.startRegistration()).data?.options
    expect(options?.excludeCredentials).toHaveLength(2)
  })

  it('let in no one who may not come in by password', async () => {
    const { device, userId } = await withPasskey('banned@wagtail.example')
    const set = (change: string) =>
      auth.database.query(`update auth.users set ${change} where id = $1`, [userId])
    await set("banned_until = now() + interval '1 day'")
    expect((await signIn(device)).error).toMatchObject({ status: 403, code: 'user_banned' })
    await set('banned_until = null, email_confirmed_at = null')
    expect((await signIn(device)).error).toMatchObject({ status: 403, code: 'email_not_confirmed' })
    await set("email_confirmed_at = now(), phone = '447700900999'")
    expect((await signIn(device)).error).toMatchObject({ status: 403, code: 'phone_not_confirmed' })
    await set('phone = null')
    expect((await signIn(device)).error).toBeNull()
    await auth.send(
      'DELETE',
      `/admin/users/${userId}`,
      { should_soft_delete: true },
      { authorization: `Bearer ${serviceKey}` },
    )
    expect((await signIn(device)).error).toMatchObject(failed)
    const kept = await auth.database.query(
      `select from auth.webauthn_credentials where user_id = $1
       union all select from auth.webauthn_challenges where user_id = $1`,
      [userId],
    )
    expect(kept).toEqual([])
  })

  it('don’t make recovery codes the only second factor', async () => {
    const { device } = await withPasskey('codes@wagtail.example')
    const { customer } = await signIn(device)
    const { error } = await customer.auth.mfa.recoveryCodes.generate()
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  it('of an earlier person go at the first proof of the address', async () => {
    const { email, device } = await withPasskey('an-earlier-person@wagtail.example')
    const elsewhere = auth.client()
    await elsewhere.auth.resetPasswordForEmail(email)
    const token = mailsTo(auth, email).at(-1)?.code ?? ''
    expect((await elsewhere.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull()
    expect((await signIn(device)).error).toMatchObject(failed)
  })

  it.each(['password', 'passkey'])('stay when a session by %s proves the address', async (way) => {
    const made = await withPasskey(`proves-by-${way}@wagtail.example`)
    const customer = way === 'password' ? made.customer : (await signIn(made.device)).customer
    await customer.auth.reauthenticate()
    const mail = auth.mails.findLast(({ to }) => to === made.email)
    const nonce = /code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await customer.auth.updateUser({ nonce })).error).toBeNull()
    expect((await signIn(made.device)).error).toBeNull()
  })

  it('are listed and removed by the service', async () => {
    const { device, passkeyId, userId } = await withPasskey('service@wagtail.example')
    const { passkey } = service()
    expect((await passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkeyId }])
    expect((await passkey.deletePasskey({ userId, passkeyId })).error).toBeNull()
    expect((await passkey.listPasskeys({ userId })).data).toEqual([])
    expect((await signIn(device)).error).toMatchObject(failed)
    const again = await passkey.deletePasskey({ userId, passkeyId })
    expect(again.error).toMatchObject({ status: 404, message: 'Passkey not found' })
  })

  it('say what is missing in a request', async () => {
    const { customer } = await auth.signedUp('missing@wagtail.example')
    const headers = await bearer(customer)
    for (const path of ['/passkeys/registration/verify', '/passkeys/authentication/verify']) {
      for (const [body, message] of [
        [{ credential: {} }, 'challenge_id is required'],
        [{ challenge_id: '', credential: {} }, 'challenge_id is required'],
        [{ challenge_id: nowhere }, 'credential is required'],
        [{ challenge_id: 'x', credential: {} }, 'challenge_id must be a valid UUID'],
      ] as const) {
        const answer = await auth.send('POST', path, body, headers)
        expect([answer.status, await answer.json()]).toEqual([
          400,
          { code: 'validation_failed', message },
        ])
      }
    }
    const begun = (await auth.client().auth.passkey.startAuthentication()).data
    const answer = { challenge_id: begun?.challenge_id, credential: { type: 'public-key' } }
    const wrong = await auth.send('POST', '/passkeys/authentication/verify', answer)
    expect(await wrong.json()).toMatchObject({ message: 'Invalid credential response' })
    // A sign-in's challenge adds no passkey.
    const other = (await auth.client().auth.passkey.startAuthentication()).data
    const { error } = await customer.auth.passkey.verifyRegistration({
      challengeId: other?.challenge_id ?? '',
      credential: newDevice().create(other?.options.challenge ?? '') as never,
    })
    expect(error).toMatchObject({ code: 'webauthn_challenge_not_found' })
  })

  it('are limited by network address, where right ones don’t count', async () => {
    const { device } = await withPasskey('limited@wagtail.example')
    // Where processes share their counts, the tests above have filled this one.
    await auth.database.query('delete from auth.counts')
    const limited = await auth.withSettings({
      rateLimits: {
        signIns: 4,
        refreshes: 4,
        messages: 4,
        verifications: 4,
        secondsBetweenMessages: 0,
      },
    })
    const { passkey } = limited.client().auth
    async function attempt(by: Authenticator) {
      const { data, error } = await passkey.startAuthentication()
      if (error) return error.code
      const credential = by.get(data.options.challenge) as never
      const answer = await passkey.verifyAuthentication({
        challengeId: data.challenge_id,
        credential,
      })
      return answer.error?.code ?? 'right'
    }
    const right = []
    for (let n = 0; n < 5; n += 1) right.push(await attempt(device))
    expect(right).toEqual(['right', 'right', 'right', 'right', 'right'])
    const wrong = []
    for (let n = 0; n < 3; n += 1) wrong.push(await attempt(newDevice()))
    expect(wrong).toEqual([failed.code, failed.code, 'over_request_rate_limit'])
    await auth.database.query('delete from auth.counts')
  })

  it('have a bounded number of open challenges', async () => {
    const { customer, session } = await auth.signedUp('open@wagtail.example')
    for (let n = 0; n < 12; n += 1) await customer.auth.passkey.startRegistration()
    const [open] = await auth.database.query<{ count: number }>(
      'select count(*) from auth.webauthn_challenges where user_id = $1',
      [session.user.id],
    )
    expect(open?.count).toBe(10)
    await auth.database.query(
      `insert into auth.webauthn_challenges (challenge_type, session_data, created_at, expires_at)
       select 'authentication', '{}', now() - interval '1 hour', now() - interval '2 days'
       from generate_series(1, 10000)`,
    )
    await auth.client().auth.passkey.startAuthentication()
    const [signIns] = await auth.database.query<{ count: number }>(
      'select count(*) from auth.webauthn_challenges where user_id is null',
    )
    expect(signIns?.count).toBe(10_000)
    await auth.backend.deleteExpired()
    const [left] = await auth.database.query<{ count: number }>(
      "select count(*) from auth.webauthn_challenges where expires_at < now() - interval '1 day'",
    )
    expect(left?.count).toBe(0)
  })

  it('are readable by no client', async () => {
    const { customer } = await withPasskey('closed@wagtail.example')
    for (const table of ['webauthn_credentials', 'webauthn_challenges']) {
      expect((await customer.schema('auth').from(table).select()).error).not.toBeNull()
      for (const role of ['anon', 'authenticated']) {
        const [grant] = await auth.database.query('select has_table_privilege($1, $2, $3) as may', [
          role,
          `auth.${table}`,
          'select, insert, update, delete, truncate',
        ])
        expect(grant).toEqual({ may: false })
      }
    }
  })
})

/** The official client's types say less. */
interface Question {
  credential_options: { publicKey: { challenge: ArrayBuffer; excludeCredentials: object[] } }
}

const uuidLike = expect.stringMatching(uuid)
