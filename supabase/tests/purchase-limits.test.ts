// The limits of a customer, which don't keep owners from adding people.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { emailOf, makeEvent, openCafe, queryAs } from './cafe.ts'
import { buy, newCode } from './purchases.ts'

describe.skipIf(noDatabase)('one customer', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(() => database.execute('delete from public.ticket_purchases'))

  /** Adds an event of two ticket types of which one customer may have so many. */
  async function limited(most: number | null) {
    const { eventId, typeId } = await makeEvent(database)
    await database.query('update public.events set max_tickets_per_customer = $2 where id = $1', [
      eventId,
      most,
    ])
    const [other] = await database.query<{ id: string }>(
      "insert into public.ticket_types (event_id, name, price) values ($1, 'Other', 12.5) returning id",
      [eventId],
    )
    return {
      seat: { event: eventId, type: typeId },
      other: { event: eventId, type: other?.id ?? '' },
    }
  }

  async function held(event: string): Promise<number> {
    const [row] = await database.query<{ count: number }>(
      `select coalesce(sum(quantity), 0)::int as count from public.ticket_purchases
       where event_id = $1 and cancelled_at is null`,
      [event],
    )
    return row?.count ?? 0
  }

  it('has at most as many tickets for an event as its owner says, of all types together', async () => {
    const { seat, other } = await limited(10)
    await buy(database, 'customer', { ...seat, quantity: 8 })
    await expect(buy(database, 'customer', { ...other, quantity: 3 })).rejects.toMatchObject({
      code: 'P0001',
      message: 'You can have at most 10 tickets for this event. You already have 8.',
    })
    await buy(database, 'customer', { ...other, quantity: 2 })
    await expect(buy(database, 'customer', seat)).rejects.toThrow('You already have 10.')
    expect(await held(seat.event)).toBe(10)
  })

  it('is told of the limit also before they have any', async () => {
    const { seat } = await limited(1)
    await expect(buy(database, 'customer', { ...seat, quantity: 2 })).rejects.toMatchObject({
      message: 'You can have at most 1 ticket for this event.',
    })
  })

  it('is limited neither by what others have nor by other events', async () => {
    const [quiz, concert] = [await limited(2), await limited(2)]
    for (const person of ['customer', 'other customer'] as const) {
      await buy(database, person, { ...quiz.seat, quantity: 2 })
      await buy(database, person, { ...concert.seat, quantity: 2 })
    }
    expect(await held(quiz.seat.event)).toBe(4)
  })

  it('has as many as there are when the owner says nothing', async () => {
    const { seat } = await limited(null)
    await buy(database, 'customer', { ...seat, quantity: 10 })
    await buy(database, 'customer', { ...seat, quantity: 10 })
    expect(await held(seat.event)).toBe(20)
  })

  it('may buy again what was cancelled', async () => {
    const { seat } = await limited(2)
    await buy(database, 'customer', { ...seat, quantity: 2 })
    await database.execute(
      "update public.ticket_purchases set cancelled_at = now(), cancelled_by = 'owner'",
    )
    await buy(database, 'customer', { ...seat, quantity: 2 })
  })

  it('is told of success when a purchase that reached the limit is sent again', async () => {
    const { seat } = await limited(2)
    const purchase = { ...seat, quantity: 2, code: newCode() }
    await buy(database, 'customer', purchase)
    await buy(database, 'customer', purchase)
    expect(await held(seat.event)).toBe(2)
  })

  it.skipIf(!onPostgres)('has no more for buying of several types at once', async () => {
    const { seat, other } = await limited(4)
    await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => buy(database, 'customer', i % 2 ? seat : other)),
    )
    expect(await held(seat.event)).toBe(4)
  })

  it('makes at most twenty purchases within an hour', async () => {
    const { seat } = await limited(null)
    for (let i = 0; i < 20; i++) await buy(database, 'customer', seat)
    await expect(buy(database, 'customer', seat)).rejects.toMatchObject({
      code: 'PT429',
      message: 'You’ve bought a lot of tickets in the last hour. Please try again later.',
    })
    await buy(database, 'other customer', seat)
    await database.execute(
      "update public.ticket_purchases set purchase_date = now() - interval '61 minutes'",
    )
    await buy(database, 'customer', seat)
  })

  it.skipIf(!onPostgres)(
    'makes no more purchases within an hour by making them at once',
    async () => {
      const { seat, other } = await limited(null)
      await Promise.allSettled(
        Array.from({ length: 25 }, (_, i) => buy(database, 'customer', i % 2 ? seat : other)),
      )
      expect(await held(seat.event)).toBe(20)
    },
  )

  it('may be given more by an owner', async () => {
    const { seat } = await limited(2)
    for (let i = 0; i < 21; i++) {
      await queryAs(database, 'owner', 'select public.add_attendee($1, $2, $3, 10)', [
        seat.event,
        seat.type,
        emailOf('customer'),
      ])
    }
    expect(await held(seat.event)).toBe(210)
  })

  it.each([0, 1001, -1])('is never limited to %i tickets', async (most) => {
    await expect(limited(most)).rejects.toMatchObject({
      code: '23514',
      constraint: 'events_max_tickets_per_customer_check',
    })
  })
})
