// People see and end their own sessions only.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, openCafe, type Person, queryAs, sessionOf } from './cafe.ts'

interface Listed {
  id: string
  last_used_at: Date
  user_agent: string
  is_current: boolean
}

// Everyone calls from these.
const phone = sessionOf('customer')
const elsewhere = sessionOf('other customer')
const desk = sessionOf('owner')
const laptop = 'aaaaaaaa-2222-4222-8222-222222222222'

describe.skipIf(noDatabase)('sessions', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute('delete from auth.sessions; delete from auth.mfa_factors')
    await database.query(
      `insert into auth.sessions (id, user_id, created_at, refreshed_at, user_agent, not_after) values
         ('${phone}', $1, '2025-11-01T10:00Z', '2025-11-20T10:00Z', 'phone', null),
         ('${laptop}', $1, '2025-11-21T10:00Z', null, 'laptop', null),
         (gen_random_uuid(), $1, '2025-11-21T10:00Z', null, 'ended', '2025-11-21T11:00Z'),
         ('${elsewhere}', $2, '2025-11-21T10:00Z', null, 'elsewhere', null),
         ('${desk}', $3, '2025-11-21T10:00Z', null, 'desk', null)`,
      [accounts.customer, accounts['other customer'], accounts.owner],
    )
    await database.query(
      `insert into auth.refresh_tokens (token, user_id, session_id)
       values ('laptop-token', '${accounts.customer}', '${laptop}')`,
    )
  })

  /** Returns the sessions that the customer sees from their phone. */
  function list(): Promise<Listed[]> {
    return queryAs(database, 'customer', 'select * from public.list_my_sessions()')
  }

  const end = (person: Person, id: string) =>
    queryAs(database, person, 'select public.end_my_session($1)', [id])

  it('are listed to whoever they belong to, the one used last first', async () => {
    expect(await list()).toMatchObject([
      { id: laptop, user_agent: 'laptop', is_current: false },
      { id: phone, user_agent: 'phone', is_current: true },
    ])
    expect((await list())[1]?.last_used_at).toEqual(new Date('2025-11-20T10:00Z'))
  })

  it('are ended one by one, with their refresh tokens', async () => {
    await end('customer', laptop)
    expect(await list()).toMatchObject([{ id: phone }])
    expect(await database.query('select from auth.refresh_tokens')).toEqual([])
  })

  it('of which one has ended are neither listed to it nor ended by it', async () => {
    await end('customer', phone)
    await expect(list()).rejects.toMatchObject({ code: '42501', message: 'Please sign in again' })
    await expect(end('customer', laptop)).rejects.toThrow('Please sign in again')
  })

  it.each(['other customer', 'owner'] as const)(
    'of a customer are none of the %s’s',
    async (who) => {
      const seen = await queryAs<Listed>(database, who, 'select * from public.list_my_sessions()')
      expect(seen.map(({ user_agent }) => user_agent)).toEqual([
        who === 'owner' ? 'desk' : 'elsewhere',
      ])
      await end(who, phone)
      expect(await list()).toHaveLength(2)
    },
  )

  it('open neither to visitors nor before the second factor', async () => {
    const calls = [
      (person: Person) => queryAs(database, person, 'select * from public.list_my_sessions()'),
      (person: Person) => end(person, phone),
    ]
    for (const call of calls) {
      await expect(call('visitor')).rejects.toMatchObject({ code: '42501' })
    }
    await database.query(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
      [accounts.customer],
    )
    for (const call of calls) {
      await expect(call('customer')).rejects.toThrow('Please sign in again')
    }
  })
})
