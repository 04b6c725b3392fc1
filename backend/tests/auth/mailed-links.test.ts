// A stranger can neither end a link that a customer waits for, nor fill a mailbox.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, siteUrl } from './auth-service.ts'
import { follow, lastMailTo, mailsTo } from './mailbox.ts'

describe.skipIf(noDatabase)('mailed links', () => {
  let auth: AuthOnTest

  beforeAll(async () => {
    auth = await openAuth({
      mailsADay: 1000,
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

  const accepts = async (link: string) =>
    (await follow(auth, link)).fragment.get('access_token') !== null

  it.each([0, 1, 2])('stay valid when more are requested (%i more)', async (more) => {
    const email = `patient-${more}@wagtail.example`
    await auth.signedUp(email)
    await auth.client().auth.resetPasswordForEmail(email)
    const { link } = lastMailTo(auth, email)
    for (let stranger = 0; stranger < more; stranger += 1) {
      await auth.client().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    }
    expect(await accepts(link)).toBe(true)
  })

  it('are three of a kind at most', async () => {
    const email = 'many@wagtail.example'
    const { session } = await auth.signedUp(email)
    for (let n = 0; n < 5; n += 1) await auth.client().auth.resetPasswordForEmail(email)
    const rows = () =>
      auth.database.query('select from auth.one_time_tokens where user_id = $1', [session.user.id])
    expect(await rows()).toHaveLength(3)
    const links = mailsTo(auth, email).map(({ link }) => link)
    for (const link of links.slice(0, 2)) expect(await accepts(link)).toBe(false)
    expect(await accepts(links[2] ?? '')).toBe(true)
    expect(await rows()).toHaveLength(0)
    for (const link of links) expect(await accepts(link)).toBe(false)
  })

  it('of a confirmed account end when one of them is used', async () => {
    const email = 'proved-many@wagtail.example'
    await auth.proved(email)
    for (let n = 0; n < 3; n += 1) await auth.client().auth.signInWithOtp({ email })
    const [first = '', second = ''] = mailsTo(auth, email)
      .slice(-3)
      .map(({ link }) => link)
    expect([await accepts(second), await accepts(first)]).toEqual([true, false])
  })

  it('end older codes', async () => {
    const email = 'typed@wagtail.example'
    await auth.proved(email)
    const device = auth.client()
    for (let n = 0; n < 2; n += 1) await device.auth.resetPasswordForEmail(email)
    const [older, newest] = mailsTo(auth, email)
      .slice(-2)
      .map(({ code }) => code)
    const type = (token = '') => device.auth.verifyOtp({ email, token, type: 'recovery' })
    expect((await type(older)).error).toMatchObject({ code: 'otp_expired' })
    expect((await type(newest)).error).toBeNull()
  })

  it('with PKCE end the flow of their requester, whatever a stranger begins', async () => {
    const email = 'own-flow@wagtail.example'
    await auth.proved(email)
    const [device, stranger] = [
      auth.client({ flowType: 'pkce' }),
      auth.client({ flowType: 'pkce' }),
    ]
    await device.auth.resetPasswordForEmail(email)
    const { link } = lastMailTo(auth, email)
    await stranger.auth.resetPasswordForEmail(email)
    const code = (await follow(auth, link)).location.searchParams.get('code') ?? ''
    expect((await stranger.auth.exchangeCodeForSession(code)).error).not.toBeNull()
    const { data } = await device.auth.exchangeCodeForSession(code)
    expect(data.user?.email).toBe(email)
  })

  it('of a change of address stay valid when a stranger has them sent again', async () => {
    const [from, to] = ['moves@wagtail.example', 'moved@wagtail.example']
    const { customer } = await auth.proved(from)
    await customer.auth.updateUser({ email: to })
    const links = [from, to].map((address) => lastMailTo(auth, address).link)
    const again = () => auth.client().auth.resend({ type: 'email_change', email: from })
    await again()
    expect((await follow(auth, links[1] ?? '')).fragment.get('message')).toBeTruthy()
    await again()
    // The new address has confirmed once, and further links of it don't count.
    for (const { link } of mailsTo(auth, to)) await follow(auth, link)
    expect((await customer.auth.getUser()).data.user?.email).toBe(from)
    expect(await accepts(links[0] ?? '')).toBe(true)
    expect((await customer.auth.getUser()).data.user?.email).toBe(to)
  })

  describe('have a number that', () => {
    it('is ten a day for one address, then one an hour', async () => {
      const few = await auth.withSettings({ mailsADay: 10 })
      await auth.signedUp('flooded@wagtail.example')
      for (const email of ['flooded@wagtail.example', 'not-here@wagtail.example']) {
        const statuses = []
        for (let n = 0; n < 12; n += 1) {
          const path = n % 2 === 0 ? '/recover' : '/resend'
          const body = { email, type: 'signup' }
          const request = new Request(`${siteUrl}/auth/v1${path}`, {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'x-supabase-api-version': '2024-01-01' },
          })
          const answer = await few.backend.fetch(request, { address: `192.0.2.${n}` })
          statuses.push(answer.status)
          if (n === 11) {
            expect(await answer.json()).toMatchObject({ code: 'over_email_send_rate_limit' })
          }
        }
        expect(statuses).toEqual([...Array(11).fill(200), 429])
      }
      await few.backend.settled()
      expect(mailsTo(auth, 'flooded@wagtail.example')).toHaveLength(6)
    })

    it('is five for one caller, so that the owner has some left', async () => {
      const few = await auth.withSettings({ mailsADay: 10 })
      const victim = 'wanted@wagtail.example'
      await auth.signedUp(victim)
      const recover = async (address: string) => {
        const body = JSON.stringify({ email: victim })
        const request = new Request(`${siteUrl}/auth/v1/recover`, { method: 'POST', body })
        return (await few.backend.fetch(request, { address })).status
      }
      for (const stranger of ['192.0.2.101', '192.0.2.102']) {
        const statuses = []
        for (let n = 0; n < 6; n += 1) statuses.push(await recover(stranger))
        expect(statuses).toEqual([...Array(5).fill(200), 429])
      }
      expect(await recover('192.0.2.200')).toBe(200)
    })

    it('does not count refused mails', async () => {
      const limits = { signIns: 100, refreshes: 100, messages: 100, verifications: 100 }
      const paused = await auth.withSettings({
        mailsADay: 4,
        rateLimits: { ...limits, secondsBetweenMessages: 60 },
      })
      const body = JSON.stringify({ email: 'patient@wagtail.example', type: 'signup' })
      const post = async (path: string) => {
        const request = new Request(`${siteUrl}/auth/v1${path}`, { method: 'POST', body })
        return (await paused.backend.fetch(request, { address: '192.0.2.150' })).status
      }
      const asked = ['/recover', '/recover', '/recover', '/recover', '/otp', '/resend']
      const statuses = []
      for (const path of asked) statuses.push(await post(path))
      expect(statuses).toEqual([200, 429, 429, 429, 200, 429])
    })

    it('counts mails of changes of address by their receiver', async () => {
      const few = await auth.withSettings({ mailsADay: 3 })
      const victim = 'bombed@wagtail.example'
      for (let n = 0; n < 4; n += 1) {
        const email = `bomber-${n}@wagtail.example`
        const { customer } = await few.signedUp(email)
        const { error } = await customer.auth.updateUser({ email: victim })
        if (n === 3) expect(error).toMatchObject({ status: 429 })
        await few.send('POST', '/resend', { type: 'email_change', email })
      }
      // The fourth is the one that passes each hour.
      expect(mailsTo(auth, victim)).toHaveLength(4)
    })

    it('is none for a sign-up that needs no confirmation', async () => {
      const email = 'third-party@wagtail.example'
      const { customer } = await auth.signedUp(email)
      await auth.client().auth.signUp({ email, password })
      await customer.auth.updateUser({ email: 'elsewhere@wagtail.example' })
      await auth.client().auth.resend({ type: 'email_change', email })
      expect(mailsTo(auth, email)).toEqual([])
    })
  })
})
