import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey } from './auth-service.ts'

describe.skipIf(noDatabase)('parallel changes of one account', () => {
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

  it('run one after another, even when one of them deletes it', async () => {
    for (const round of [1, 2, 3, 4]) {
      const email = `everything${round}@wagtail.example`
      const { session } = await auth.signedUp(email)
      const headers = { authorization: `Bearer ${session.access_token}` }
      const service = { authorization: `Bearer ${serviceKey}` }
      const factor = { factor_type: 'totp', friendly_name: 'app' }
      const { id, totp } = await (await auth.send('POST', '/factors', factor, headers)).json()
      const asked = await auth.send('POST', `/factors/${id}/challenge`, {}, headers)
      const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate()
      const answer = { challenge_id: (await asked.json()).id, code }
      await auth.send('POST', '/recover', { email })
      const link = new URL(/http\S*\/verify\S*/.exec(auth.mails.at(-1)?.text ?? '')?.[0] ?? '')
      const { refresh_token } = session
      const answers = await Promise.all([
        auth.send('POST', `/factors/${id}/verify`, answer, headers),
        auth.send('PUT', '/user', { password: 'a new password' }, headers),
        auth.send('GET', `/verify${link.search}`),
        auth.send('DELETE', `/factors/${id}`, undefined, headers),
        auth.send('POST', `/factors/${id}/challenge`, {}, headers),
        auth.send('PUT', '/user', { email: `new-${email}` }, headers),
        auth.send('POST', '/token?grant_type=refresh_token', { refresh_token }),
        auth.send('POST', '/token?grant_type=password', { email, password }),
        auth.send('POST', '/logout', undefined, headers),
        auth.send('DELETE', `/admin/users/${session.user.id}`, {}, service),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    }
  })

  it('leave no session of the old password', async () => {
    const email = 'changing@wagtail.example'
    const { customer } = await auth.signedUp(email)
    const thieves = Array.from({ length: 12 }, () => auth.client())
    const [changed] = await Promise.all([
      customer.auth.updateUser({ password: 'a new password' }),
      ...thieves.map((thief) => thief.auth.signInWithPassword({ email, password })),
    ])
    expect(changed.error).toBeNull()
    for (const thief of thieves) expect((await thief.auth.getUser()).data.user).toBeNull()
  })
})
