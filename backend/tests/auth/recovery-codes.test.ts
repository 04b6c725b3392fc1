// A customer who has lost their authenticator app or key signs in with a saved code.
import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey, siteUrl } from './auth-service.ts'
import { mailsTo } from './mailbox.ts'

describe.skipIf(noDatabase)('recovery codes', () => {
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

  async function addApp(customer: SupabaseClient, friendlyName = 'app') {
    const { data } = await customer.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    if (!data) throw new Error('not enrolled')
    const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate()
    const { error } = await customer.auth.mfa.challengeAndVerify({ factorId: data.id, code })
    if (error) throw error
    return { factorId: data.id, secret: data.totp.secret }
  }

  async function generate(customer: SupabaseClient): Promise<string[]> {
    const { data, error } = await customer.auth.mfa.recoveryCodes.generate()
    if (error) throw error
    return data.codes
  }

  /** Signs up a customer with an app and ten codes. */
  async function withCodes(name: string, prove = false) {
    const email = `${name}@wagtail.example`
    const { customer, session } = await (prove ? auth.proved(email) : auth.signedUp(email))
    const app = await addApp(customer)
    return { email, customer, userId: session.user.id, ...app, codes: await generate(customer) }
  }

  /** Returns a device that has given only the password. */
  async function halfSignedIn(email: string): Promise<SupabaseClient> {
    const device = auth.client()
    const { error } = await device.auth.signInWithPassword({ email, password })
    if (error) throw error
    return device
  }

  const use = (device: SupabaseClient, code = '') => device.auth.mfa.recoveryCodes.verify({ code })

  async function levelOf(device: SupabaseClient) {
    return (await device.auth.mfa.getAuthenticatorAssuranceLevel()).data
  }

  it('are stored as slow hashes only', async () => {
    const { customer, codes, userId } = await withCodes('ten')
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/)
    const again = await customer.auth.mfa.recoveryCodes.generate()
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
    const kept = await auth.database.query<{ code_hash: string }>(
      `select code_hash from auth.mfa_recovery_codes codes
       join auth.mfa_recovery_code_sets sets on sets.id = mfa_recovery_code_set_id
       where user_id = $1`,
      [userId],
    )
    const slow = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
    for (const { code_hash: hash } of kept) expect(hash).toMatch(slow)
    // Each has a salt, so equal codes would not show.
    expect(new Set(kept.map(({ code_hash: hash }) => hash.split('$')[4])).size).toBe(10)
    const status = await customer.auth.mfa.recoveryCodes.getStatus()
    expect(status.data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 10 })
    const { data: listed } = await customer.auth.mfa.listFactors()
    expect(listed?.recovery_code).toMatchObject([
      { id: status.data?.id, friendly_name: 'Recovery codes', status: 'verified' },
    ])
    expect(JSON.stringify(listed)).not.toContain('argon2')
  })

  it('are made only by a session that has used a factor', async () => {
    const { customer: plain } = await auth.signedUp('plain@wagtail.example')
    const without = await plain.auth.mfa.recoveryCodes.generate()
    expect(without.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const none = await plain.auth.mfa.recoveryCodes.getStatus()
    expect(none.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })

    const { email, customer } = await withCodes('rights')
    const thief = await halfSignedIn(email)
    for (const act of ['generate', 'regenerate'] as const) {
      const { error } = await thief.auth.mfa.recoveryCodes[act]()
      expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    }
    const removal = await thief.auth.mfa.recoveryCodes.unenroll()
    expect(removal.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    expect((await customer.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10)
  })

  it('raise the session once each, however they are typed', async () => {
    const { email, codes } = await withCodes('typed')
    const device = await halfSignedIn(email)
    const [first = '', second = ''] = codes
    const asTyped = ` ${first.slice(0, 5)}-${first.slice(5)} `.toUpperCase().replaceAll('0', 'O')
    expect((await use(device, asTyped)).error).toBeNull()
    expect(await levelOf(device)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    })
    await device.auth.refreshSession()
    expect(await levelOf(device)).toMatchObject({ currentLevel: 'aal2' })
    expect((await device.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({
      total: 10,
      remaining: 9,
    })

    const thief = await halfSignedIn(email)
    expect((await use(thief, first)).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid recovery code entered',
    })
    for (const wrong of ['0000000000', 'abc', 'x'.repeat(5000)]) {
      expect((await use(thief, wrong)).error?.code).toBe('mfa_verification_failed')
    }
    expect((await use(thief, '')).error?.code).toBe('validation_failed')
    expect(await levelOf(thief)).toMatchObject({ currentLevel: 'aal1' })
    await auth.database.execute('delete from auth.attempts')
    expect((await use(thief, second)).error).toBeNull()
  })

  it('raise one of many sessions that send the same one at once', async () => {
    const { email, codes } = await withCodes('at-once')
    const devices = await Promise.all(Array.from({ length: 4 }, () => halfSignedIn(email)))
    const answers = await Promise.all(devices.map((device) => use(device, codes[0])))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    const [sessions] = await auth.database.query(
      `select count(*)::int as open, count(*) filter (where aal = 'aal2')::int as raised
       from auth.sessions join auth.users on users.id = user_id where email = $1`,
      [email],
    )
    // The session in which the app was set up, and the one of the code; lower ones have ended.
    expect(sessions).toEqual({ open: 2, raised: 2 })
    const [used] = await auth.database.query(
      `select count(*)::int as used from auth.mfa_recovery_codes where consumed_at is not null
         and mfa_recovery_code_set_id in (
           select sets.id from auth.mfa_recovery_code_sets sets
           join auth.users on users.id = user_id where email = $1)`,
      [email],
    )
    expect(used).toEqual({ used: 1 })
  })

  it('are valid once for a session that sends the same one twice', async () => {
    const { email, codes } = await withCodes('twice')
    const device = await halfSignedIn(email)
    const { data } = await device.auth.getSession()
    const bearer = { authorization: `Bearer ${data.session?.access_token}` }
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        auth.send('POST', '/factors/recovery-codes/verify', { code: codes[0] }, bearer),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('of other accounts open nothing', async () => {
    const { codes } = await withCodes('hers')
    const { email } = await withCodes('his')
    const device = await halfSignedIn(email)
    expect((await use(device, codes[0])).error?.code).toBe('mfa_verification_failed')
  })

  it('are replaced by new ones', async () => {
    const { email, customer, codes } = await withCodes('anew')
    await customer.auth.mfa.recoveryCodes.getStatus()
    const { data } = await customer.auth.mfa.recoveryCodes.regenerate()
    expect(data?.codes).toHaveLength(10)
    const device = await halfSignedIn(email)
    expect((await use(device, codes[0])).error?.code).toBe('mfa_verification_failed')
    expect((await use(device, data?.codes[0])).error).toBeNull()
    expect((await device.auth.mfa.recoveryCodes.regenerate()).data?.total).toBe(10)
  })

  it('let their owner remove a lost factor', async () => {
    const { email, userId, factorId, codes } = await withCodes('lost')
    const device = await halfSignedIn(email)
    await use(device, codes[0])
    expect((await device.auth.mfa.unenroll({ factorId })).error).toBeNull()
    const [left] = await auth.database.query(
      `select (select count(*)::int from auth.mfa_factors where user_id = $1) as factors,
         (select count(*)::int from auth.mfa_recovery_code_sets where user_id = $1) as sets`,
      [userId],
    )
    expect(left).toEqual({ factors: 0, sets: 0 })
    await device.auth.refreshSession()
    expect(await levelOf(device)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    await addApp(device, 'new app')
    expect(await generate(device)).toHaveLength(10)
  })

  it('stay while another factor does', async () => {
    const { customer, factorId } = await withCodes('two')
    await addApp(customer, 'another app')
    expect((await customer.auth.mfa.unenroll({ factorId })).error).toBeNull()
    await customer.auth.refreshSession()
    expect((await customer.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10)
  })

  it('can be removed', async () => {
    const { email, customer, codes } = await withCodes('given-up')
    expect((await customer.auth.mfa.recoveryCodes.unenroll()).error).toBeNull()
    const device = await halfSignedIn(email)
    expect((await use(device, codes[0])).error?.code).toBe('mfa_verification_failed')
    const status = await customer.auth.mfa.recoveryCodes.getStatus()
    expect(status.error?.code).toBe('mfa_factor_not_found')
  })

  it('answer no challenges', async () => {
    const { customer } = await withCodes('no-challenge')
    const id = (await customer.auth.mfa.recoveryCodes.getStatus()).data?.id ?? ''
    const asked = await customer.auth.mfa.challenge({ factorId: id })
    expect(asked.error).toMatchObject({ status: 400, code: 'validation_failed' })
    const answer = { factorId: id, challengeId: crypto.randomUUID(), code: '000000' }
    const answered = await customer.auth.mfa.verify(answer)
    expect(answered.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('are guessed no more often than codes of an app, in any order', async () => {
    const { email, factorId, secret, codes } = await withCodes('guessed', true)
    await auth.database.execute('delete from auth.known_places; delete from auth.attempts')
    async function guess(path: string, body: object, address = '192.0.2.1') {
      const request = new Request(`${siteUrl}/auth/v1${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
      })
      const answer = await auth.backend.fetch(request, { address })
      return { status: answer.status, body: await answer.json() }
    }
    let token = ''
    const signIn = await guess('/token?grant_type=password', { email, password })
    token = signIn.body.access_token
    const statuses: number[] = []
    for (const code of ['0000000000', 'not one', '1111111111']) {
      statuses.push((await guess('/factors/recovery-codes/verify', { code })).status)
    }
    const asked = await guess(`/factors/${factorId}/challenge`, {})
    for (const code of ['000000', '111111']) {
      const body = { challenge_id: asked.body.id, code }
      statuses.push((await guess(`/factors/${factorId}/verify`, body)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422])
    const slowed = await guess('/factors/recovery-codes/verify', { code: codes[0] })
    expect([slowed.status, slowed.body.message]).toEqual([
      429,
      expect.stringMatching(/^Too many wrong codes\. Please try again in \d+ seconds?\.$/),
    ])
    await auth.backend.settled()
    const subjects = mailsTo(auth, email).map(({ subject }) => subject)
    expect(subjects).toContain('Wrong codes were tried for your The Tearoom account')
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + 30_000,
    })
    const body = { challenge_id: asked.body.id, code }
    expect((await guess(`/factors/${factorId}/verify`, body)).status).toBe(429)
    // From another place the owner gets in, which clears the count there.
    const elsewhere = '192.0.2.2'
    const right = { code: codes[0] }
    expect((await guess('/factors/recovery-codes/verify', right, elsewhere)).status).toBe(200)
  })

  it('are reported to the account’s confirmed address when used', async () => {
    const { email, userId, codes } = await withCodes('told', true)
    for (const code of codes.slice(0, 9)) await use(await halfSignedIn(email), code)
    const subject = 'A recovery code was used for your The Tearoom account'
    const notices = mailsTo(auth, email).filter((mail) => mail.subject === subject)
    expect(notices.at(0)?.text).toContain('with a recovery code. You have 9 left.')
    expect(notices.at(-1)?.text).toContain('You have one left.')
    expect(notices.map(({ text }) => codes.filter((code) => text.includes(code)))).toEqual(
      notices.map(() => []),
    )
    const written = await auth.database.query<{ payload: { action: string; traits: object } }>(
      `select payload::jsonb as payload from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 and payload ->> 'action' like 'recovery_codes%'
       order by created_at`,
      [userId],
    )
    expect(written.map(({ payload }) => payload.action)).toEqual([
      'recovery_codes_generated',
      ...Array.from({ length: 9 }, () => 'recovery_codes_verified'),
    ])
    expect(written.at(-1)?.payload.traits).toMatchObject({ remaining: 1 })
  })

  it('are not reported to an unconfirmed address', async () => {
    const { email, codes } = await withCodes('unproved')
    expect((await use(await halfSignedIn(email), codes[0])).error).toBeNull()
    expect(mailsTo(auth, email)).toEqual([])
  })

  it('go with the account', async () => {
    const service = { authorization: `Bearer ${serviceKey}` }
    const gone = await withCodes('gone')
    await auth.send('DELETE', `/admin/users/${gone.userId}`, {}, service)
    const soft = await withCodes('softly-gone')
    await auth.send('DELETE', `/admin/users/${soft.userId}`, { should_soft_delete: true }, service)
    const off = await withCodes('taken-off')
    await auth.send('DELETE', `/admin/users/${off.userId}/factors/${off.factorId}`, {}, service)
    const left = await auth.database.query(
      'select from auth.mfa_recovery_code_sets where user_id = any ($1::uuid[])',
      [`{${[gone, soft, off].map(({ userId }) => userId).join()}}`],
    )
    expect(left).toEqual([])
  })

  it('of an earlier person go at the first proof of the address', async () => {
    const { email, userId } = await withCodes('somebody-else')
    const elsewhere = auth.client()
    await elsewhere.auth.resetPasswordForEmail(email)
    const token = mailsTo(auth, email).at(-1)?.code ?? ''
    expect((await elsewhere.auth.verifyOtp({ email, token, type: 'recovery' })).error).toBeNull()
    const left = await auth.database.query(
      'select from auth.mfa_recovery_code_sets where user_id = $1',
      [userId],
    )
    expect(left).toEqual([])
  })

  it('are readable by no client', async () => {
    const { customer } = await withCodes('closed')
    for (const table of ['mfa_recovery_codes', 'mfa_recovery_code_sets']) {
      const { error } = await customer.schema('auth').from(table).select()
      expect(error).not.toBeNull()
      for (const role of ['anon', 'authenticated']) {
        const [grant] = await auth.database.query('select has_table_privilege($1, $2, $3) as may', [
          role,
          `auth.${table}`,
          'select, insert, update, delete',
        ])
        expect(grant).toEqual({ may: false })
      }
    }
  })
})
