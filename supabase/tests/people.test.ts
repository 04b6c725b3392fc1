// The people who work here: invitations, roles given, changed and taken away, and the last owner.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, admitDoubtful, emailOf, openCafe, type Person, prove, queryAs } from './cafe.ts'

const guest = 'unproven customer'
const address = emailOf(guest)

describe.skipIf(noDatabase)('the people who work here', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute(
      "delete from private.invitations; delete from public.user_roles where role <> 'owner'",
    )
    await prove(database, guest, false)
  })

  async function ask<Value>(person: Person, call: string, values: string[] = []): Promise<Value> {
    const [row] = await queryAs<{ answer: Value }>(
      database,
      person,
      `select ${call} as answer`,
      values,
    )
    if (!row) throw new Error('no answer came')
    return row.answer
  }
  const invite = (email: string, role = 'staff') =>
    ask<string>('owner', 'public.invite_person($1, $2)', [email, role])
  const roleOf = (person: keyof typeof accounts) =>
    database.query<{ role: string }>('select role from public.user_roles where user_id = $1', [
      accounts[person],
    ])
  async function tokenOf(id: string): Promise<string> {
    const [row] = await database.query<{ token: string }>(
      'select token from private.invitations where id = $1',
      [id],
    )
    return row?.token ?? ''
  }
  const accept = (person: Person, token: string) =>
    ask<string | null>(person, 'public.accept_invitation($1)', [token])

  const read = (person: Person, token: string) =>
    queryAs(database, person, 'select * from public.read_invitation($1)', [token])

  it('are invited by a mail, which an open invitation queues once', async () => {
    const id = await invite(` ${address.toUpperCase()} `)
    expect(await ask('owner', 'public.send_invitation_again($1)', [id])).toBe(true)
    const mails = await database.query(
      "select kind from private.mail_queue where subject_id = $1 and kind = 'invitation'",
      [id],
    )
    expect(mails).toHaveLength(1)
    await expect(invite(address)).rejects.toMatchObject({
      message: 'This address is already invited. Send that invitation again.',
    })
  })

  it('get the role once, only by the token of the mail', async () => {
    const token = await tokenOf(await invite(address))
    expect(await accept('customer', token)).toBeNull()
    expect(await accept(guest, accounts.owner)).toBeNull()
    expect(await accept(guest, token)).toBe('staff')
    expect(await roleOf(guest)).toEqual([{ role: 'staff' }])
    expect(await accept(guest, token)).toBeNull()
  })

  it('see by the token of the mail whom it invites as what', async () => {
    const token = await tokenOf(await invite('new@people.example', 'door'))
    expect(await read('visitor', token)).toEqual([
      { email: 'new@people.example', role: 'door', has_account: false },
    ])
    expect(await read('visitor', await tokenOf(await invite(address)))).toEqual([
      { email: address, role: 'staff', has_account: true },
    ])
  })

  it.each(['customer', guest, 'owner'] as const)(
    'are asked as a visitor, not as %s',
    async (person) => {
      const token = await tokenOf(await invite(address))
      await expect(read(person, token)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('see nothing of an invitation that is over, taken up, sent again or never made', async () => {
    const id = await invite(address)
    const token = await tokenOf(id)
    await database.execute("update private.invitations set expires_at = now() - interval '1 hour'")
    expect(await read('visitor', token)).toEqual([])
    await ask('owner', 'public.send_invitation_again($1)', [id])
    expect(await read('visitor', token)).toEqual([])
    const newer = await tokenOf(id)
    expect(await accept(guest, newer)).toBe('staff')
    expect(await read('visitor', newer)).toEqual([])
    expect(await read('visitor', accounts.owner)).toEqual([])
  })

  it('get it by proving the address too, or without the token where they have', async () => {
    await invite(address, 'door')
    await prove(database, guest)
    expect(await roleOf(guest)).toEqual([{ role: 'door' }])
    await invite(emailOf('customer'))
    expect(await ask('customer', 'public.accept_invitation()')).toBe('staff')
  })

  it('get nothing by an invitation that is over, withdrawn or sent with a newer link', async () => {
    const id = await invite(address)
    const token = await tokenOf(id)
    await database.execute("update private.invitations set expires_at = now() - interval '1 hour'")
    expect(await accept(guest, token)).toBeNull()
    await ask('owner', 'public.send_invitation_again($1)', [id])
    expect(await accept(guest, token)).toBeNull()
    const newer = await tokenOf(id)
    expect(await ask('owner', 'public.withdraw_invitation($1)', [id])).toBe(true)
    expect(await ask('owner', 'public.withdraw_invitation($1)', [id])).toBe(false)
    expect(await ask('owner', 'public.send_invitation_again($1)', [id])).toBe(false)
    expect(await accept(guest, newer)).toBeNull()
    expect(await roleOf(guest)).toEqual([])
  })

  it('are invited for seven days, at most twenty at a time', async () => {
    const id = await invite(address)
    const [days] = await database.query(
      `select expires_at between now() + interval '6 days 23 hours' and now() + interval '7 days' as seven
       from private.invitations where id = $1`,
      [id],
    )
    expect(days).toEqual({ seven: true })
    for (let number = 2; number <= 20; number += 1) await invite(`${number}@people.example`)
    await expect(invite('21@people.example')).rejects.toMatchObject({
      message: 'There are 20 open invitations. Please withdraw one first.',
    })
  })

  it('are not invited twice, nor to a role that is none', async () => {
    await expect(invite(emailOf('owner'))).rejects.toMatchObject({
      message: 'This person is already on the team. Change their role in the list.',
    })
    await expect(invite(address, 'king')).rejects.toMatchObject({ code: 'P0001' })
    await expect(invite('nobody')).rejects.toMatchObject({ message: 'Invalid email address' })
  })

  it('have one role, which an owner changes or takes away', async () => {
    await database.query("insert into public.user_roles values ($1, 'door')", [accounts.customer])
    const change = (role: string) =>
      ask('owner', 'public.change_role($1, $2)', [accounts.customer, role])
    expect(await change('staff')).toBe(true)
    expect(await roleOf('customer')).toEqual([{ role: 'staff' }])
    expect(await ask('customer', 'public.is_staff()')).toBe(true)
    const remove = () => ask('owner', 'public.remove_person($1)', [accounts.customer])
    expect(await remove()).toBe(true)
    expect(await ask('customer', 'public.is_staff()')).toBe(false)
    expect(await remove()).toBe(false)
    expect(await change('staff')).toBe(false)
  })

  it('have an owner at all times, whatever takes the role away', async () => {
    const refusal = { message: 'You’re the only owner. Make someone else an owner first.' }
    const others = 'delete from public.user_roles where user_id <> $1'
    await database.query(others, [accounts.owner])
    const own = [accounts.owner]
    await expect(ask('owner', 'public.remove_person($1)', own)).rejects.toMatchObject(refusal)
    await expect(
      ask('owner', 'public.change_role($1, $2)', [...own, 'staff']),
    ).rejects.toMatchObject(refusal)
    const change = database.execute("update public.user_roles set role = 'staff'")
    await expect(change).rejects.toMatchObject(refusal)
    const account = database.query('delete from auth.users where id = $1', own)
    await expect(account).rejects.toMatchObject(refusal)
    expect(await roleOf('owner')).toEqual([{ role: 'owner' }])
  })

  it('are listed for owners, owners first', async () => {
    await database.query("insert into public.user_roles values ($1, 'door')", [accounts.customer])
    const people = await queryAs<{ email: string; role: string; last_seen_at: Date | null }>(
      database,
      'owner',
      'select email, role, last_seen_at from public.list_people()',
    )
    expect(people.map(({ email, role }) => [email, role])).toEqual([
      [emailOf('owner'), 'owner'],
      [emailOf('customer'), 'door'],
    ])
    expect(people[0]?.last_seen_at).not.toBeNull()
  })
})
