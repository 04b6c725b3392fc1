// A thief who knows the password tries to get around the second factor, step by step.
import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, siteUrl } from './auth-service.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'

describe.skipIf(noDatabase)('getting around a second factor', () => {
  let auth: AuthOnTest

  beforeAll(async () => {
    auth = await openAuth({
      factors: { totp: true, phone: true, webauthn: true },
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

  type Sender = Awaited<ReturnType<typeof senderFor>>

  /** Returns bare requests of one session. */
  async function senderFor(customer: SupabaseClient) {
    const { data } = await customer.auth.getSession()
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    return async (method: string, path: string, body?: object) => {
      const answer = await auth.send(method, path, body, headers)
      return { status: answer.status, ...(await answer.json()) }
    }
  }

  async function signIn(email: string): Promise<Sender> {
    const customer = auth.client()
    const { error } = await customer.auth.signInWithPassword({ email, password })
    if (error) throw error
    return senderFor(customer)
  }

  const newKey = () => createAuthenticator({ origin: siteUrl, rpId: 'localhost' })

  function appCode(secret: string, steps = 0): string {
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    return totp.generate({ timestamp: Date.now() + steps * 30_000 })
  }

  function enrol(who: Sender, type: 'totp' | 'webauthn', name: string) {
    return who('POST', '/factors', { factor_type: type, friendly_name: name })
  }

  async function verifyApp(who: Sender, { id, totp }: { id: string; totp: { secret: string } }) {
    const { id: challenge_id } = await who('POST', `/factors/${id}/challenge`, {})
    const code = appCode(totp.secret)
    return who('POST', `/factors/${id}/verify`, { challenge_id, code })
  }

  async function verifyKey(who: Sender, id: string) {
    const asked = await who('POST', `/factors/${id}/challenge`, {})
    if (asked.status !== 200) return asked
    return answerKey(who, id, { asked, key: newKey() })
  }

  interface Asked {
    id: string
    webauthn: { credential_options: { publicKey: { challenge: string } } }
  }

  function answerKey(
    who: Sender,
    id: string,
    { asked, key }: { asked: Asked; key: Authenticator },
  ) {
    const { challenge } = asked.webauthn.credential_options.publicKey
    const credential_response = key.create(challenge)
    return who('POST', `/factors/${id}/verify`, {
      challenge_id: asked.id,
      webauthn: { type: 'create', credential_response },
    })
  }

  it('an unfinished factor is gone once another one is verified', async () => {
    const email = 'staged@wagtail.example'
    const owner = await senderFor((await auth.signedUp(email)).customer)
    const begun = await enrol(owner, 'totp', 'app')
    const early = await signIn(email)
    const staged = await enrol(early, 'webauthn', 'staged')
    expect(staged.status).toBe(200)
    expect((await verifyApp(owner, begun)).status).toBe(200)
    const thief = await signIn(email)
    expect(await enrol(thief, 'webauthn', 'late')).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    expect(await verifyKey(thief, staged.id)).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
  })

  it('a password does not finish a factor beside a verified one', async () => {
    const email = 'beside@wagtail.example'
    const { customer } = await auth.signedUp(email)
    const owner = await senderFor(customer)
    expect((await verifyApp(owner, await enrol(owner, 'totp', 'app'))).status).toBe(200)
    const second = await enrol(owner, 'webauthn', 'key')
    const thief = await signIn(email)
    for (const [method, path, body] of [
      ['POST', `/factors/${second.id}/challenge`, {}],
      ['POST', `/factors/${second.id}/verify`, { challenge_id: crypto.randomUUID() }],
    ] as const) {
      expect(await thief(method, path, body)).toMatchObject({
        status: 403,
        code: 'insufficient_aal',
      })
    }
    expect(await thief('DELETE', `/factors/${second.id}`)).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    })
    expect((await verifyKey(owner, second.id)).status).toBe(200)
  })

  it('a verified key is not replaced by an answer to an earlier challenge', async () => {
    const email = 'replaced@wagtail.example'
    const { customer } = await auth.signedUp(email)
    const owner = await senderFor(customer)
    const { id } = await enrol(owner, 'webauthn', 'key')
    const [own, foreign] = [newKey(), newKey()]
    const early = await signIn(email)
    const [owners, before] = [
      await owner('POST', `/factors/${id}/challenge`, {}),
      await early('POST', `/factors/${id}/challenge`, {}),
    ]
    expect(before.status).toBe(200)
    const asked = await owner('POST', `/factors/${id}/challenge`, {})
    expect((await answerKey(owner, id, { asked, key: own })).status).toBe(200)
    const thief = await signIn(email)
    for (const asked of [before, owners]) {
      expect(await answerKey(thief, id, { asked, key: foreign })).toMatchObject({
        status: 422,
        code: 'mfa_factor_not_found',
      })
    }
    // This holds even for a challenge that was left over and is the thief's.
    const { id: kept } = await thief('POST', `/factors/${id}/challenge`, {})
    const { challenge } = before.webauthn.credential_options.publicKey
    await auth.database.query(
      'update auth.mfa_challenges set web_authn_session_data = $2::jsonb where id = $1',
      [kept, JSON.stringify({ type: 'create', challenge })],
    )
    const left = { ...before, id: kept }
    expect(await answerKey(thief, id, { asked: left, key: foreign })).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
  })

  it('a challenge is answered only by the session that asked for it', async () => {
    const email = 'asked@wagtail.example'
    const owner = await senderFor((await auth.signedUp(email)).customer)
    const begun = await enrol(owner, 'totp', 'app')
    expect((await verifyApp(owner, begun)).status).toBe(200)
    const thief = await signIn(email)
    const { id: challenge_id } = await owner('POST', `/factors/${begun.id}/challenge`, {})
    const code = appCode(begun.totp.secret, 1)
    const path = `/factors/${begun.id}/verify`
    expect(await thief('POST', path, { challenge_id, code })).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
    })
    expect((await owner('POST', path, { challenge_id, code })).status).toBe(200)
  })

  it('five wrong codes end a challenge', async () => {
    const email = 'codes@wagtail.example'
    const owner = await senderFor((await auth.signedUp(email)).customer)
    const begun = await enrol(owner, 'totp', 'app')
    expect((await verifyApp(owner, begun)).status).toBe(200)
    const thief = await signIn(email)
    const path = `/factors/${begun.id}`
    const ask = async () => (await thief('POST', `${path}/challenge`, {})).id
    const first = await ask()
    const guess = (challenge_id: string) =>
      thief('POST', `${path}/verify`, { challenge_id, code: 'abcdef' })
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await guess(first)).code).toBe('mfa_verification_failed')
    }
    expect(await guess(await ask())).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    await auth.database.query(
      "update auth.attempts set last_at = last_at - interval '31 seconds' where failures = 5",
    )
    expect((await guess(first)).code).toBe('mfa_challenge_expired')
    // Other processes count with these rows, and so does the next one after a restart.
    const restarted = await auth.withSettings({})
    const { data } = await restarted.client().auth.signInWithPassword({ email, password })
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    const again = await (await restarted.send('POST', `${path}/challenge`, {}, headers)).json()
    const answers = []
    for (let tries = 0; tries < 2; tries += 1) {
      const body = { challenge_id: again.id, code: 'abcdef' }
      answers.push(await restarted.send('POST', `${path}/verify`, body, headers))
    }
    expect(answers.map(({ status }) => status)).toEqual([422, 429])
    expect(Number(answers[1]?.headers.get('retry-after'))).toBeGreaterThan(31)
  })

  it('wrong codes from elsewhere don’t affect the owner’s device', async () => {
    const email = 'own-device@wagtail.example'
    const owner = await senderFor((await auth.signedUp(email)).customer)
    const begun = await enrol(owner, 'totp', 'app')
    expect((await verifyApp(owner, begun)).status).toBe(200)
    const careful = await auth.withSettings({
      factors: { totp: true, phone: true, webauthn: true },
      rateLimits: {
        signIns: 1000,
        refreshes: 1000,
        messages: 1000,
        verifications: 30,
        secondsBetweenMessages: 0,
      },
    })
    async function answerFrom(address: string | undefined, code: string) {
      const post = (path: string, body: object, token = '') =>
        careful.backend.fetch(
          new Request(`${siteUrl}/auth/v1${path}`, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { authorization: `Bearer ${token}` },
          }),
          { ...(address && { address }) },
        )
      const signedIn = await post('/token?grant_type=password', { email, password })
      const { access_token: token } = await signedIn.json()
      const asked = await post(`/factors/${begun.id}/challenge`, {}, token)
      const answer = { challenge_id: (await asked.json()).id, code }
      return (await post(`/factors/${begun.id}/verify`, answer, token)).status
    }
    const statuses = []
    for (let n = 0; n < 31; n += 1) statuses.push(await answerFrom(`192.0.2.${n}`, 'abcdef'))
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 422), 429])
    expect(await answerFrom(undefined, appCode(begun.totp.secret, 1))).toBe(200)
  })
})
