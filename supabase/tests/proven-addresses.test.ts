// Rights and tickets that are given to an address, and the account that a stranger opened in its name.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import {
  accounts,
  admitDoubtful,
  emailOf,
  makeEvent,
  openCafe,
  type Person,
  prove,
  queryAs,
} from './cafe.ts'
import { soldOf } from './purchases.ts'

const squatter = 'unproven customer'
const address = emailOf(squatter)

describe.skipIf(noDatabase)('an account that has not proven its address', () => {
  let database: Database
  let event: { eventId: string; typeId: string }
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    event = await makeEvent(database, { capacity: 50 })
  })
  afterAll(() => database.close())
  beforeEach(() => prove(database, squatter, false))

  async function addTickets(email: string): Promise<void> {
    await queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 2)', [
      event.eventId,
      event.typeId,
      email,
    ])
  }

  const ticketsOf = (person: Person) =>
    queryAs(database, person, 'select quantity, attendee_email from public.ticket_purchases')

  async function makeOwner(email: string, force = false) {
    const [answer] = await database.query<{ outcome: string }>(
      'select public.make_owner($1, $2) as outcome',
      [email, force],
    )
    return answer?.outcome
  }

  async function isOwner(account: string): Promise<boolean> {
    const rows = await database.query('select from public.user_roles where user_id = $1', [account])
    return rows.length > 0
  }

  it('reads no tickets that were paid for by its address, until it proves it', async () => {
    const before = await soldOf(database, event.typeId)
    await addTickets(address.toUpperCase())
    expect(await ticketsOf(squatter)).toEqual([])
    await prove(database, squatter)
    expect(await ticketsOf(squatter)).toEqual([{ quantity: 2, attendee_email: null }])
    const after = { counted: before.counted + 2, bought: before.bought + 2 }
    expect(await soldOf(database, event.typeId)).toEqual(after)
  })

  it('is no owner by its address, until it proves it', async () => {
    expect(await makeOwner(address.toUpperCase())).toBe('invited')
    expect(await makeOwner(address)).toBe('invited')
    expect(await isOwner(accounts[squatter])).toBe(false)
    await prove(database, squatter)
    expect(await isOwner(accounts[squatter])).toBe(true)
    expect(await makeOwner(address)).toBe('already')
    await database.query('delete from public.user_roles where user_id = $1', [accounts[squatter]])
    await prove(database, squatter)
    expect(await isOwner(accounts[squatter])).toBe(false)
  })

  it('is an owner at once where that is wanted, without an invitation', async () => {
    await makeOwner(address)
    expect(await makeOwner(address, true)).toBe('made')
    expect(await isOwner(accounts[squatter])).toBe(true)
    expect(await database.query('select from private.invitations')).toEqual([])
    await database.query('delete from public.user_roles where user_id = $1', [accounts[squatter]])
  })

  it('is no owner by an invitation of more than 30 days ago', async () => {
    await makeOwner(address)
    await database.execute(
      "update private.invitations set expires_at = expires_at - interval '31 days'",
    )
    await prove(database, squatter)
    expect(await isOwner(accounts[squatter])).toBe(false)
    expect(await database.query('select from private.invitations')).toEqual([])
  })

  it('gets nothing by proving another address', async () => {
    await addTickets('maggie@people.example')
    await makeOwner(address)
    await database.query(
      `insert into auth.identities (user_id, provider_id, provider, identity_data)
       values ($1, 'm', 'google', '{"email": "maggie@people.example", "email_verified": true}')`,
      [accounts[squatter]],
    )
    expect(await isOwner(accounts[squatter])).toBe(false)
    const own = await queryAs(
      database,
      squatter,
      'select from public.ticket_purchases where attendee_email is not null',
    )
    expect(own).toEqual([])
    await database.execute("delete from auth.identities where provider = 'google'")
  })

  it('leaves them to the person who proves it later or moves there', async () => {
    const [later, mover] = [randomUUID(), randomUUID()]
    await addTickets('later@people.example')
    await addTickets('moved@people.example')
    const insertIdentity = `insert into auth.identities (user_id, provider_id, provider, identity_data)
      values ($1::uuid, $1, 'google', jsonb_build_object('email', $2::text, 'email_verified', true))`
    await database.query("insert into auth.users (id, email) values ($1, 'later@people.example')", [
      later,
    ])
    await database.query(insertIdentity, [later, 'later@people.example'])
    await database.query("insert into auth.users (id, email) values ($1, 'mover@people.example')", [
      mover,
    ])
    await database.query(insertIdentity, [mover, 'moved@people.example'])
    const kept = () =>
      database.query<{ user_id: string }>(
        'select user_id from public.ticket_purchases where user_id = any ($1::uuid[])',
        [`{${later},${mover}}`],
      )
    expect(await kept()).toEqual([{ user_id: later }])
    await database.query("update auth.users set email = 'moved@people.example' where id = $1", [
      mover,
    ])
    expect(await kept()).toHaveLength(2)
  })
})
