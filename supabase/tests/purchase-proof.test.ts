// A café that can send mail sells only to people who have shown that they read theirs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy, newCode } from './purchases.ts'

describe.skipIf(noDatabase)('where mail reaches people, a customer', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await database.execute('update private.installation set sends_mail = true')
  })
  afterAll(() => database.close())

  async function seat(capacity: number | null = null) {
    const { eventId, typeId } = await makeEvent(database, { capacity })
    return { event: eventId, type: typeId }
  }

  const unproven = {
    code: 'PT403',
    message: 'Please confirm your email address first.',
    hint: 'confirm_email',
  }

  it('buys once the address of the account is proven', async () => {
    const purchase = { ...(await seat()), code: newCode() }
    await expect(buy(database, 'customer', purchase)).rejects.toMatchObject(unproven)
    await prove(false)
    await expect(buy(database, 'customer', purchase)).rejects.toMatchObject(unproven)
    await prove(true)
    await buy(database, 'customer', purchase)
    await database.execute("delete from auth.identities where provider = 'email'")
    await buy(database, 'customer', purchase)
  })

  it('is not sent to the mailbox for tickets that nobody can have', async () => {
    await expect(buy(database, 'other customer', await seat(0))).rejects.toThrow('Sold out')
  })

  it('is added by an owner unproven', async () => {
    const { event, type } = await seat()
    await queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 1)', [
      event,
      type,
      emailOf('other customer'),
    ])
  })

  async function prove(isProven: boolean) {
    const email = emailOf('customer')
    const data = { sub: accounts.customer, email, email_verified: isProven }
    await database.query(
      `insert into auth.identities (user_id, provider, provider_id, identity_data)
       values ($1, 'email', $2, $3)
       on conflict (provider_id, provider) do update set identity_data = excluded.identity_data`,
      [accounts.customer, accounts.customer, JSON.stringify(data)],
    )
  }
})
