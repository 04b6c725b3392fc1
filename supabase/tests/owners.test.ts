// Who is an owner, and from when on: someone with a second factor only after using it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, openCafe } from './cafe.ts'

describe.skipIf(noDatabase)('an owner', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  beforeEach(() => database.execute('delete from auth.mfa_factors'))
  afterAll(() => database.close())

  function addFactor(account: string, status: 'verified' | 'unverified') {
    return database.query(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', $2)",
      [account, status],
    )
  }

  /** What a session of this account may: whether it counts as an owner's, sees its role, and changes texts. */
  async function rightsOf(account: string, aal?: string) {
    const claims = { role: 'authenticated', sub: account, aal }
    const settings = { role: claims.role, 'request.jwt.claims': JSON.stringify(claims) }
    const see = <Row extends object>(text: string) => database.queryIn<Row>({ settings }, text)
    const [answer] = await see<{ is_owner: boolean; roles: number }>(
      'select public.is_owner(), (select count(*)::int from public.user_roles) as roles',
    )
    const change = see("insert into public.site_content (key, value) values ('tea', 'Tea')")
    const may = await change.then(
      () => database.execute("delete from public.site_content where key = 'tea'").then(() => true),
      ({ code }) => code !== '42501',
    )
    return { ...answer, may }
  }

  const all = { is_owner: true, roles: 1, may: true }
  const nothing = { is_owner: false, roles: 0, may: false }

  it('without a second factor needs none', async () => {
    expect(await rightsOf(accounts.owner)).toEqual(all)
    expect(await rightsOf(accounts.owner, 'aal1')).toEqual(all)
  })

  it('who has begun to set one up is not locked out', async () => {
    await addFactor(accounts.owner, 'unverified')
    expect(await rightsOf(accounts.owner, 'aal1')).toEqual(all)
  })

  it('with a second factor is nobody special before using it', async () => {
    await addFactor(accounts.owner, 'verified')
    expect(await rightsOf(accounts.owner, 'aal1')).toEqual(nothing)
    expect(await rightsOf(accounts.owner)).toEqual(nothing)
    expect(await rightsOf(accounts.owner, 'aal2')).toEqual(all)
  })

  it('is not troubled by the factors of others, and a customer with one is still none', async () => {
    await addFactor(accounts.customer, 'verified')
    expect(await rightsOf(accounts.owner, 'aal1')).toEqual(all)
    expect(await rightsOf(accounts.customer, 'aal2')).toEqual(nothing)
  })
})
