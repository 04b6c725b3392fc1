// An account is offered the proof of its address where there is one to give.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitDoubtful, emailOf, openCafe, type Person, prove, queryAs } from './cafe.ts'
import { buyWithLink, seat } from './guests.ts'

describe.skipIf(noDatabase)('the proof of an address', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await database.execute('update private.installation set sends_mail = true')
  })
  afterAll(() => database.close())

  const isAwaitedOf = async (person: Person) => {
    const [row] = await queryAs<{ awaited: boolean }>(
      database,
      person,
      'select public.awaits_proof() as awaited',
    )
    return row?.awaited
  }

  it('is awaited of whoever has not given it', async () => {
    expect(await isAwaitedOf('unproven customer')).toBe(true)
    for (const person of ['customer', 'owner', 'ended customer', 'anonymous user'] as const) {
      expect(await isAwaitedOf(person)).toBe(false)
    }
    await expect(isAwaitedOf('visitor')).rejects.toMatchObject({ code: '42501' })
  })

  it('is awaited alike whether tickets wait for the address or not', async () => {
    const { event, type } = await seat(database)
    const before = await isAwaitedOf('unproven customer')
    await buyWithLink(database, { event, type, email: emailOf('unproven customer') })
    expect(await isAwaitedOf('unproven customer')).toBe(before)
    await prove(database, 'unproven customer')
    expect(await isAwaitedOf('unproven customer')).toBe(false)
    await prove(database, 'unproven customer', false)
  })

  it('is not awaited where mail reaches nobody', async () => {
    await database.execute('update private.installation set sends_mail = false')
    expect(await isAwaitedOf('unproven customer')).toBe(false)
  })
})
