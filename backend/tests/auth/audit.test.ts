import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey } from './auth-service.ts'

describe.skipIf(noDatabase)('the audit log', () => {
  let auth: AuthOnTest
  const admin = { authorization: `Bearer ${serviceKey}` }

  beforeAll(async () => {
    auth = await openAuth()
  })
  beforeEach(() => auth.database.execute('delete from auth.audit_log_entries'))
  afterAll(() => auth.close())

  interface Entry {
    action: string
    log_type: string
    actor_id: string
    actor_username: string
    traits?: object
  }

  async function entries(): Promise<Entry[]> {
    const rows = await auth.database.query<{ payload: Entry }>(
      'select payload::jsonb as payload from auth.audit_log_entries order by created_at',
    )
    return rows.map(({ payload }) => payload)
  }

  const actions = async () => (await entries()).map(({ action }) => action).sort()

  it('records each step from sign-up to sign-out with its actor', async () => {
    const { customer, session } = await auth.signedUp('audit@wagtail.example')
    await customer.auth.refreshSession()
    await customer.auth.updateUser({ password: 'a better password' })
    await customer.auth.signOut()
    expect(await actions()).toEqual(
      ['user_signedup', 'login', 'logout', 'user_updated_password', 'user_modified'].sort(),
    )
    expect((await entries()).find(({ action }) => action === 'login')).toEqual({
      actor_id: session.user.id,
      actor_via_sso: false,
      actor_username: 'audit@wagtail.example',
      action: 'login',
      log_type: 'account',
      traits: { provider: 'email' },
    })
  })

  it('records a forgotten password, a second sign-up or a second factor', async () => {
    const { customer } = await auth.signedUp('more@wagtail.example')
    await auth.client().auth.signUp({ email: 'more@wagtail.example', password })
    await auth.client().auth.resetPasswordForEmail('more@wagtail.example')
    await auth.client().auth.resetPasswordForEmail('nobody@wagtail.example')
    const { data } = await customer.auth.mfa.enroll({ factorType: 'totp' })
    const secret = Secret.fromBase32(data?.totp.secret ?? '')
    const factorId = data?.id ?? ''
    const code = new TOTP({ secret }).generate()
    expect((await customer.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
    await customer.auth.mfa.unenroll({ factorId })
    expect(await actions()).toEqual(
      [
        'user_signedup',
        'login',
        'user_repeated_signup',
        'user_recovery_requested',
        'factor_in_progress',
        'challenge_created',
        'verification_attempted',
        'factor_unenrolled',
      ].sort(),
    )
  })

  it('records what the service did', async () => {
    const account = { email: 'made@wagtail.example', password }
    const made = await (await auth.send('POST', '/admin/users', account, admin)).json()
    await auth.send('PUT', `/admin/users/${made.id}`, { email_confirm: true }, admin)
    await auth.send('POST', '/invite', { email: 'invited@wagtail.example' }, admin)
    await auth.send('DELETE', `/admin/users/${made.id}`, {}, admin)
    const all = await entries()
    expect(all.map(({ action }) => action).sort()).toEqual(
      ['user_signedup', 'user_modified', 'user_invited', 'user_deleted'].sort(),
    )
    expect(new Set(all.map(({ actor_username }) => actor_username))).toEqual(
      new Set(['service_role']),
    )
  })

  it('does not record what was refused', async () => {
    await auth.signedUp('known@wagtail.example')
    await auth.database.execute('delete from auth.audit_log_entries')
    const wrong = { email: 'known@wagtail.example', password: 'not it' }
    await auth.client().auth.signInWithPassword(wrong)
    expect(await actions()).toEqual([])
  })

  it('does not name a deleted account', async () => {
    for (const way of ['sql', 'service', 'softly']) {
      const email = `leaver-${way}@wagtail.example`
      const { customer, session } = await auth.signedUp(email)
      await customer.auth.updateUser({ data: { full_name: 'Hannah Marsh' } })
      const { id } = session.user
      const should_soft_delete = way === 'softly'
      await (way === 'sql'
        ? auth.database.query('delete from auth.users where id = $1', [id])
        : auth.send('DELETE', `/admin/users/${id}`, { should_soft_delete }, admin))
      const all = await entries()
      expect(JSON.stringify(all)).not.toMatch(/leaver|Hannah/)
      expect(all.filter(({ actor_id }) => actor_id === id)).toMatchObject([
        { action: expect.any(String), actor_username: '' },
        { actor_username: '' },
        { actor_username: '' },
      ])
    }
  })

  it('holds no names of any length', async () => {
    const { customer } = await auth.signedUp('named@wagtail.example')
    await customer.auth.updateUser({ data: { full_name: 'Hannah Marsh' } })
    await customer.auth.refreshSession()
    await customer.auth.signOut()
    expect(JSON.stringify(await entries())).not.toContain('Hannah')
    expect(await actions()).not.toContain('token_refreshed')
  })

  it('is deleted after thirty days', async () => {
    const { customer, session } = await auth.signedUp('old@wagtail.example')
    await customer.auth.refreshSession()
    const tokens = () =>
      auth.database.query('select from auth.refresh_tokens where user_id = $1', [session.user.id])
    await auth.backend.deleteExpired()
    expect([await actions(), await tokens()]).toMatchObject([{ length: 2 }, { length: 2 }])
    await auth.database.execute(`
      update auth.audit_log_entries set created_at = created_at - interval '31 days';
      update auth.refresh_tokens set updated_at = updated_at - interval '31 days'
    `)
    await auth.backend.deleteExpired()
    expect([await actions(), await tokens()]).toMatchObject([{ length: 0 }, { length: 1 }])
    expect((await customer.auth.refreshSession()).error).toBeNull()
  })
})
