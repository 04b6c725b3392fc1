import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey } from './auth-service.ts'

describe.skipIf(noDatabase)('a telephone number as a way to sign in', () => {
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

  it('is valid once its code came back', async () => {
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

  it('signs in with only a code, making the account if needed', async () => {
    const phone = '447700900002'
    const customer = auth.client()
    await customer.auth.signInWithOtp({ phone })
    const { data } = await customer.auth.verifyOtp({ phone, token: codeTo(phone), type: 'sms' })
    expect(data.user).toMatchObject({ phone, email: '', app_metadata: { provider: 'phone' } })
  })

  it('is added to an account when its code came back', async () => {
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

  it('opens an account that gave it up no more', async () => {
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

  it('has codes that prove only this number', async () => {
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

  it('is refused where numbers are off', async () => {
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

  it('reports a code that can’t be sent', async () => {
    const phone = '447700900009'
    auth.unreachable.add(`+${phone}`)
    const { error } = await auth.client().auth.signInWithOtp({ phone })
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' })
    auth.unreachable.clear()
    expect((await auth.client().auth.signInWithOtp({ phone })).error).toBeNull()
  })

  it('leaves no account when the code of a sign-up can’t be sent', async () => {
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

  it('is valid at once where no code is required', async () => {
    const trusting = await auth.withSettings({ phoneAutoconfirm: true })
    const account = { phone: '447700900010', password }
    const { data } = await trusting.client().auth.signUp(account)
    expect(data.session?.user.phone_confirmed_at).toBeTruthy()
    const again = await trusting.client().auth.signUp(account)
    expect(again.error?.code).toBe('user_already_exists')
    expect((await trusting.client().auth.signInWithPassword(account)).error).toBeNull()
  })
})
