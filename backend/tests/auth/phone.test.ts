import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey } from './auth-service.ts'

describe.skipIf(noDatabase)('telephone numbers as a way to sign in', () => {
  let auth: AuthOnTest

  beforeAll(async () => {
    auth = await openAuth({
      phoneSignIns: true,
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

  function codeTo(phone: string) {
    const message = auth.texts.findLast(({ to }) => to === `+${phone}`)
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  }

  it('a new number is good once its code came back', async () => {
    const phone = '447700900001'
    const customer = auth.client()
    const { data } = await customer.auth.signUp({ phone: '+44 7700 900001', password })
    expect(data).toMatchObject({
      session: null,
      user: { phone, identities: [{ provider: 'phone' }] },
    })
    const early = await customer.auth.signInWithPassword({ phone, password })
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' })
    const wrong = await customer.auth.verifyOtp({ phone, token: 'abcdef', type: 'sms' })
    expect(wrong.error).toMatchObject({ status: 403, message: 'Token has expired or is invalid' })
    await customer.auth.resend({ phone, type: 'sms' })
    const { error } = await customer.auth.verifyOtp({ phone, token: codeTo(phone), type: 'sms' })
    expect(error).toBeNull()
    expect((await auth.client().auth.signInWithPassword({ phone, password })).error).toBeNull()
    const again = await auth.client().auth.signUp({ phone, password })
    expect(again.data).toMatchObject({
      session: null,
      user: { phone, identities: [{ provider: 'phone' }] },
    })
  })

  it('a code alone signs in, and makes the account at need', async () => {
    const phone = '447700900002'
    const customer = auth.client()
    await customer.auth.signInWithOtp({ phone })
    const { data } = await customer.auth.verifyOtp({ phone, token: codeTo(phone), type: 'sms' })
    expect(data.user).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone' } })
  })

  it('an account takes a number when its code came back, and nobody else’s', async () => {
    const { customer } = await auth.signedUp('number@wagtail.example')
    const taken = await customer.auth.updateUser({ phone: '447700900001' })
    expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' })
    const phone = '447700900003'
    const { data } = await customer.auth.updateUser({ phone })
    expect(data.user).toMatchObject({ phone: '', new_phone: phone })
    const token = codeTo(phone)
    const moved = await customer.auth.verifyOtp({ phone, token, type: 'phone_change' })
    expect(moved.data.user).toMatchObject({
      phone,
      app_metadata: { providers: ['email', 'phone'] },
    })
  })

  it('a number that an account gave up opens it no more', async () => {
    const phone = '447700900011'
    const { customer, session } = await auth.signedUp('gives-up@wagtail.example')
    await customer.auth.updateUser({ phone })
    await customer.auth.verifyOtp({ phone, token: codeTo(phone), type: 'phone_change' })
    const { data } = await customer.auth.getUserIdentities()
    const number = data?.identities.find(({ provider }) => provider === 'phone')
    if (!number) throw new Error('the number is no way to sign in')
    expect((await customer.auth.unlinkIdentity(number)).error).toBeNull()
    const { user } = (await customer.auth.getUser()).data
    expect(user).toMatchObject({ phone: '', app_metadata: { providers: ['email'] } })
    const next = auth.client()
    await next.auth.signInWithOtp({ phone })
    const other = await next.auth.verifyOtp({ phone, token: codeTo(phone), type: 'sms' })
    expect(other.data.user?.id).not.toBe(session.user.id)
  })

  it('a code proves only what it was sent to', async () => {
    const [email, phone] = ['both@wagtail.example', '447700900012']
    const service = { authorization: `Bearer ${serviceKey}` }
    expect((await auth.send('POST', '/admin/users', { email, phone }, service)).status).toBe(200)
    const customer = auth.client()
    await customer.auth.signInWithOtp({ phone })
    const texted = await customer.auth.verifyOtp({ phone, token: codeTo(phone), type: 'email' })
    expect(texted.error?.code).toBe('otp_expired')
    await auth.send('POST', '/invite', { email }, service)
    const token = /code: (\d{6})/.exec(auth.mails.at(-1)?.text ?? '')?.[1] ?? ''
    const mailed = await auth.send('POST', '/verify', { email, token, type: 'sms' })
    expect(await mailed.json()).toMatchObject({ code: 'otp_expired' })
    const invited = await customer.auth.verifyOtp({ email, token, type: 'invite' })
    expect(invited.data.user?.email_confirmed_at).toBeTruthy()
    expect(invited.data.user?.phone_confirmed_at).toBeUndefined()
  })

  it('what is no number is refused, and so is every number where they are off', async () => {
    const bad = await auth.client().auth.verifyOtp({ phone: 'x', token: '0', type: 'sms' })
    expect(bad.error?.message).toBe('Invalid phone number format (E.164 required)')
    const both = await auth.send('POST', '/signup', {
      email: 'a@b.example',
      phone: '447700900004',
      password,
    })
    expect(both.status).toBe(400)
    const off = await auth.withSettings({ phoneSignIns: false })
    const { error } = await off.client().auth.signInWithOtp({ phone: '447700900001' })
    expect(error).toMatchObject({ status: 422, code: 'phone_provider_disabled' })
  })

  it('who asks for a code is told when it can’t be sent', async () => {
    const phone = '447700900009'
    auth.unreachable.add(`+${phone}`)
    const { error } = await auth.client().auth.signInWithOtp({ phone })
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    auth.unreachable.clear()
    expect((await auth.client().auth.signInWithOtp({ phone })).error).toBeNull()
  })

  it('a sign-up whose code can’t be sent leaves no account, and takes none that waited', async () => {
    const accounts = (phone: string) =>
      auth.database.query('select phone from auth.users where phone = $1', [phone])
    const [unknown, waiting] = ['447700900021', '447700900022']
    await auth.client().auth.signUp({ phone: waiting, password })
    for (const phone of [unknown, waiting]) auth.unreachable.add(`+${phone}`)
    const { data, error } = await auth.client().auth.signUp({ phone: unknown, password })
    expect({ error, phone: data.user?.phone }).toEqual({ error: null, phone: unknown })
    await auth.client().auth.signUp({ phone: waiting, password })
    expect(await accounts(unknown)).toEqual([])
    expect(await accounts(waiting)).toHaveLength(1)
    auth.unreachable.clear()
    const customer = auth.client()
    await customer.auth.signUp({ phone: unknown, password })
    const token = codeTo(unknown)
    const { data: verified } = await customer.auth.verifyOtp({ phone: unknown, token, type: 'sms' })
    expect(verified.user?.phone).toBe(unknown)
  })

  it('a number is good at once where no code is asked for', async () => {
    const trusting = await auth.withSettings({ phoneAutoconfirm: true })
    const account = { phone: '447700900010', password }
    const { data } = await trusting.client().auth.signUp(account)
    expect(data.session?.user.phone_confirmed_at).toBeTruthy()
    const again = await trusting.client().auth.signUp(account)
    expect(again.error?.code).toBe('user_already_exists')
    expect((await trusting.client().auth.signInWithPassword(account)).error).toBeNull()
  })
})
