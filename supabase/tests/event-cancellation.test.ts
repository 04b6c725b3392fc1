// An owner cancels a whole event: nothing more is sold, no ticket is valid, everyone hears of it once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, emailOf, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { buy, newCode, purchaseStatement } from './purchases.ts'

describe.skipIf(noDatabase)('a cancelled event', () => {
  let database: Database
  let quiz: { event: string; type: string }
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    const { eventId, typeId } = await makeEvent(database, { capacity: 40 })
    quiz = { event: eventId, type: typeId }
    await database.execute('delete from private.mail_queue')
  })

  async function cancel(person: Person, event: string) {
    const [row] = await queryAs<{ holders: number | null }>(
      database,
      person,
      'select public.cancel_event($1) as holders',
      [event],
    )
    return row?.holders
  }

  const addAtCounter = (email: string) =>
    queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 2)', [
      quiz.event,
      quiz.type,
      email,
    ])

  const mails = () =>
    database.query<{ kind: string; address: string }>(
      `select kind, coalesce(users.email, attendee_email) as address
       from private.mail_queue
       join public.ticket_purchases on ticket_purchases.id = subject_id
       left join auth.users on users.id = user_id
       order by kind, address`,
    )

  const forgetMails = () => database.execute('delete from private.mail_queue')

  it('keeps the owner’s words for it, which only the cancelling writes', async () => {
    await queryAs(database, 'owner', 'select public.cancel_event($1, $2)', [quiz.event, ' Flu '])
    const read = () =>
      database.query('select cancellation_words from public.events where id = $1', [quiz.event])
    expect(await read()).toEqual([{ cancellation_words: 'Flu' }])
    await queryAs(database, 'owner', 'select public.cancel_event($1, $2)', [quiz.event, 'Later'])
    expect(await read()).toEqual([{ cancellation_words: 'Flu' }])
    await expect(
      queryAs(database, 'owner', "update public.events set cancellation_words = 'Mine'"),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('takes back all tickets with one mail to each address', async () => {
    await buy(database, 'customer', { ...quiz, quantity: 2 })
    await buy(database, 'customer', { ...quiz, quantity: 3 })
    await buy(database, 'other customer', quiz)
    await addAtCounter('maggie@people.example')
    // The same person, by an account that has not proven the address and by just the address.
    await addAtCounter(emailOf('customer'))
    await forgetMails()

    expect(await cancel('owner', quiz.event)).toBe(3)
    const good = await database.query(
      'select from public.ticket_purchases where event_id = $1 and cancelled_at is null',
      [quiz.event],
    )
    expect(good).toEqual([])
    expect(
      await database.query('select sold from public.ticket_types where id = $1', [quiz.type]),
    ).toEqual([{ sold: 0 }])
    expect(await mails()).toEqual(
      [emailOf('customer'), 'maggie@people.example', emailOf('other customer')].map((address) => ({
        kind: 'event_cancellation',
        address,
      })),
    )
  })

  it('is cancelled only once', async () => {
    await buy(database, 'customer', quiz)
    await cancel('owner', quiz.event)
    await forgetMails()
    expect(await cancel('owner', quiz.event)).toBeNull()
    expect(await mails()).toEqual([])
    await expect(cancel('owner', crypto.randomUUID())).rejects.toThrow('There’s no such event')
  })

  it('can be cancelled by an owner alone', async () => {
    for (const person of ['visitor', 'customer', 'other customer'] as const) {
      await expect(cancel(person, quiz.event)).rejects.toMatchObject({ code: '42501' })
    }
    const read = 'select cancelled_at from public.events where id = $1'
    expect(await queryAs(database, 'visitor', read, [quiz.event])).toEqual([{ cancelled_at: null }])
    await cancel('owner', quiz.event)
    expect(await queryAs(database, 'visitor', read, [quiz.event])).toEqual([
      { cancelled_at: expect.any(Date) },
    ])
  })

  it('sells nothing, to owners neither', async () => {
    await cancel('owner', quiz.event)
    for (const person of ['customer', 'owner'] as const) {
      await expect(buy(database, person, quiz)).rejects.toThrow('This event is cancelled')
    }
    await expect(addAtCounter('maggie@people.example')).rejects.toThrow('This event is cancelled')
  })

  it('answers a purchase that did arrive before as a success', async () => {
    const purchase = { ...quiz, code: newCode() }
    await buy(database, 'customer', purchase)
    await cancel('owner', quiz.event)
    await buy(database, 'customer', purchase)
  })

  it('lets in nobody more but leaves the tickets of those who are in', async () => {
    const [inside, outside] = [newCode(), newCode()]
    await buy(database, 'customer', { ...quiz, quantity: 3, code: inside })
    await buy(database, 'customer', { ...quiz, code: outside })
    const admit = (code: string) =>
      queryAs(database, 'owner', 'select public.admit($1, 1, $2)', [code, quiz.event])
    await admit(inside)
    await forgetMails()
    expect(await cancel('owner', quiz.event)).toBe(1)
    for (const code of [inside, outside]) {
      await expect(admit(code)).rejects.toThrow('This event is cancelled')
    }
    const good = 'select ticket_code from public.ticket_purchases where cancelled_at is null'
    expect(await database.query(`${good} and event_id = $1`, [quiz.event])).toEqual([
      { ticket_code: inside },
    ])
    expect(await mails()).toMatchObject([{ kind: 'event_cancellation' }])

    // A purchase that an owner cancels later is announced like any other.
    await queryAs(database, 'owner', 'select public.undo_admission($1, 1, $2)', [
      inside,
      quiz.event,
    ])
    await queryAs(database, 'owner', 'select public.cancel_purchases_of($1, $2)', [
      quiz.event,
      accounts.customer,
    ])
    expect(await mails()).toMatchObject([{ kind: 'cancellation' }, { kind: 'event_cancellation' }])
  })

  it('is told to the pages that are kept', async () => {
    const heard: string[] = []
    const subscription = await database.listen('content_changed', (table) => heard.push(table))
    await cancel('owner', quiz.event)
    await subscription.caughtUp()
    await subscription.stop()
    expect(heard).toContain('events')
  })

  it.skipIf(!onPostgres).each(['read committed', 'repeatable read'] as const)(
    'leaves nobody who buys at the same moment with a good ticket, at %s',
    async (level) => {
      const buyers = await addBuyers(database, 24)
      const purchase = (buyer: string) =>
        database.transaction({}, async (connection) => {
          await connection.query(`set transaction isolation level ${level}`)
          const claims = { role: 'authenticated', sub: buyer, session_id: buyer }
          await connection.query(
            "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
            [JSON.stringify(claims)],
          )
          await connection.query(...purchaseStatement(buyer, quiz))
        })
      const [first, ...others] = buyers.map((buyer) => () => purchase(buyer))
      await first?.()
      const half = others.length / 2
      const outcomes = await Promise.allSettled([
        ...others.slice(0, half).map((begin) => begin()),
        cancel('owner', quiz.event),
        ...others.slice(half).map((begin) => begin()),
      ])
      const refusals = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [String(outcome.reason.message)] : [],
      )
      const polite =
        level === 'read committed' ? /^This event is cancelled$/ : /cancelled|serialize/
      expect(refusals.filter((message) => !polite.test(message))).toEqual([])

      const [counted] = await database.query<{ bought: number; good: number; mailed: number }>(
        `select count(*)::int as bought, count(*) filter (where cancelled_at is null)::int as good,
           (select count(*)::int from private.mail_queue where kind = 'event_cancellation') as mailed
         from public.ticket_purchases where event_id = $1`,
        [quiz.event],
      )
      expect(counted?.good).toBe(0)
      expect(counted?.bought).toBe(1 + outcomes.length - 1 - refusals.length)
      expect(counted?.mailed).toBe(counted?.bought)
    },
  )
})

async function addBuyers(database: Database, count: number): Promise<string[]> {
  const buyers = Array.from({ length: count }, () => crypto.randomUUID())
  for (const id of buyers) {
    await database.query('insert into auth.users (id, email) values ($1, $2)', [
      id,
      `${id}@people.example`,
    ])
    await database.query('insert into auth.sessions (id, user_id) values ($1, $1)', [id])
  }
  return buyers
}
