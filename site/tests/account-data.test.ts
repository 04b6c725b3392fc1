// Accounts through the official client: signing up, in and out, export and deletion.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noDatabase } from '../../backend/tests/test-database.ts'
import {
  changePassword,
  checkPassword,
  deleteMyAccount,
  exportMyData,
  saveName,
  signIn,
  signUp,
} from '../app/data/accounts/account'
import type { Client } from '../app/data/client'
import { signOut } from '../app/data/sign-out'
import { openSite, type Site, siteUrl } from './open-site'

const joanne = { email: 'joanne@people.example', password: 'tea and scones' }

describe.skipIf(noDatabase)('a new customer', () => {
  let site: Site
  let guest: Client
  beforeAll(async () => {
    site = await openSite()
    guest = site.guest()
    vi.stubGlobal('window', { location: new URL(siteUrl) })
    await signUp(guest, { ...joanne, firstName: 'Joanne', lastName: 'Pryce', path: '/' })
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await site.close()
  })

  const userOf = async (client: Client) => (await client.auth.getSession()).data.session?.user

  it('signs up once, without being signed in by it', async () => {
    expect(await userOf(guest)).toBeUndefined()
    const again = { ...joanne, firstName: 'Joanne', lastName: 'Pryce', path: '/' }
    await expect(signUp(guest, again)).rejects.toThrow('already registered')
  })

  it('signs out after signing in', async () => {
    const client = site.guest()
    await signIn(client, joanne)
    expect(await userOf(client)).toMatchObject({
      email: joanne.email,
      user_metadata: { first_name: 'Joanne', last_name: 'Pryce' },
    })
    await signOut(client)
    expect(await userOf(client)).toBeUndefined()
  })

  it('is told the same whether the password or the address is wrong', async () => {
    const refusal = 'Invalid login credentials'
    const client = site.guest()
    await expect(signIn(client, { ...joanne, password: 'coffee' })).rejects.toThrow(refusal)
    await expect(signIn(client, { ...joanne, email: 'no@one.example' })).rejects.toThrow(refusal)
  })

  it('takes another name with another password', async () => {
    const client = site.guest()
    await signIn(client, joanne)
    await saveName(client, { firstName: 'Jo', lastName: 'Pryce' })
    expect(await userOf(client)).toMatchObject({
      user_metadata: { first_name: 'Jo', last_name: 'Pryce' },
    })
    await saveName(client, { firstName: 'Joanne', lastName: 'Pryce' })
    await changePassword(client, 'tea and crumpets')
    await expect(checkPassword(site.guest(), joanne)).rejects.toThrow('Invalid login credentials')
    await checkPassword(site.guest(), { ...joanne, password: 'tea and crumpets' })
    await changePassword(client, joanne.password)
    await signOut(client)
  })

  it('takes along what is kept when leaving', async () => {
    const client = site.guest()
    await signIn(client, joanne)
    const kept = JSON.parse(await exportMyData(client))
    expect(kept).toMatchObject({
      account: { email: joanne.email, details: { first_name: 'Joanne' } },
      identities: [{ provider: 'email' }],
      sessions: [{ ip: null }],
      purchases: [],
    })
    await expect(checkPassword(site.guest(), { ...joanne, password: 'x' })).rejects.toThrow()
    const guest = site.guest()
    await checkPassword(guest, joanne)
    expect(await userOf(guest)).toBeUndefined()
    await deleteMyAccount(client)
    expect(await userOf(client)).toBeUndefined()
    await expect(signIn(site.guest(), joanne)).rejects.toThrow('Invalid login credentials')
  })

  it('must be signed in to take anything along', async () => {
    await expect(exportMyData(site.guest())).rejects.toMatchObject({ code: '42501' })
    await expect(deleteMyAccount(site.guest())).rejects.toMatchObject({ code: '42501' })
  })
})
