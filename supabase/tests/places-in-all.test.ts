// An event may have so many places over all its ticket types, of which everything that takes or frees a place knows.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitDoubtful, openCafe, queryAs } from './cafe.ts'
import { expire, giveUp, hold, settle, takeCards } from './holds.ts'
import { makeShow, order } from './orders.ts'
import { buy, newCode } from './purchases.ts'
import { join, lineAt, makeLate, tend } from './waiting-list.ts'

describe.skipIf(noDatabase)('places in all', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute("update public.holds set state = 'given_up' where state = 'open'")
    show = await makeShow(database, { adult: null, child: 3 })
    await setPlaces(5)
    await takeCards(database)
  })

  const setPlaces = (capacity: number | null) =>
    queryAs(database, 'owner', 'update public.events set capacity = $2 where id = $1', [
      show.eventId,
      capacity,
    ])
  const buyOf = (type: string, quantity: number, code = newCode()) =>
    buy(database, 'owner', { event: show.eventId, type, quantity, code })
  const held = (lines: { type: string; quantity: number }[]) =>
    hold(database, 'customer', { event: show.eventId, lines })
  const cancel = (code: string, quantity: number) =>
    queryAs(
      database,
      'owner',
      'select public.cancel_tickets((select id from public.ticket_purchases where ticket_code = $1), $2)',
      [code, quantity],
    )
  const taken = async () => {
    const [event] = await database.query<{ taken: number }>(
      'select taken from public.events where id = $1',
      [show.eventId],
    )
    return event?.taken
  }

  it('are sold in any mixture', async () => {
    await buyOf(show.adult, 3)
    await expect(buyOf(show.child, 3)).rejects.toThrow('Only 2 tickets left')
    await buyOf(show.child, 2)
    await expect(buyOf(show.adult, 1)).rejects.toThrow('Sold out')
    expect(await taken()).toBe(5)
  })

  it('leave a type the limit that it has', async () => {
    await setPlaces(20)
    await expect(buyOf(show.child, 4)).rejects.toThrow('Only 3 tickets left')
  })

  it('hold for an order of several types', async () => {
    const lines = [
      { type: show.adult, quantity: 3 },
      { type: show.child, quantity: 3 },
    ]
    await expect(order(database, 'customer', { event: show.eventId, lines })).rejects.toThrow(
      /^Only [23] tickets left$/,
    )
    expect(await taken()).toBe(0)
  })

  it('are taken by what is held for a payment', async () => {
    const id = await held([
      { type: show.adult, quantity: 2 },
      { type: show.child, quantity: 1 },
    ])
    await expect(buyOf(show.adult, 3)).rejects.toThrow('Only 2 tickets left')
    expect(await settle(database, id, 3750)).toBe('settled')
    expect(await taken()).toBe(3)
  })

  it.each(['given up', 'expired'])('are free again after a payment that is %s', async (end) => {
    const id = await held([{ type: show.adult, quantity: 5 }])
    await (end === 'expired' ? expire(database, id) : giveUp(database, 'customer', id))
    await buyOf(show.adult, 5)
  })

  it('are refunded to a payment that comes after they went', async () => {
    const id = await held([{ type: show.adult, quantity: 5 }])
    await expire(database, id)
    await buyOf(show.child, 1)
    expect(await settle(database, id, 6250)).toBe('refunded')
    expect(await taken()).toBe(1)
  })

  it('are free again after a cancellation', async () => {
    const code = newCode()
    await buyOf(show.adult, 5, code)
    await cancel(code, 2)
    await buyOf(show.child, 2)
  })

  it('begin to count what was sold before', async () => {
    await setPlaces(null)
    await buyOf(show.adult, 4)
    expect(await taken()).toBe(0)
    await setPlaces(6)
    expect(await taken()).toBe(4)
    await expect(buyOf(show.child, 3)).rejects.toThrow('Only 2 tickets left')
  })

  it('can’t be fewer than are sold', async () => {
    await buyOf(show.adult, 4)
    await expect(setPlaces(3)).rejects.toThrow('events_not_oversold')
  })

  it('are offered to those who wait for any type, in their turn', async () => {
    const code = newCode()
    await buyOf(show.adult, 5, code)
    expect(await join(database, 'customer', show.child, 2)).toBe(0)
    expect(await join(database, 'other customer', show.adult, 1)).toBe(0)
    await cancel(code, 2)
    expect(await lineAt(database, show.child)).toEqual(['customer 2 offered'])
    expect(await lineAt(database, show.adult)).toEqual(['other customer 1 waiting'])
    await expect(buyOf(show.adult, 1)).rejects.toThrow('Sold out')
    await makeLate(database, show.child)
    await tend(database)
    expect(await lineAt(database, show.adult)).toEqual(['other customer 1 offered'])
  })

  it('are offered when there are more', async () => {
    await buyOf(show.adult, 5)
    await join(database, 'customer', show.child, 1)
    await setPlaces(6)
    expect(await lineAt(database, show.child)).toEqual(['customer 1 offered'])
    expect(await taken()).toBe(6)
  })

  it('can’t be waited for where there are fewer', async () => {
    await buyOf(show.adult, 5)
    await expect(join(database, 'customer', show.adult, 6)).rejects.toThrow(
      'There are only 5 of these tickets',
    )
  })

  it('are repeated on the next date', async () => {
    await buyOf(show.adult, 4)
    const id = randomUUID()
    await queryAs(database, 'owner', 'select public.repeat_event($1, $2, true)', [
      show.eventId,
      JSON.stringify([{ id, event_date: '2030-01-04' }]),
    ])
    expect(
      await database.query('select capacity, taken from public.events where id = $1', [id]),
    ).toEqual([{ capacity: 5, taken: 0 }])
  })

  it('are counted only by the database', async () => {
    await expect(
      queryAs(database, 'owner', 'update public.events set taken = 0 where id = $1', [
        show.eventId,
      ]),
    ).rejects.toThrow('permission denied')
  })

  it('are no edit of the event when they are sold', async () => {
    const read = () =>
      database.query('select updated_at, calendar_sequence from public.events where id = $1', [
        show.eventId,
      ])
    const before = await read()
    await buyOf(show.adult, 1)
    expect(await read()).toEqual(before)
  })

  it('agree with the sums that an owner reads', async () => {
    await held([{ type: show.adult, quantity: 2 }])
    const code = newCode()
    await buyOf(show.child, 3, code)
    await join(database, 'other customer', show.child, 1)
    await cancel(code, 1)
    const [health] = await queryAs(
      database,
      'owner',
      'select wrong_counts from public.shop_health()',
    )
    expect(health).toEqual({ wrong_counts: 0 })
  })
})
