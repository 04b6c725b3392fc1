// Neither an answer nor its time tells a stranger who has an account.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey } from './auth-service.ts'
import { mailsTo } from './mailbox.ts'

const [known, waiting, unknown] = ['known', 'waiting', 'unknown'].map(
  (name) => `${name}@wagtail.example`,
) as [string, string, string]

describe.skipIf(noDatabase)('who has an account', () => {
  let auth: AuthOnTest

  beforeAll(async () => {
    auth = await openAuth({
      autoconfirm: false,
      mailsADay: 1000,
      rateLimits: {
        signIns: 1000,
        refreshes: 1000,
        messages: 1000,
        verifications: 1000,
        secondsBetweenMessages: 0,
      },
    })
    const account = { email: known, password, email_confirm: true }
    await auth.send('POST', '/admin/users', account, { authorization: `Bearer ${serviceKey}` })
    const data = { first_name: 'Nora', last_name: 'New' }
    await auth.client().auth.signUp({ email: waiting, password, options: { data } })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  afterAll(() => auth.close())

  /** Returns the keys of an answer with the kind of each value, for random values and times. */
  function shapeOf(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shapeOf)
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]))
    }
    const text = String(value)
    if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return 'an id'
    return /^\d{4}-\d\d-\d\dT/.test(text) ? 'a time' : value
  }

  it('is not told by sign-up', async () => {
    const begun = Date.now()
    const answers = []
    for (const email of [unknown, known, waiting, unknown]) {
      const data = { first_name: 'Mallory' }
      const answer = await auth.send('POST', '/signup', { email, password, data })
      expect(answer.status).toBe(200)
      const body = await answer.json()
      expect(Date.parse(body.created_at)).toBeGreaterThanOrEqual(begun)
      expect(JSON.stringify(body)).not.toContain('Nora')
      answers.push(JSON.parse(JSON.stringify(body).replaceAll(email, 'their address')))
    }
    const [first, ...others] = answers
    for (const other of others) {
      expect(shapeOf(other)).toEqual(shapeOf(first))
      expect(other.id).not.toBe(first.id)
    }
    expect(shapeOf(first)).toMatchObject({
      id: 'an id',
      role: 'authenticated',
      email: 'their address',
      created_at: 'a time',
      user_metadata: { first_name: 'Mallory' },
      identities: [{ provider: 'email', user_id: 'an id' }],
    })
    expect(mailsTo(auth, known)).toEqual([])
    expect(mailsTo(auth, unknown)).toHaveLength(2)
  })

  it('is not told to the official client', async () => {
    for (const email of [known, waiting, 'fresh@wagtail.example']) {
      const { data, error } = await auth.client().auth.signUp({ email, password })
      expect(error).toBeNull()
      expect(data).toMatchObject({ session: null, user: { email, role: 'authenticated' } })
    }
  })

  it('is not told by moving an account to an address', async () => {
    const mover = { email: 'mover@wagtail.example', password }
    const account = { ...mover, email_confirm: true }
    await auth.send('POST', '/admin/users', account, { authorization: `Bearer ${serviceKey}` })
    const customer = auth.client()
    await customer.auth.signInWithPassword(mover)
    for (const email of [known, 'free@wagtail.example']) {
      const { data, error } = await customer.auth.updateUser({ email })
      expect([error, data.user?.new_email]).toEqual([null, email])
    }
    await auth.backend.settled()
    expect(mailsTo(auth, known)).toEqual([])
    expect(mailsTo(auth, mover.email)).toHaveLength(2)
  })

  it.each([
    ['/recover', {}],
    ['/otp', {}],
    ['/otp', { create_user: false }],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
  ])('is looked up by %s only after the answer (%o)', async (path, more) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const [query, transaction] = [
      vi.spyOn(auth.database, 'query'),
      vi.spyOn(auth.database, 'transaction'),
    ]
    for (const email of [known, waiting, `nobody-${path.slice(1)}@wagtail.example`]) {
      const request = new Request(`http://localhost:3000/auth/v1${path}`, {
        method: 'POST',
        body: JSON.stringify({ email, ...more }),
      })
      const answer = await auth.backend.fetch(request)
      expect([answer.status, await answer.json()]).toEqual([200, {}])
    }
    // On a server attempts are counted in it, the same for everybody.
    const lookUps = query.mock.calls.filter(([text]) => !/auth"?\."?counts/.test(text))
    expect([lookUps, transaction.mock.calls]).toEqual([[], []])
    vi.runAllTimers()
    vi.useRealTimers()
    await auth.backend.settled()
    expect(transaction).toHaveBeenCalledTimes(3)
  })
})
