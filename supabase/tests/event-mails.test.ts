// Owners and staff see what became of the mails about an event's tickets, and send one again.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import {
  admitDoubtful,
  admitWorkers,
  emailOf,
  makeEvent,
  openCafe,
  type Person,
  prove,
  queryAs,
} from './cafe.ts'
import { buy, newCode } from './purchases.ts'

interface Mail {
  id: number
  kind: string
  attendee_email: string | null
  ticket_codes: string[]
  state: string
  last_error: string | null
  is_again: boolean
  can_go_again: boolean
}

const addresses = ['ann', 'bea', 'cal'].map((name) => `${name}@people.example`)
const [ann = '', bea = ''] = addresses

describe.skipIf(noDatabase)('the mails about an event', () => {
  let database: Database
  let quiz: { event: string; type: string }
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    const { eventId, typeId } = await makeEvent(database)
    quiz = { event: eventId, type: typeId }
    await database.execute('delete from private.mail_queue')
  })

  /** Adds tickets for a person without an account. */
  async function sell(email = ann) {
    const code = newCode()
    await queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 1, $4)', [
      quiz.event,
      quiz.type,
      email,
      code,
    ])
    return code
  }

  const list = (person: Person = 'owner') =>
    queryAs<Mail>(
      database,
      person,
      `select id, kind, name, attendee_email, to_json(ticket_codes) as ticket_codes, state, last_error, is_again,
         can_go_again from public.list_event_mails($1)`,
      [quiz.event],
    )

  const setAll = (values: string) => database.execute(`update private.mail_queue set ${values}`)
  const sent = `attempts = 1, next_try_at = null, sent_at = now(), sent_to = (
    select lower(coalesce(users.email, attendee_email))
      from public.ticket_purchases left join auth.users on users.id = user_id
      where ticket_purchases.id = subject_id)`
  const failing = "attempts = 3, next_try_at = now() + interval '1 hour', last_error = '550 gone'"
  const givenUp = "attempts = 12, next_try_at = null, last_error = '550 gone'"

  const sendAgain = (id: number | undefined, person: Person = 'owner') =>
    queryAs(database, person, 'select public.send_mail_again($1)', [id ?? 0])

  async function sendFirst(person?: Person) {
    const [mail] = await list()
    await sendAgain(mail?.id, person)
  }

  it('are seen with their state and address, whatever became of them', async () => {
    const code = await sell()
    const seen = { name: 'Tickets', attendee_email: ann, ticket_codes: [code], is_again: false }
    expect(await list()).toMatchObject([{ ...seen, state: 'waiting', can_go_again: false }])
    await setAll(failing)
    expect(await list()).toMatchObject([
      { ...seen, state: 'failing', last_error: '550 gone', can_go_again: false },
    ])
    await setAll(givenUp)
    expect(await list()).toMatchObject([{ ...seen, state: 'given_up', can_go_again: true }])
    await setAll(`${sent}, last_error = null`)
    expect(await list()).toMatchObject([{ ...seen, state: 'sent', can_go_again: true }])
  })

  it('of tickets that were sent to a friend are among them, with the friend’s code', async () => {
    const code = newCode()
    await buy(database, 'customer', { ...quiz, code })
    await setAll(sent)
    await queryAs(
      database,
      'customer',
      "select public.send_tickets(id, 1, quantity, $2, 'Bea') from public.ticket_purchases where ticket_code = $1",
      [code, bea],
    )
    const [friends] = await database.query<{ code: string }>(
      'select ticket_code as code from public.sent_tickets where email = $1',
      [bea],
    )
    const told = (await list()).map(({ kind, attendee_email, ticket_codes }) => [
      ...[kind, attendee_email, ...ticket_codes],
    ])
    expect(told.toSorted()).toEqual([
      ['sent_tickets', bea, friends?.code],
      ['tickets', emailOf('customer'), code],
    ])
    await setAll(givenUp)
    for (const { id, kind } of await list()) if (kind === 'sent_tickets') await sendAgain(id)
    expect(await list()).toContainEqual(
      expect.objectContaining({ kind: 'sent_tickets', state: 'waiting', is_again: true }),
    )
  })

  it('that wait for somebody to prove their address say so', async () => {
    await buy(database, 'customer', quiz)
    expect(await list()).toMatchObject([{ state: 'waiting' }])
    await prove(database, 'customer', false)
    await setAll("next_try_at = now() + interval '1 hour'")
    expect(await list()).toMatchObject([
      { attendee_email: emailOf('customer'), state: 'unconfirmed', can_go_again: false },
    ])
    await prove(database, 'customer')
    expect(await list()).toMatchObject([{ state: 'waiting' }])
  })

  it('that go in one go again as one', async () => {
    const codes = [await sell(), await sell()]
    expect(await list()).toMatchObject([{ ticket_codes: codes }])
    await setAll(sent)
    await sendFirst()
    expect(await list()).toMatchObject([
      { ticket_codes: codes, state: 'waiting', is_again: true },
      { ticket_codes: codes, state: 'sent', is_again: false, can_go_again: false },
    ])
  })

  it('are listed with those in trouble first, then the latest', async () => {
    for (const email of addresses) await sell(email)
    await setAll(sent)
    await database.query(
      `update private.mail_queue set sent_at = null, sent_to = null, ${givenUp} where id = (select min(id) from private.mail_queue)`,
    )
    expect((await list()).map(({ attendee_email }) => attendee_email)).toEqual([
      ...addresses.slice(0, 1),
      ...addresses.slice(1).reverse(),
    ])
  })

  it('are those of its tickets only, with receipts and moves', async () => {
    const code = await sell()
    await queryAs(
      database,
      'owner',
      `select * from public.mark_paid(
         (select id from public.ticket_purchases where ticket_code = $1), 'cash')`,
      [code],
    )
    await database.query("select private.mail_holders($1, 'move', now()::timestamp, '')", [
      quiz.event,
    ])
    expect((await list()).map(({ kind }) => kind).sort()).toEqual(['move', 'receipt', 'tickets'])
    const { eventId } = await makeEvent(database)
    quiz = { ...quiz, event: eventId }
    expect(await list()).toEqual([])
  })

  it('name the address that they went to, but go again to the current one', async () => {
    await buy(database, 'customer', quiz)
    const ids = await database.query<{ id: string }>('select id from private.mail_queue')
    await database.query('select private.note_sent($1::bigint[], $2)', [
      `{${ids.map(({ id }) => id)}}`,
      'Old@People.example',
    ])
    expect(await list()).toMatchObject([{ attendee_email: 'old@people.example', state: 'sent' }])
    await sendFirst()
    expect(await list()).toMatchObject([
      { attendee_email: emailOf('customer'), state: 'waiting' },
      { attendee_email: 'old@people.example', state: 'sent' },
    ])
  })

  it('forget the address of whoever deletes their account', async () => {
    await sell()
    await setAll(sent)
    await database.query('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [ann])
    await database.query('delete from auth.users where email = $1', [ann])
    expect(await list()).toMatchObject([{ attendee_email: null, state: 'sent' }])
  })

  it('forget the address with the name of a purchase', async () => {
    await sell()
    await setAll(sent)
    await database.query(
      'update public.ticket_purchases set attendee_email = null where event_id = $1',
      [quiz.event],
    )
    expect(await list()).toMatchObject([{ attendee_email: null }])
    expect(await database.query('select sent_to from private.mail_queue')).toEqual([
      { sent_to: null },
    ])
  })

  it('are for owners and staff only', async () => {
    await sell()
    await setAll(sent)
    const [mail] = await list('staff')
    for (const person of ['customer', 'door', 'owner without factor', 'ended owner'] as const) {
      expect(await list(person)).toEqual([])
      await expect(sendAgain(mail?.id, person)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(list('visitor')).rejects.toMatchObject({ code: '42501' })
    await expect(sendAgain(mail?.id, 'visitor')).rejects.toMatchObject({ code: '42501' })
    await sendAgain(mail?.id, 'staff')
    expect(await list('staff')).toHaveLength(2)
  })

  it('go again to one address three times a day, but not while one waits', async () => {
    await sell()
    await sell(bea)
    await setAll(sent)
    const [, mail] = await list()
    expect(mail?.attendee_email).toBe(ann)
    for (const _ of [1, 2, 3]) {
      await sendAgain(mail?.id)
      await expect(sendAgain(mail?.id)).rejects.toThrow('This email is already waiting to be sent')
      await setAll(sent)
    }
    await expect(sendAgain(mail?.id)).rejects.toThrow('This address has had three emails again')
    const others = (await list()).filter(({ attendee_email }) => attendee_email === bea)
    await sendAgain(others[0]?.id)
  })

  it.skipIf(!onPostgres)('go again once where two owners ask for it at once', async () => {
    await sell()
    await setAll(sent)
    const [mail] = await list()
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => sendAgain(mail?.id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await list()).toHaveLength(2)
  })

  it('do not go again once there is nothing left to say', async () => {
    await sell()
    await setAll(sent)
    await database.query(
      "select private.cancel_purchases(array(select id from public.ticket_purchases where event_id = $1), 'owner')",
      [quiz.event],
    )
    const mails = await list()
    expect(mails).toMatchObject([
      { kind: 'cancellation', can_go_again: false },
      { kind: 'tickets', can_go_again: false },
    ])
    await expect(sendAgain(mails[1]?.id)).rejects.toThrow('This email has nothing to say')
    await expect(sendAgain(9_999_999)).rejects.toThrow('There’s no such email')
    // The mails of others than buyers are not shown here.
    await database.query(
      "insert into private.mail_queue (kind, subject_id) select 'newsletter', $1",
      [quiz.event],
    )
    const [other] = await database.query<{ id: number }>(
      "select id from private.mail_queue where kind = 'newsletter'",
    )
    await expect(sendAgain(other?.id)).rejects.toThrow('There’s no such email')
  })

  it.each([
    ['reminder', 'event_date + event_time', true],
    ['reminder', "event_date + event_time - interval '1 day'", false],
    ['move', "event_date + event_time - interval '1 day'", true],
    ['move', 'event_date + event_time', false],
  ])('a %s of %s goes again: %s', async (kind, start, isTold) => {
    await sell()
    await database.query(
      `select private.mail_holders(id, '${kind}', ${start}, '') from public.events where id = $1`,
      [quiz.event],
    )
    await setAll(sent)
    expect(await list()).toMatchObject([
      { kind, can_go_again: isTold },
      { kind: 'tickets', can_go_again: true },
    ])
    await database.query('update public.events set cancelled_at = now() where id = $1', [
      quiz.event,
    ])
    expect(await list()).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ kind, can_go_again: false })]),
    )
  })
})
