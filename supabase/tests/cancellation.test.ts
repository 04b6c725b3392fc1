// An owner cancels what a buyer has for an event, or some of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { buy, newCode } from './purchases.ts'

describe.skipIf(noDatabase)('an owner who cancels tickets of one buyer', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(() => database.execute('delete from public.ticket_purchases'))

  async function seat(capacity: number | null = null) {
    const { eventId, typeId } = await makeEvent(database, { capacity })
    return { event: eventId, type: typeId }
  }

  async function cancelAll(
    person: Person,
    event: string,
    { user = null, email = null }: { user?: string | null; email?: string | null },
  ) {
    const [row] = await queryAs<{ cancelled: number }>(
      database,
      person,
      'select public.cancel_purchases_of($1, $2, $3) as cancelled',
      [event, user, email],
    )
    return row?.cancelled
  }

  const addAtCounter = (email: string, { event, type }: { event: string; type: string }) =>
    queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 2)', [event, type, email])

  /** Returns the valid purchases of an event, by their buyer. */
  const good = (event: string) =>
    database.query<{ user_id: string | null; attendee_email: string | null; quantity: number }>(
      `select user_id, attendee_email, quantity from public.ticket_purchases
       where event_id = $1 and cancelled_at is null order by quantity`,
      [event],
    )

  it('frees all places of this buyer for this event, but no others', async () => {
    const [quiz, concert] = [await seat(32), await seat()]
    await buy(database, 'customer', { ...quiz, quantity: 10 })
    await buy(database, 'customer', { ...quiz, quantity: 10 })
    await buy(database, 'customer', { ...quiz, quantity: 10 })
    await buy(database, 'other customer', { ...quiz, quantity: 2 })
    await buy(database, 'customer', { ...concert, quantity: 1 })
    expect(await cancelAll('owner', quiz.event, { user: accounts.customer })).toBe(3)
    expect(await good(quiz.event)).toMatchObject([{ user_id: accounts['other customer'] }])
    expect(await good(concert.event)).toHaveLength(1)
    await buy(database, 'other customer', { ...quiz, quantity: 10 })
  })

  it('finds a buyer without an account by the address', async () => {
    const quiz = await seat()
    await addAtCounter('maggie@people.example', quiz)
    await addAtCounter('joanne@people.example', quiz)
    await buy(database, 'customer', quiz)
    expect(await cancelAll('owner', quiz.event, { email: ' Maggie@people.example' })).toBe(1)
    expect(await good(quiz.event)).toMatchObject([
      { user_id: accounts.customer },
      { attendee_email: 'joanne@people.example' },
    ])
  })

  it('tells the holder how many of a group no longer stand', async () => {
    const quiz = await seat()
    await buy(database, 'customer', { ...quiz, quantity: 5 })
    await database.execute('delete from private.mail_queue')
    await queryAs(
      database,
      'owner',
      'select public.cancel_tickets((select id from public.ticket_purchases where event_id = $1), 2)',
      [quiz.event],
    )
    expect(await database.query('select kind, cancelled_places from private.mail_queue')).toEqual([
      { kind: 'cancellation', cancelled_places: 2 },
    ])
  })

  it('leaves tickets good with which somebody has come in', async () => {
    const quiz = await seat()
    const code = newCode()
    await buy(database, 'customer', { ...quiz, quantity: 3, code })
    await buy(database, 'customer', { ...quiz, quantity: 1 })
    await queryAs(database, 'owner', 'select public.admit($1, 1, $2)', [code, quiz.event])
    expect(await cancelAll('owner', quiz.event, { user: accounts.customer })).toBe(1)
    expect(await good(quiz.event)).toMatchObject([{ quantity: 3 }])
  })

  it('is told when there is nothing to cancel', async () => {
    const quiz = await seat()
    await buy(database, 'customer', quiz)
    const nothing = 'This buyer has no tickets that can still be cancelled'
    for (const buyer of [
      { user: accounts['other customer'] },
      { email: 'no@people.example' },
      {},
    ]) {
      await expect(cancelAll('owner', quiz.event, buyer)).rejects.toMatchObject({
        code: 'P0001',
        message: nothing,
      })
    }
    await database.execute('update public.ticket_purchases set user_id = null')
    await expect(cancelAll('owner', quiz.event, {})).rejects.toThrow(nothing)
    expect(await good(quiz.event)).toHaveLength(1)
  })

  it('must be an owner', async () => {
    const quiz = await seat()
    await buy(database, 'customer', quiz)
    for (const person of ['visitor', 'customer', 'other customer'] as const) {
      await expect(
        cancelAll(person, quiz.event, { user: accounts.customer }),
      ).rejects.toMatchObject({ code: '42501' })
    }
    expect(await good(quiz.event)).toHaveLength(1)
  })
})
