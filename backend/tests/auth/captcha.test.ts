import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey } from './auth-service.ts'

describe.skipIf(noDatabase)('a CAPTCHA', () => {
  let auth: AuthOnTest
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const success = form.get('secret') === 'ours' && form.get('response') === 'a person'
    response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-response'] }))
  })

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    auth = await openAuth({ captcha: { provider: 'turnstile', secret: 'ours', url } })
  })
  afterAll(async () => {
    server.close()
    await auth.close()
  })

  it('is needed only to make or enter an account', async () => {
    const account = { email: 'person@wagtail.example', password }
    const customer = auth.client()
    const without = await customer.auth.signUp(account)
    expect(without.error).toMatchObject({ status: 400, code: 'captcha_failed' })
    const wrong = await customer.auth.signUp({ ...account, options: { captchaToken: 'a robot' } })
    expect(wrong.error?.message).toBe('captcha protection: request disallowed (invalid-response)')
    const options = { captchaToken: 'a person' }
    expect((await customer.auth.signUp({ ...account, options })).error).toBeNull()
    expect((await customer.auth.refreshSession()).error).toBeNull()
    for (const answer of [
      auth.client().auth.signInWithPassword(account),
      auth.client().auth.resetPasswordForEmail(account.email),
      auth.client().auth.signInWithOtp(account),
    ]) {
      expect((await answer).error).toMatchObject({ code: 'captcha_failed' })
    }
  })

  it('is not avoided by calling one request another', async () => {
    const account = { email: 'disguised@wagtail.example', password }
    for (const path of ['/signup', '/recover', '/otp', '/magiclink', '/resend']) {
      const answer = await auth.send('POST', `${path}?grant_type=refresh_token`, account)
      expect(await answer.json()).toMatchObject({ code: 'captcha_failed' })
    }
  })

  it('is not needed with a provider', async () => {
    const credentials = { provider: 'google', token: 'none' }
    const { error } = await auth.client().auth.signInWithIdToken(credentials)
    expect(error?.code).toBe('provider_disabled')
  })

  it('is not needed by the service', async () => {
    const headers = { authorization: `Bearer ${serviceKey}` }
    const account = { email: 'service@wagtail.example', password }
    expect((await auth.send('POST', '/signup', account, headers)).status).toBe(200)
  })
})
