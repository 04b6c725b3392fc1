// While a stranger guesses passwords and codes, the account's owner still gets in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, siteUrl } from './auth-service.ts'

describe.skipIf(noDatabase)('guessing passwords or codes', () => {
  let auth: AuthOnTest

  beforeAll(async () => {
    auth = await openAuth()
  })
  afterAll(() => auth.close())

  interface Caller {
    address: string
    browser?: string
    /** Another process. */
    at?: AuthOnTest
  }

  function post(path: string, body: object, { address, browser = 'Firefox', at }: Caller) {
    const request = new Request(`${siteUrl}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'user-agent': browser, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    })
    return (at ?? auth).backend.fetch(request, { address })
  }

  /** Makes an account with a confirmed address and no known place. */
  async function account(name: string): Promise<string> {
    const email = `${name}@wagtail.example`
    await auth.proved(email)
    await auth.database.execute('delete from auth.known_places')
    return email
  }

  function signIn(email: string, given: string, caller: Caller) {
    return post('/token?grant_type=password', { email, password: given }, caller)
  }

  const times = (n: number) => Array.from({ length: n }, (_, i) => i)

  it('thirty times from one address blocks only that address', async () => {
    const email = await account('bob')
    const [guesser, owner] = [{ address: '127.0.0.7' }, { address: '127.0.0.8' }]
    const statuses = []
    for (const n of times(30)) statuses.push((await signIn(email, `no ${n}`, guesser)).status)
    expect(statuses).toEqual([...times(10).map(() => 400), ...times(20).map(() => 429)])
    expect((await signIn(email, password, owner)).status).toBe(200)

    const slowed = await signIn(email, password, guesser)
    expect([slowed.status, await slowed.json()]).toMatchObject([
      429,
      { code: 'over_request_rate_limit' },
    ])
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is not hidden by another browser name', async () => {
    const email = await account('browsers')
    const statuses = []
    for (const n of times(11)) {
      const caller = { address: '198.51.100.15', browser: `Browser ${n}` }
      statuses.push((await signIn(email, `no ${n}`, caller)).status)
    }
    expect(statuses).toEqual([...times(10).map(() => 400), 429])
  })

  it('doubles the pause after each wrong password', async () => {
    const email = await account('pauses')
    const guesser = { address: '198.51.100.7' }
    const pauses = []
    for (const n of times(10)) await signIn(email, `no ${n}`, guesser)
    for (const n of times(3)) {
      const paused = await signIn(email, `no ${n}`, guesser)
      const told = (await paused.json()).message
      const seconds = Number(paused.headers.get('retry-after'))
      expect(told).toContain(`Too many wrong passwords. Please try again in ${seconds} second`)
      pauses.push(seconds)
      await pass('1 minute')
      expect((await signIn(email, `no ${n}`, guesser)).status).toBe(400)
    }
    const [first = 0, second = 0, third = 0] = pauses
    expect([first <= 15, second > 15, second <= 30, third > 30]).toEqual([true, true, true, true])
    await pass('2 minutes')
    expect((await signIn(email, password, guesser)).status).toBe(200)
    // What was cleared starts again.
    expect((await signIn(email, 'no', guesser)).status).toBe(400)
  })

  /** Time goes by. */
  async function pass(span: string) {
    await auth.database.query(
      'update auth.attempts set last_at = last_at - $1::interval, since = since - $1::interval',
      [span],
    )
  }

  it('from everywhere ends at the mailed link, except at a known place', async () => {
    const email = await account('popular')
    const home = { address: '203.0.113.1' }
    expect((await signIn(email, password, home)).status).toBe(200)
    const hasty = await auth.withSettings({
      rateLimits: {
        signIns: 2,
        refreshes: 1000,
        messages: 1000,
        verifications: 1000,
        secondsBetweenMessages: 0,
      },
    })
    const from = (n: number) => ({ address: `192.0.2.${n}`, at: hasty })
    for (const n of times(20)) expect((await signIn(email, 'no', from(n))).status).toBe(400)
    const elsewhere = { address: '203.0.113.2', at: hasty }
    const refused = await signIn(email, password, elsewhere)
    expect([refused.status, (await refused.json()).message]).toEqual([
      429,
      'Too many wrong passwords were tried for this account. Please choose a new one by email.',
    ])
    expect((await signIn(email, password, { ...home, at: hasty })).status).toBe(200)

    await post('/recover', { email }, elsewhere)
    await hasty.backend.settled()
    const code = /code: (\d{6})/.exec(auth.mails.at(-1)?.text ?? '')?.[1]
    const mailed = await post('/verify', { type: 'recovery', email, token: code }, elsewhere)
    expect(mailed.status).toBe(200)
    // That device's place is known from now on.
    expect((await signIn(email, password, elsewhere)).status).toBe(200)
    await pass('25 hours')
    expect((await signIn(email, password, from(21))).status).toBe(200)
  })

  it('is counted by all processes together', async () => {
    const email = await account('processes')
    const processes = [auth, await auth.withSettings({})]
    const caller = { address: '198.51.100.8' }
    const answers = await Promise.all(
      times(20).map((n) => signIn(email, `no ${n}`, { ...caller, at: processes[n % 2] ?? auth })),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  })

  it('does not slow a customer who knows the password', async () => {
    const email = await account('often')
    const caller = { address: '198.51.100.9' }
    for (const n of times(35)) {
      expect([n, (await signIn(email, password, caller)).status]).toEqual([n, 200])
    }
  })

  it('at an address without an account is counted like at one with', async () => {
    const caller = { address: '198.51.100.10' }
    const statuses = []
    for (const n of times(11)) {
      statuses.push((await signIn('nobody@wagtail.example', `no ${n}`, caller)).status)
    }
    expect(statuses).toEqual([...times(10).map(() => 400), 429])
  })

  it('slows the sender of wrong codes, not the link in the mail', async () => {
    const email = await account('mailed')
    await auth.client().auth.resetPasswordForEmail(email)
    const text = auth.mails.at(-1)?.text ?? ''
    const [code, link] = [/code: (\d{6})/.exec(text)?.[1], /http\S*\/verify\S*/.exec(text)?.[0]]
    const caller = { address: '198.51.100.11' }
    const verify = (token = '', from = caller) =>
      post('/verify', { type: 'recovery', email, token }, from)
    for (const n of times(5)) expect((await verify(`no ${n}`)).status).toBe(403)
    const slowed = await verify(code)
    expect([slowed.status, (await slowed.json()).message]).toEqual([
      429,
      expect.stringMatching(/^Too many wrong codes\. Please try again in \d+ seconds?\.$/),
    ])
    expect((await verify('no', { address: '198.51.100.12' })).status).toBe(403)
    const followed = await auth.backend.fetch(new Request(link ?? ''), caller)
    expect(followed.headers.get('location')).toContain('access_token=')
  })

  it('is forgotten after a time', async () => {
    const email = await account('forgotten')
    await signIn(email, 'no', { address: '198.51.100.13' })
    await signIn(email, password, { address: '198.51.100.14' })
    await pass('25 hours')
    await auth.database.execute(
      "update auth.known_places set last_seen_at = last_seen_at - interval '91 days'",
    )
    await auth.backend.deleteExpired()
    const [left] = await auth.database.query(
      'select (select count(*)::int from auth.attempts) + (select count(*)::int from auth.known_places) as left',
    )
    expect(left).toEqual({ left: 0 })
  })
})
