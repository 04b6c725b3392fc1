// An account's owner learns by mail of what others might have done to it.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password } from './auth-service.ts'
import { lastMailTo, mailsTo } from './mailbox.ts'

describe.skipIf(noDatabase)('a notice', () => {
  let auth: AuthOnTest

  beforeAll(async () => {
    auth = await openAuth()
  })
  afterAll(() => auth.close())

  const changedSubject = 'Your password for The Tearoom was changed'
  const guessedSubject = 'Wrong codes were tried for your The Tearoom account'

  function subjects(email: string, wanted: string) {
    return mailsTo(auth, email).filter(({ subject }) => subject === wanted)
  }

  it('reports a changed password', async () => {
    const email = 'changed@wagtail.example'
    const { customer } = await auth.proved(email)
    const weak = await customer.auth.updateUser({ password: 'short' })
    expect(weak.error?.code).toBe('weak_password')
    expect(subjects(email, changedSubject)).toEqual([])
    expect((await customer.auth.updateUser({ password: 'another password' })).error).toBeNull()
    const [mail] = subjects(email, changedSubject)
    expect(mail?.text).toContain('If not, choose a new password now')
    // The mail holds neither a link nor the password.
    expect([mail?.link, mail?.code, mail?.text.includes('another password')]).toEqual([
      '',
      '',
      false,
    ])
  })

  it('reports a forgotten password', async () => {
    const email = 'forgotten@wagtail.example'
    await auth.proved(email)
    const elsewhere = auth.client()
    await elsewhere.auth.resetPasswordForEmail(email)
    const { code: token } = lastMailTo(auth, email)
    await elsewhere.auth.verifyOtp({ email, token, type: 'recovery' })
    expect((await elsewhere.auth.updateUser({ password: 'a third password' })).error).toBeNull()
    expect(subjects(email, changedSubject)).toHaveLength(1)
  })

  it('goes only to a confirmed address', async () => {
    const email = 'not-mine@wagtail.example'
    const { customer } = await auth.signedUp(email)
    expect((await customer.auth.updateUser({ password: 'another password' })).error).toBeNull()
    expect(mailsTo(auth, email)).toEqual([])
  })

  it('is not held back by earlier mails', async () => {
    const email = 'flooded@wagtail.example'
    const { customer } = await auth.proved(email)
    const busy = await auth.withSettings({ mailsADay: 3 })
    const { session } = (await customer.auth.getSession()).data
    const bearer = { authorization: `Bearer ${session?.access_token}` }
    // On a server the mails of other processes count too.
    const asked: number[] = []
    while (asked.length < 4) asked.push((await busy.send('POST', '/recover', { email })).status)
    expect(asked.at(-1)).toBe(429)
    const changed = await busy.send('PUT', '/user', { password: 'another password' }, bearer)
    expect(changed.status).toBe(200)
    expect(subjects(email, changedSubject)).toHaveLength(1)
  })

  /** Guesses the codes of the account's app with the right password. */
  async function guessAt(email: string, { wrongCodes }: { wrongCodes: number }) {
    const thief = auth.client()
    const { data } = await thief.auth.signInWithPassword({ email, password })
    const factorId = data.user?.factors?.[0]?.id ?? ''
    const bearer = { authorization: `Bearer ${data.session?.access_token}` }
    const statuses: number[] = []
    for (let guess = 0; guess < wrongCodes; guess += 1) {
      const asked = await auth.send('POST', `/factors/${factorId}/challenge`, {}, bearer)
      const answer = { challenge_id: (await asked.json()).id, code: '000000' }
      const tried = await auth.send('POST', `/factors/${factorId}/verify`, answer, bearer)
      statuses.push(tried.status)
    }
    return statuses
  }

  async function addApp({ customer }: Awaited<ReturnType<AuthOnTest['signedUp']>>) {
    const { data } = await customer.auth.mfa.enroll({ factorType: 'totp' })
    const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate()
    await customer.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
  }

  it('reports many wrong codes of a second factor once a day', async () => {
    const email = 'guessed@wagtail.example'
    await addApp(await auth.proved(email))
    expect(await guessAt(email, { wrongCodes: 5 })).toEqual([422, 422, 422, 422, 422])
    expect(subjects(email, guessedSubject)).toEqual([])
    expect(await guessAt(email, { wrongCodes: 3 })).toEqual([429, 429, 429])
    const [mail, ...more] = subjects(email, guessedSubject)
    expect(mail?.text).toContain('has tried many wrong two-step codes')
    expect(more).toEqual([])

    await auth.database.execute("update auth.attempts set since = since - interval '25 hours'")
    await guessAt(email, { wrongCodes: 6 })
    expect(subjects(email, guessedSubject)).toHaveLength(2)
  })

  it('of wrong codes goes only to a confirmed address', async () => {
    const email = 'guessed-unproven@wagtail.example'
    await addApp(await auth.signedUp(email))
    expect((await guessAt(email, { wrongCodes: 6 })).at(-1)).toBe(429)
    expect(mailsTo(auth, email)).toEqual([])
  })
})
