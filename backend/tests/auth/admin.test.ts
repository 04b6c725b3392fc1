import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey, siteUrl } from './auth-service.ts'

describe.skipIf(noDatabase)('accounts managed by the service', () => {
  let auth: AuthOnTest
  let admin: ReturnType<typeof createClient>['auth']['admin']

  beforeAll(async () => {
    auth = await openAuth()
    const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
      auth.backend.fetch(new Request(input, init))
    const options = { auth: { persistSession: false }, global: { fetch } }
    admin = createClient(siteUrl, serviceKey, options).auth.admin
  })
  afterAll(() => auth.close())

  async function made(email: string) {
    const { data, error } = await admin.createUser({ email, password, email_confirm: true })
    if (error) throw error
    return data.user
  }

  it('are closed to everybody but the service', async () => {
    const { session } = await auth.signedUp('customer@wagtail.example')
    const anon = { authorization: `Bearer ${auth.backend.anonKey}` }
    const customer = { authorization: `Bearer ${session.access_token}` }
    const id = session.user.id
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['GET', `/admin/users/${id}/factors`],
      ['DELETE', `/admin/users/${id}/factors/${id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const) {
      const body = method === 'GET' ? undefined : {}
      const answers = [{}, anon, customer].map((headers) => auth.send(method, path, body, headers))
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect([path, ...statuses]).toEqual([path, 401, 403, 403])
    }
  })

  it('can sign in', async () => {
    const { data } = await admin.createUser({
      email: 'Staff@wagtail.example',
      password,
      email_confirm: true,
      user_metadata: { first_name: 'Ivy' },
      app_metadata: { shift: 'late' },
    })
    expect(data.user).toMatchObject({
      email: 'staff@wagtail.example',
      user_metadata: { first_name: 'Ivy', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'], shift: 'late' },
    })
    const signIn = { email: 'staff@wagtail.example', password }
    expect((await auth.client().auth.signInWithPassword(signIn)).error).toBeNull()
    const again = await admin.createUser({ email: 'staff@wagtail.example', password })
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  it('are read by page or by id', async () => {
    const user = await made('listed@wagtail.example')
    const { data } = await admin.listUsers({ page: 1, perPage: 1 })
    expect(data.users).toMatchObject([{ id: user.id }])
    expect(data).toMatchObject({ nextPage: 2 })
    expect((await admin.getUserById(user.id)).data.user?.email).toBe('listed@wagtail.example')
    const missing = await admin.getUserById(crypto.randomUUID())
    expect(missing.error).toMatchObject({ status: 404, code: 'user_not_found' })
    const headers = { authorization: `Bearer ${serviceKey}` }
    for (const page of ['0', '-1', 'x', '1e9']) {
      const answer = await auth.send('GET', `/admin/users?page=${page}`, undefined, headers)
      expect(answer.status).toBe(400)
    }
  })

  it('lose their sessions with a new password', async () => {
    const { customer, session } = await auth.signedUp('changed@wagtail.example')
    const { data } = await admin.updateUserById(session.user.id, {
      email: 'moved@wagtail.example',
      password: 'set by staff',
      user_metadata: { last_name: null },
    })
    expect(data.user).toMatchObject({
      email: 'moved@wagtail.example',
      user_metadata: { first_name: 'Hannah' },
    })
    expect(data.user?.user_metadata).not.toHaveProperty('last_name')
    expect((await customer.auth.getUser()).error).not.toBeNull()
    const signIn = { email: 'moved@wagtail.example', password: 'set by staff' }
    expect((await auth.client().auth.signInWithPassword(signIn)).error).toBeNull()
  })

  it('get a number beside the address, as a way to sign in', async () => {
    const { data } = await admin.createUser({ email: 'two@wagtail.example', phone: '447700900001' })
    const id = data.user?.id ?? ''
    const number = async () => {
      const { user } = (await admin.getUserById(id)).data
      return [user?.identities?.[1]?.identity_data?.phone, user?.phone, user?.phone_confirmed_at]
    }
    expect(await number()).toEqual(['447700900001', '447700900001', undefined])
    await admin.updateUserById(id, { phone: '447700900002', phone_confirm: true })
    expect(await number()).toEqual(['447700900002', '447700900002', expect.any(String)])
    const other = await admin.createUser({ email: 'three@wagtail.example', phone: '447700900002' })
    expect(other.error).toMatchObject({ status: 422, code: 'phone_exists' })
  })

  it('move away from their old mailbox', async () => {
    const { id } = await made('moves@wagtail.example')
    const { data } = await admin.generateLink({ type: 'recovery', email: 'moves@wagtail.example' })
    const moved = await admin.updateUserById(id, { email: 'elsewhere@wagtail.example' })
    expect(moved.data.user).toMatchObject({
      email: 'elsewhere@wagtail.example',
      identities: [
        { email: 'elsewhere@wagtail.example', identity_data: { email_verified: false } },
      ],
    })
    const token_hash = data.properties?.hashed_token ?? ''
    const late = await auth.client().auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(late.error?.code).toBe('otp_expired')
  })

  it('can be banned for a time or until further notice', async () => {
    const { customer, session } = await auth.signedUp('banned@wagtail.example')
    await admin.updateUserById(session.user.id, { ban_duration: '1h30m' })
    const signIn = { email: 'banned@wagtail.example', password }
    const refused = await auth.client().auth.signInWithPassword(signIn)
    expect(refused.error).toMatchObject({ status: 400, code: 'user_banned' })
    expect((await customer.auth.getUser()).error).toMatchObject({
      status: 403,
      code: 'user_banned',
    })
    expect((await customer.auth.refreshSession()).error).toMatchObject({
      status: 400,
      code: 'user_banned',
      message: 'Invalid Refresh Token: User Banned',
    })
    await admin.updateUserById(session.user.id, { ban_duration: 'none' })
    expect((await auth.client().auth.signInWithPassword(signIn)).error).toBeNull()
    const nonsense = await admin.updateUserById(session.user.id, { ban_duration: 'forever' })
    expect(nonsense.error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('are removed with everything that belongs to them', async () => {
    const { customer, session } = await auth.signedUp('gone@wagtail.example')
    expect((await admin.deleteUser(session.user.id)).error).toBeNull()
    expect((await customer.auth.getUser()).error).toMatchObject({ code: 'user_not_found' })
    expect((await customer.auth.refreshSession()).error).not.toBeNull()
    await auth.signedUp('gone@wagtail.example')
  })

  it('can lose their person but keep their id for other rows', async () => {
    const { session } = await auth.signedUp('soft@wagtail.example')
    await auth.database.execute(
      `create table public.orders (user_id uuid not null references auth.users (id));
       insert into public.orders values ('${session.user.id}')`,
    )
    const hard = await admin.deleteUser(session.user.id)
    expect(hard.error).toMatchObject({ status: 409, code: 'conflict' })
    expect((await admin.deleteUser(session.user.id, true)).error).toBeNull()
    const [left] = await auth.database.query<{ row: string }>(
      'select to_jsonb(users)::text as row from auth.users where id = $1',
      [session.user.id],
    )
    expect(left?.row).not.toMatch(/soft@|Hannah/)
    await auth.signedUp('soft@wagtail.example')
  })

  it('can lose a second factor', async () => {
    const { customer, session } = await auth.signedUp('lost@wagtail.example')
    await customer.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'lost' })
    const userId = session.user.id
    const { data } = await admin.mfa.listFactors({ userId })
    expect(data?.factors).toMatchObject([{ friendly_name: 'lost', status: 'unverified' }])
    const id = data?.factors[0]?.id ?? ''
    expect((await admin.mfa.deleteFactor({ id, userId })).error).toBeNull()
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([])
  })

  it('are invited by mail until they are confirmed', async () => {
    const email = 'invited@wagtail.example'
    const { data } = await admin.inviteUserByEmail(email, { data: { first_name: 'Joe' } })
    expect(data.user?.invited_at).toBeTruthy()
    await auth.backend.settled()
    const code = /code: (\d{6})/.exec(auth.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const guest = auth.client()
    await guest.auth.verifyOtp({ email, token: code, type: 'invite' })
    expect((await guest.auth.updateUser({ password })).error).toBeNull()
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists' })
  })

  it('get links without a mail', async () => {
    const user = await made('links@wagtail.example')
    const mails = auth.mails.length
    for (const type of ['magiclink', 'recovery'] as const) {
      const { data } = await admin.generateLink({ type, email: 'links@wagtail.example' })
      const answer = await auth.backend.fetch(new Request(data.properties?.action_link ?? ''))
      expect(answer.headers.get('location')).toContain('#access_token=')
      expect(data.user?.id).toBe(user.id)
    }
    const [email, newEmail] = ['links@wagtail.example', 'linked@wagtail.example']
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail })
    const next = await admin.generateLink({ type: 'email_change_new', email, newEmail })
    for (const { data } of [current, next]) {
      expect((await admin.getUserById(user.id)).data.user?.email).toBe(email)
      await auth.backend.fetch(new Request(data.properties?.action_link ?? ''))
    }
    expect((await admin.getUserById(user.id)).data.user?.email).toBe('linked@wagtail.example')
    const unknown = await admin.generateLink({ type: 'recovery', email: 'no@wagtail.example' })
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
    expect(auth.mails).toHaveLength(mails)
  })
})
