// Orders of several kinds of tickets: all or none, by the rules of a purchase, and never twice.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, openCafe, queryAs } from './cafe.ts'
import { type Line, makeShow, order } from './orders.ts'
import { buy, newCode, soldOf } from './purchases.ts'

describe.skipIf(noDatabase)('an order', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute('delete from public.ticket_purchases')
    show = await makeShow(database, { adult: 5, child: 5 })
  })

  const family = (): Line[] => [
    { type: show.adult, quantity: 2 },
    { type: show.child, quantity: 1 },
  ]

  it('buys two adults and a child by one press, with one mail', async () => {
    const bought = await order(database, 'customer', { event: show.eventId, lines: family() })
    expect(
      bought.map(({ quantity, total_price, to_pay }) => [quantity, total_price, to_pay]),
    ).toEqual(
      expect.arrayContaining([
        [2, '25.00', '25.00'],
        [1, '12.50', '12.50'],
      ]),
    )
    expect(await soldOf(database, show.adult)).toEqual({ counted: 2, bought: 2 })
    expect(
      await database.query(
        `select count(distinct batch)::int as mails, count(*)::int as rows, bool_and(next_try_at <= now()) as due
         from private.mail_queue where subject_id = any ($1::uuid[])`,
        [`{${bought.map(({ id }) => id).join()}}`],
      ),
    ).toEqual([{ mails: 1, rows: 2, due: true }])
  })

  it('of one is what an insert makes', async () => {
    await buy(database, 'customer', { event: show.eventId, type: show.adult })
    const own =
      'select user_id, orders.event_id from public.orders join public.ticket_purchases on order_id = orders.id'
    expect(await queryAs(database, 'customer', own)).toEqual([
      { user_id: accounts.customer, event_id: show.eventId },
    ])
    expect(await queryAs(database, 'other customer', own)).toEqual([])
  })

  it('is one buyer’s, for one event, whoever writes it', async () => {
    await order(database, 'customer', { event: show.eventId, lines: family() })
    const other = await makeShow(database, { adult: 5, child: 5 })
    const join = `insert into public.ticket_purchases
        (order_id, event_id, ticket_type_id, user_id, quantity, total_price)
      select id, $1, $2, $3, 1, 12.5 from public.orders where event_id = $4`
    for (const values of [
      [other.eventId, other.adult, accounts.customer, show.eventId],
      [show.eventId, show.adult, accounts['other customer'], show.eventId],
    ]) {
      await expect(database.query(join, values)).rejects.toMatchObject({
        message: "An order is one buyer's, for one event",
      })
    }
  })

  it('buys nothing when one of its kinds is sold out', async () => {
    const lines = [...family(), { type: show.last, quantity: 2 }]
    await expect(order(database, 'customer', { event: show.eventId, lines })).rejects.toMatchObject(
      { code: 'P0001', message: 'Only 1 ticket left' },
    )
    expect(await soldOf(database, show.adult)).toEqual({ counted: 0, bought: 0 })
  })

  it('comes again with the same answer, but not with another content', async () => {
    const id = randomUUID()
    const event = show.eventId
    const first = await order(database, 'customer', { id, event, lines: family() })
    expect(await order(database, 'customer', { id, event, lines: family() })).toEqual(first)
    expect(await soldOf(database, show.adult)).toEqual({ counted: 2, bought: 2 })
    const used = {
      code: '23505',
      message: 'This order has already been placed with other tickets',
    }
    const [adults = { type: '', quantity: 0 }] = family()
    for (const lines of [[adults], [{ ...adults, quantity: 3 }, ...family().slice(1)]]) {
      await expect(order(database, 'customer', { id, event, lines })).rejects.toMatchObject(used)
    }
    await expect(
      order(database, 'other customer', { id, event, lines: family() }),
    ).rejects.toMatchObject(used)
  })

  it('refuses a code that stands for other tickets', async () => {
    const code = newCode()
    await buy(database, 'customer', { event: show.eventId, type: show.adult, code })
    for (const quantity of [1, 2]) {
      const lines = [{ type: show.adult, quantity, code }]
      await expect(
        order(database, 'customer', { event: show.eventId, lines }),
      ).rejects.toMatchObject({ code: '23505', message: 'This ticket code has already been used' })
    }
  })

  it.each([
    ['no kinds', () => [], 'An order can have 1 to 10 ticket types'],
    [
      'eleven kinds',
      () => Array.from({ length: 11 }, () => ({ type: randomUUID(), quantity: 1 })),
      'An order can have 1 to 10 ticket types',
    ],
    [
      'a kind twice',
      () => [...family(), { type: show.adult, quantity: 1 }],
      'Please choose each ticket type once',
    ],
    [
      'eleven of a kind',
      () => [{ type: show.child, quantity: 11 }],
      'You can buy between 1 and 10 tickets at a time',
    ],
    ['a kind of another event', () => [{ type: randomUUID(), quantity: 1 }], 'Invalid ticket type'],
    [
      'another price',
      () => [{ type: show.adult, quantity: 1, total: 1 }],
      'Sorry, the price has changed. Please check the new total and try again.',
    ],
  ])('with %s is refused', async (_, lines, message) => {
    await expect(
      order(database, 'customer', { event: show.eventId, lines: lines() }),
    ).rejects.toMatchObject({ code: 'P0001', message })
  })

  it('keeps to what one customer may have, counted over all its kinds', async () => {
    await database.query('update public.events set max_tickets_per_customer = 4 where id = $1', [
      show.eventId,
    ])
    const event = show.eventId
    const five = [
      { type: show.adult, quantity: 3 },
      { type: show.child, quantity: 2 },
    ]
    await expect(order(database, 'customer', { event, lines: five })).rejects.toMatchObject({
      message: 'You can have at most 4 tickets for this event.',
    })
    await order(database, 'customer', { event, lines: family() })
    await expect(order(database, 'customer', { event, lines: family() })).rejects.toMatchObject({
      message: 'You can have at most 4 tickets for this event. You already have 3.',
    })
  })

  it('counts once against the purchases of an hour', async () => {
    const event = show.eventId
    await database.execute('update public.ticket_types set capacity = null')
    for (let count = 0; count < 20; count += 1) {
      await order(database, 'customer', { event, lines: family() })
    }
    await expect(order(database, 'customer', { event, lines: family() })).rejects.toMatchObject({
      code: 'PT429',
    })
  })

  it('of a session that is over is refused', async () => {
    await expect(
      order(database, 'ended customer', { event: show.eventId, lines: family() }),
    ).rejects.toMatchObject({ code: '42501', message: 'Please sign in again' })
  })
})
