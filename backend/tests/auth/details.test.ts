// User data is in every token, so it is kept small.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { type AuthOnTest, openAuth, password, serviceKey, siteUrl } from './auth-service.ts'
import { openBrowser } from './browser.ts'
import { openLocalProvider } from './local-provider.ts'

const large = { note: 'x'.repeat(8192) }
const long = { first_name: 'x'.repeat(101) }
const admin = { authorization: `Bearer ${serviceKey}` }

describe.skipIf(noDatabase)('user data', () => {
  let auth: AuthOnTest
  beforeAll(async () => {
    auth = await openAuth()
  })
  afterAll(() => auth.close())

  const refusalOf = async (answer: Response) => {
    const { code, message } = await answer.json()
    return [answer.status, code, message]
  }

  it.each([
    [large, 'The details of an account have at most 8 KB'],
    [long, 'Names have at most 100 characters'],
    [{ full_name: 'x'.repeat(50_000) }, 'The details of an account have at most 8 KB'],
  ])('is refused in words when it is too large', async (data, words) => {
    const refused = [400, 'validation_failed', words]
    const email = `large-${words.length}-${Object.keys(data)[0]}@wagtail.example`
    const { session } = await auth.signedUp(email)
    const own = { authorization: `Bearer ${session.access_token}` }
    const tries: [string, string, object, Record<string, string>?][] = [
      ['POST', '/signup', { email: `new-${email}`, password, data }],
      ['POST', '/otp', { email: `new-${email}`, data }],
      ['PUT', '/user', { data }, own],
      ['POST', '/admin/users', { email: `new-${email}`, user_metadata: data }, admin],
      ['PUT', `/admin/users/${session.user.id}`, { user_metadata: data }, admin],
      ['POST', '/invite', { email: `new-${email}`, data }, admin],
      ['POST', '/admin/generate_link', { type: 'invite', email: `new-${email}`, data }, admin],
    ]
    for (const [method, path, body, headers] of tries) {
      const answer = await auth.send(method, path, body, headers)
      expect([path, ...(await refusalOf(answer))]).toEqual([path, ...refused])
    }
  })

  it('does not grow too large piece by piece', async () => {
    const { customer } = await auth.signedUp('piecemeal@wagtail.example')
    const refusals = []
    for (let n = 0; n < 4; n += 1) {
      const { error } = await customer.auth.updateUser({ data: { [`note${n}`]: 'x'.repeat(8000) } })
      refusals.push(error?.code)
    }
    expect(refusals).toEqual([undefined, undefined, 'validation_failed', 'validation_failed'])
    expect((await customer.auth.refreshSession()).data.session?.access_token.length).toBeLessThan(
      30_000,
    )
  })

  it('may have 8 KB', async () => {
    const { customer } = await auth.signedUp('just-right@wagtail.example')
    const data = { first_name: 'x'.repeat(100), note: 'é'.repeat(4000) }
    expect((await customer.auth.updateUser({ data })).error).toBeNull()
  })

  it('is cut when a provider sends too much', async () => {
    const local = await openLocalProvider(`${siteUrl}/auth/v1/callback`)
    const { issuer, clientId, clientSecret } = local
    const service = await auth.withSettings({
      providers: { local: { issuer, clientId, clientSecret } },
    })
    const browser = openBrowser(service.backend)
    const asked = await browser.fetch(`${siteUrl}/auth/v1/authorize?provider=local`)
    const back = await local.signIn(asked.headers.get('location') ?? '', {
      sub: 'long',
      email: 'long@wagtail.example',
      email_verified: true,
      given_name: 'N'.repeat(99) + '🦀'.repeat(20_000),
    })
    const answer = await browser.fetch(back)
    local.close()
    const { hash } = new URL(answer.headers.get('location') ?? '')
    const token = new URLSearchParams(hash.slice(1)).get('access_token') ?? ''
    const { user } = (await service.client().auth.getUser(token)).data
    expect(user?.user_metadata.given_name).toMatch(/^N{99}.$/u)
  })

  it('is never cached', async () => {
    const { session } = await auth.signedUp('uncached@wagtail.example')
    const bearer = { authorization: `Bearer ${session.access_token}` }
    for (const [method, path, body] of [
      ['POST', '/token?grant_type=password', { email: 'uncached@wagtail.example', password }],
      ['GET', '/user'],
      ['GET', '/verify?type=recovery&token=none'],
      ['GET', '/nowhere'],
      ['POST', '/signup', {}],
      ['GET', '/settings'],
    ] as const) {
      const answer = await auth.send(method, path, body, bearer)
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
    const keys = await auth.send('GET', '/.well-known/jwks.json')
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
  })
})
