import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthOnTest, openAuth, siteUrl } from '../../backend/tests/auth/auth-service.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { readAccountSettings } from '../app/data/accounts/account-settings.server.ts'

const connection = { supabaseUrl: siteUrl, supabaseAnonKey: 'anon' }

describe.skipIf(noDatabase)('how people sign in, as the backend tells the site', () => {
  let auth: AuthOnTest

  beforeAll(async () => {
    auth = await openAuth()
  })
  afterAll(() => auth.close())

  const readFrom = ({ backend }: Pick<AuthOnTest, 'backend'>) =>
    readAccountSettings({
      ...connection,
      fetch: (input, init) => backend.fetch(new Request(input, init)),
    })

  it('is by e-mail only, with passwords of six characters', async () => {
    expect(await readFrom(auth)).toEqual({
      providers: [],
      hasPhone: false,
      hasPasskeys: true,
      password: { minLength: 6, characters: [] },
    })
  })

  it('follows what is configured', async () => {
    const provider = { issuer: 'http://127.0.0.1:9', clientId: 'cafe' }
    const set = await auth.withSettings({
      providers: { google: provider, keycloak: provider },
      phoneSignIns: true,
      password: { min: 10, max: 100, characters: ['abc', '0123456789'] },
    })
    expect(await readFrom(set)).toEqual({
      providers: ['google', 'keycloak'],
      hasPhone: true,
      hasPasskeys: true,
      password: { minLength: 10, characters: ['abc', '0123456789'] },
    })
  })
})

it('a hosted project, which tells nothing of passwords, has the least rules', async () => {
  const external = { email: true, phone: false, anonymous_users: true, google: true, zoom: false }
  const fetch = async () => Response.json({ external, disable_signup: false })
  expect(await readAccountSettings({ ...connection, fetch })).toEqual({
    providers: ['google'],
    hasPhone: false,
    hasPasskeys: false,
    password: { minLength: 6, characters: [] },
  })
})

it.each([
  Response.json({ message: 'no' }, { status: 503 }),
  Response.json({ external: 'everything' }),
])('an answer that is none is an error', async (response) => {
  const fetch = async () => response
  await expect(readAccountSettings({ ...connection, fetch })).rejects.toThrow()
})
