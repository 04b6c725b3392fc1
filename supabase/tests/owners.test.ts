// Owners are owners while their session lasts, and with a second factor only after using it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { addFactor, claimsOf, openCafe, sessionOf } from './cafe.ts'

describe.skipIf(noDatabase)('an owner', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  beforeEach(() => database.execute('delete from auth.mfa_factors'))
  afterAll(() => database.close())

  /** Tries a token: whether it counts as an owner's, sees its role, and changes texts. */
  async function rightsOf(person: 'owner' | 'customer', more: Record<string, unknown> = {}) {
    const claims = { ...claimsOf(person), ...more }
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
    expect(await rightsOf('owner')).toEqual(all)
    expect(await rightsOf('owner', { aal: undefined })).toEqual(all)
  })

  it('who has begun to set one up is not locked out', async () => {
    await addFactor(database, 'owner', 'unverified')
    expect(await rightsOf('owner')).toEqual(all)
  })

  it('with a second factor is nobody special before using it', async () => {
    await addFactor(database, 'owner')
    expect(await rightsOf('owner')).toEqual(nothing)
    expect(await rightsOf('owner', { aal: undefined })).toEqual(nothing)
    expect(await rightsOf('owner', { aal: 'aal2' })).toEqual(all)
  })

  it('is not troubled by the factors of customers', async () => {
    await addFactor(database, 'customer')
    expect(await rightsOf('owner')).toEqual(all)
    expect(await rightsOf('customer', { aal: 'aal2' })).toEqual(nothing)
  })

  it.each([
    ['has ended', sessionOf('ended owner')],
    ['is a customer’s', sessionOf('customer')],
    ['is named by nobody', undefined],
  ])('whose session %s is nobody special, with whatever the token says', async (_, id) => {
    expect(await rightsOf('owner', { session_id: id, aal: 'aal2' })).toEqual(nothing)
  })

  it('is one until the session’s last moment', async () => {
    const setEnd = (when: string) =>
      database.query(`update auth.sessions set not_after = ${when} where id = $1`, [
        sessionOf('owner'),
      ])
    await setEnd("now() + interval '1 hour'")
    expect(await rightsOf('owner')).toEqual(all)
    await setEnd('now()')
    expect(await rightsOf('owner')).toEqual(nothing)
    await setEnd('null')
  })
})
