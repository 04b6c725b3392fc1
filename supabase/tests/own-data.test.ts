// People take away and delete everything that is kept about them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { buy, newCode, soldOf } from './purchases.ts'

interface OwnData {
  account: { email: string; details: { first_name: string } }
  roles: string[]
  purchases: { ticket_code: string; event: string; total_price: number }[]
  newsletter: object | null
  event_letters: object[]
  enquiries: { message: string }[] | null
  account_log: object[]
  passkeys: object[]
}

describe.skipIf(noDatabase)('what is kept about a person', () => {
  let database: Database
  let event: { eventId: string; typeId: string }
  beforeEach(async () => {
    database = await openCafe()
    event = await makeEvent(database)
    for (const person of ['customer', 'other customer'] as const) {
      const { eventId, typeId } = event
      await buy(database, person, { event: eventId, type: typeId, quantity: 2, code: newCode() })
      await database.query(
        `insert into public.enquiries (kind, name, email, message) values ('contact', $1, $2, $3)`,
        [person, emailOf(person).toUpperCase(), `Hello from the ${person}`],
      )
      await database.query(
        "insert into public.newsletter_subscribers (email, hears_of) values ($1, 'newsletter'), ($1, 'events')",
        [emailOf(person)],
      )
    }
  })
  afterEach(() => database.close())

  async function exportAs(person: Person): Promise<OwnData> {
    const [row] = await queryAs<{ data: OwnData }>(
      database,
      person,
      'select public.export_my_data() as data',
    )
    if (!row) throw new Error('nothing was exported')
    return row.data
  }

  const deleteAs = (person: Person) =>
    queryAs(database, person, 'select public.delete_my_account()')

  /** Sets whether a link that was mailed to the address was opened. */
  function setProven(person: 'customer' | 'owner', isProven: boolean) {
    return database.query(
      `insert into auth.identities (user_id, provider_id, provider, identity_data)
       values ($1::uuid, $1::uuid::text, 'email', jsonb_build_object('email', $2::text, 'email_verified', $3::boolean))`,
      [accounts[person], emailOf(person), isProven],
    )
  }

  async function kept() {
    const [row] = await database.query<Record<string, unknown>>(
      `select (select count(*)::int from auth.users) as users,
         (select count(*)::int from public.enquiries) as enquiries,
         (select count(*)::int from public.newsletter_subscribers) as subscribers,
         (select count(*)::int from public.ticket_purchases) as purchases,
         (select count(*)::int from public.ticket_purchases where user_id is null) as nobodys`,
    )
    return row
  }

  it('is theirs to have but no one else’s', async () => {
    await setProven('customer', true)
    const data = await exportAs('customer')
    expect(data).toMatchObject({
      account: { email: emailOf('customer'), details: { first_name: 'customer' } },
      roles: [],
      purchases: [{ event: 'Quiz night', quantity: 2, total_price: 25 }],
      newsletter: { confirmed_at: null },
      event_letters: [{ events: 'all', confirmed_at: null }],
      enquiries: [{ message: 'Hello from the customer' }],
    })
    expect(JSON.stringify(data)).not.toContain('other')
    expect(JSON.stringify(data)).not.toContain('password')
    expect((await exportAs('owner')).roles).toEqual(['owner'])
  })

  it('holds what was written down of their account only', async () => {
    for (const person of ['customer', 'other customer'] as const) {
      await database.query(
        `insert into auth.audit_log_entries (payload, ip_address)
         values (json_build_object('actor_id', $1::text, 'action', 'login'), '192.0.2.1')`,
        [accounts[person]],
      )
    }
    const entry = { action: 'login', ip: '192.0.2.1', created_at: expect.any(String) }
    expect((await exportAs('customer')).account_log).toEqual([entry])
  })

  it('is not given to whoever opens an account in the name of an address', async () => {
    await setProven('customer', false)
    expect(await exportAs('customer')).toMatchObject({
      purchases: [{ event: 'Quiz night' }],
      newsletter: null,
      event_letters: [],
      enquiries: null,
    })
    await deleteAs('customer')
    expect(await kept()).toMatchObject({ users: 2, enquiries: 2, subscribers: 4 })
  })

  it('is announced as the account goes, for files that are no rows', async () => {
    const heard: string[] = []
    const subscription = await database.listen('account_deleted', (payload) => heard.push(payload))
    await setProven('customer', true)
    for (const person of ['customer', 'other customer'] as const) await deleteAs(person)
    await subscription.caughtUp()
    await subscription.stop()
    expect(heard.map((payload) => JSON.parse(payload))).toEqual([
      { email: emailOf('customer'), phone: null, is_proven: true },
      { email: emailOf('other customer'), phone: null, is_proven: false },
    ])
  })

  it('leaves nothing in the mail queue that names them', async () => {
    await setProven('customer', true)
    const { eventId, typeId } = event
    await queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 1)', [
      eventId,
      typeId,
      'maggie@people.example',
    ])
    await database.query(
      `update public.ticket_purchases set attendee_email = $1 where attendee_email is not null`,
      [emailOf('customer')],
    )
    await database.query(
      `update private.mail_queue set attempts = 12, next_try_at = null, last_error = '550 no ' || $1`,
      [emailOf('customer')],
    )
    await database.query(
      `delete from private.mail_queue where subject_id in (
         select id from public.ticket_purchases where user_id = $1
         union select id from public.newsletter_subscribers where email = $2
         union select id from public.enquiries where lower(email) = $2
       )`,
      [accounts['other customer'], emailOf('other customer')],
    )
    await deleteAs('customer')
    expect(await database.query('select last_error from private.mail_queue')).toEqual([])
  })

  it('goes with the account, but for purchases that are nobody’s from then on', async () => {
    await setProven('customer', true)
    await deleteAs('customer')
    expect(await kept()).toEqual({
      users: 2,
      enquiries: 1,
      subscribers: 2,
      purchases: 2,
      nobodys: 1,
    })
    expect(await soldOf(database, event.typeId)).toEqual({ counted: 4, bought: 4 })
  })

  it.each(['export_my_data', 'delete_my_account'])('needs a session for %s', async (name) => {
    const call = (person: Person) => queryAs(database, person, `select public.${name}()`)
    await expect(call('visitor')).rejects.toMatchObject({ code: '42501' })
    await database.query(
      "insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')",
      [accounts.customer],
    )
    await expect(call('customer')).rejects.toThrow('Please sign in again')
    expect(await kept()).toMatchObject({ users: 3 })
  })

  it('holds no recovery codes, which go with the account', async () => {
    await database.query(
      `with factor as (
         insert into auth.mfa_factors (user_id, factor_type, friendly_name)
         values ($1, 'recovery_code', 'Recovery codes') returning id
       ), codes as (
         insert into auth.mfa_recovery_code_sets (user_id, mfa_factor_id)
         select $1, id from factor returning id
       )
       insert into auth.mfa_recovery_codes (mfa_recovery_code_set_id, code_hash)
       select id, '$argon2id$of-a-code' from codes`,
      [accounts.customer],
    )
    const exported = JSON.stringify(await exportAs('customer'))
    expect(exported).toContain('Recovery codes')
    expect(exported).not.toContain('of-a-code')
    await deleteAs('customer')
    expect(await database.query('select from auth.mfa_recovery_codes')).toEqual([])
  })

  it('names the passkeys without their keys', async () => {
    await database.query(
      `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
       values ($1, '\\xc0ffee', '\\xc0ffee', 'iPhone')`,
      [accounts.customer],
    )
    const exported = await exportAs('customer')
    const passkey = { name: 'iPhone', created_at: expect.any(String), last_used_at: null }
    expect(exported.passkeys).toEqual([passkey])
    await deleteAs('customer')
    expect(await database.query('select from auth.webauthn_credentials')).toEqual([])
  })

  it('keeps the last owner at the café', async () => {
    const onlyOwner = 'You’re the only owner. Make someone else an owner first.'
    await expect(deleteAs('owner')).rejects.toThrow(onlyOwner)
    await database.query("insert into public.user_roles values ($1, 'owner')", [accounts.customer])
    await deleteAs('owner')
    await expect(deleteAs('customer')).rejects.toThrow(onlyOwner)
  })

  it('keeps one of two owners who leave at once', async () => {
    await database.query("insert into public.user_roles values ($1, 'owner')", [accounts.customer])
    const results = await Promise.allSettled([deleteAs('owner'), deleteAs('customer')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const owners = await database.query('select from public.user_roles')
    expect(owners).toHaveLength(1)
  })
})
