// The machine's clock was a year ahead for a while and is right again, so some rows have dates in the future.
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password } from './auth-service.ts'

const A_YEAR_MS = 365 * 86_400_000

describe.skipIf(noDatabase)('after the clock was a year ahead', () => {
  let auth: AuthOnTest
  beforeAll(async () => {
    auth = await openAuth()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => auth.close())

  const aYearAhead = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + A_YEAR_MS })

  it('a session of that time continues', async () => {
    aYearAhead()
    const { customer } = await auth.proved('ahead@wagtail.example')
    await auth.database.execute(`
      update auth.sessions set created_at = now() + interval '1 year';
      update auth.refresh_tokens set created_at = now() + interval '1 year', updated_at = created_at`)
    vi.useRealTimers()

    expect((await customer.auth.getUser()).data.user?.email).toBe('ahead@wagtail.example')
    const renewed = await customer.auth.refreshSession()
    expect(renewed.error).toBeNull()
    expect(renewed.data.session?.expires_at).toBeLessThan(Date.now() / 1000 + 7200)
    const again = await auth
      .client()
      .auth.signInWithPassword({ email: 'ahead@wagtail.example', password })
    expect(again.error).toBeNull()
  })

  it('a stolen token of that time still ends its session', async () => {
    const { customer, session } = await auth.proved('stolen@wagtail.example')
    const { refresh_token } = session
    await customer.auth.refreshSession()
    await customer.auth.refreshSession()
    await auth.database.execute(
      "update auth.refresh_tokens set updated_at = now() + interval '1 year' where revoked",
    )
    const stolen = await auth.client().auth.refreshSession({ refresh_token })
    expect(stolen.error?.code).toBe('refresh_token_already_used')
  })

  it('wrong passwords of that time block no sign-in', async () => {
    const email = 'locked@wagtail.example'
    await auth.proved(email)
    await auth.database.execute('delete from auth.known_places')
    const signIn = async (given: string) =>
      (await auth.client().auth.signInWithPassword({ email, password: given })).error?.status
    for (let time = 1; time <= 10; time += 1) await signIn('wrong')
    expect(await signIn(password)).toBe(429)
    await auth.database.execute(`update auth.attempts
      set since = now() + interval '1 year', last_at = now() + interval '1 year'`)
    expect(await signIn(password)).toBeUndefined()
  })

  it('a code mailed at that time has expired', async () => {
    const email = 'mailed@wagtail.example'
    await auth.proved(email)
    const codeOf = () => auth.mails.at(-1)?.text?.match(/\b\d{6}\b/)?.[0] ?? ''
    const prove = () => auth.client().auth.verifyOtp({ email, token: codeOf(), type: 'recovery' })
    await auth.client().auth.resetPasswordForEmail(email)
    await auth.database.execute(
      "update auth.one_time_tokens set created_at = now() + interval '1 year'",
    )
    expect((await prove()).error?.code).toBe('otp_expired')
    // In another process, an hour later, the pause between two mails is over.
    await auth.database.execute('delete from auth.one_time_tokens; delete from auth.counts')
    await (await auth.withSettings({})).client().auth.resetPasswordForEmail(email)
    expect((await prove()).error).toBeNull()
  })

  it('counts begun at that time are deleted', async () => {
    const expire = Date.now() + A_YEAR_MS
    await auth.database.query('insert into auth.counts (key, points, expire) values ($1, 30, $2)', [
      'sign-ins:ahead',
      expire,
    ])
    await auth.backend.deleteExpired()
    const left = await auth.database.query('select from auth.counts where expire = $1', [expire])
    expect(left).toEqual([])
  })

  it('the second factor accepts present codes', async () => {
    const { customer } = await auth.proved('factor@wagtail.example')
    const enrolled = await customer.auth.mfa.enroll({ factorType: 'totp' })
    const { id: factorId = '', totp } = enrolled.data ?? {}
    await auth.database.query('update auth.mfa_factors set last_totp_step = $1', [
      Math.floor((Date.now() + A_YEAR_MS) / 30_000),
    ])
    const code = new TOTP({ secret: totp?.secret ?? '' }).generate()
    const { error } = await customer.auth.mfa.challengeAndVerify({ factorId, code })
    expect(error).toBeNull()
    const replayed = await customer.auth.mfa.challengeAndVerify({ factorId, code })
    expect(replayed.error?.code).toBe('mfa_verification_failed')
  })
})
