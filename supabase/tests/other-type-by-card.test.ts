// Customers who pay by card for dearer tickets than they had.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { admitDoubtful, admitWorkers, emailOf, openCafe, type Person, queryAs } from './cafe.ts'
import { countsOf, expire, giveUp, hold, settle, stateOf, takeCards } from './holds.ts'
import { order } from './orders.ts'
import {
  cancelOwn,
  changeType,
  give,
  holdType,
  makeBoxShow,
  type OwnTicket,
  ticketsOf,
} from './own-tickets.ts'
import { join, lineAt } from './waiting-list.ts'

describe.skipIf(noDatabase)('another type that is paid by card', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeBoxShow>>
  beforeAll(async () => {
    database = await openCafe()
    await admitDoubtful(database)
    await admitWorkers(database)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.query("update public.holds set state = 'given_up' where state = 'open'")
    show = await makeBoxShow(database)
    await takeCards(database)
  })

  const tickets = () => ticketsOf(database, show.eventId)
  const only = async () => (await tickets())[0] as OwnTicket
  const box = (quantity: number) => ({ type: show.last, quantity, total: 20 * quantity })

  async function buyThree(person: Person = 'customer') {
    const lines = [{ type: show.adult, quantity: 3 }]
    const [bought] = await order(database, person, { event: show.eventId, lines })
    return bought?.id ?? ''
  }
  async function payThree() {
    const lines = [{ type: show.adult, quantity: 3 }]
    const orderId = await hold(database, 'customer', { event: show.eventId, lines })
    await settle(database, orderId, 3750)
    return { orderId, id: (await only()).id }
  }
  const holdBox = (id: string, quantity = 3, person: Person = 'customer') =>
    holdType(database, person, { id, seen: 3, ...box(quantity) })
  const finishRefunds = () =>
    database.query(
      "select private.finish_card_refund(id, 're_' || id) from public.card_refunds where state = 'asked'",
    )
  const mailsOf = (id: string) =>
    database.query<{ kind: string }>(
      'select kind from private.mail_queue where subject_id = $1 order by id',
      [id],
    )

  it('comes with the money, and the difference is a line of its own', async () => {
    const { id } = await payThree()
    const before = await only()
    const { order: change, due } = await holdBox(id)
    expect(due).toBe(22.5)
    expect(await only()).toEqual(before)
    expect(await countsOf(database, show.last)).toEqual({ sold: 0, held: 3 })
    expect(await settle(database, change, 2250)).toBe('settled')
    expect(await tickets()).toMatchObject([
      { id, ticket_code: before.ticket_code, ticket_type_id: show.last, total: 60, paid: 60 },
    ])
    expect((await only()).payment_method).toBe('card')
    expect(await countsOf(database, show.last)).toEqual({ sold: 3, held: 0 })
    expect(await countsOf(database, show.adult)).toEqual({ sold: 0, held: 0 })
    expect(await stateOf(database, change)).toMatchObject({
      hold: 'paid',
      kept: 22.5,
      refunds: [],
    })
    const [line] = await database.query<{ receipt_id: string }>(
      'select receipt_id, kind, method, amount::float from public.payments where order_id = $1',
      [change],
    )
    expect(line).toMatchObject({ kind: 'charge', method: 'online', amount: 22.5 })
    expect(await mailsOf(line?.receipt_id ?? '')).toEqual([{ kind: 'receipt' }])
  })

  it('of unpaid tickets costs all of them', async () => {
    const id = await buyThree()
    const { order: change, due } = await holdBox(id)
    expect(due).toBe(60)
    expect(await settle(database, change, 6000)).toBe('settled')
    expect(await only()).toMatchObject({ total: 60, paid: 60, to_pay: 0, payment_method: 'card' })
  })

  it('of some tickets leaves the others, with a code for each', async () => {
    const { id } = await payThree()
    const { order: change, due } = await holdBox(id, 1)
    expect(due).toBe(7.5)
    expect(await settle(database, change, 750)).toBe('settled')
    const [rest, changed] = await tickets()
    expect(rest).toMatchObject({ quantity: 2, total: 25, paid: 25, to_refund: 0 })
    expect(changed).toMatchObject({ quantity: 1, total: 20, paid: 20, to_pay: 0, to_refund: 0 })
  })

  it('told twice changes once, and another payment is paid back', async () => {
    const { id } = await payThree()
    const { order: change } = await holdBox(id, 1)
    await settle(database, change, 750)
    expect(await settle(database, change, 750)).toBe('already')
    expect(await settle(database, change, 750, 'pi_another')).toBe('stray')
    expect(await tickets()).toHaveLength(2)
  })

  it('begun twice holds once', async () => {
    const { id } = await payThree()
    const first = await holdBox(id, 2)
    const again = { ...first, id, seen: 3, ...box(2) }
    expect(await holdType(database, 'customer', again)).toEqual(first)
    expect(await countsOf(database, show.last)).toEqual({ sold: 0, held: 2 })
    await expect(holdType(database, 'customer', { ...again, ...box(1) })).rejects.toMatchObject({
      code: '23505',
    })
    await expect(holdBox(id, 1)).rejects.toMatchObject({ message: /is paying for a change/ })
  })

  it.each([
    ['is given up', giveUpAs],
    ['runs out', async (id: string) => void (await expire(database, id))],
  ])('leaves the tickets as they were when it %s', async (_, end) => {
    const { id } = await payThree()
    const before = await tickets()
    const { order: change } = await holdBox(id)
    await end(change)
    expect(await tickets()).toEqual(before)
    expect(await countsOf(database, show.last)).toEqual({ sold: 0, held: 0 })
  })
  async function giveUpAs(id: string) {
    await giveUp(database, 'customer', id)
  }

  it('comes late where there is still room', async () => {
    const { id } = await payThree()
    const { order: change } = await holdBox(id)
    await expire(database, change)
    expect(await settle(database, change, 2250)).toBe('settled')
    expect(await only()).toMatchObject({ ticket_type_id: show.last, paid: 60 })
  })

  it('comes too late when the places are sold: the money goes back and the tickets stay', async () => {
    const { id } = await payThree()
    const before = await only()
    const { order: change } = await holdBox(id)
    await expire(database, change)
    await order(database, 'other customer', {
      event: show.eventId,
      lines: [{ ...box(1) }],
    })
    expect(await settle(database, change, 2250)).toBe('refunded')
    expect((await tickets()).find((it) => it.id === id)).toEqual(before)
    expect(await stateOf(database, change)).toEqual({
      ...{ hold: 'paid', tickets: 0, kept: 22.5 },
      refunds: ['asked 22.50'],
    })
    await finishRefunds()
    expect(await stateOf(database, change)).toMatchObject({ kept: 0, refunds: ['done 22.50'] })
  })

  it.each([
    [
      'were cancelled',
      (id: string) => cancelOwn(database, 'customer', { id, quantity: 3, seen: 3 }),
    ],
    [
      'were given away',
      (id: string) =>
        give(database, 'customer', { id, quantity: 2, seen: 3, email: 'sam@people.example' }),
    ],
    [
      'were changed at the café',
      (id: string) =>
        changeType(database, 'customer', { id, seen: 3, type: show.child, total: 15 }),
    ],
    [
      'let somebody in',
      async (id: string) =>
        queryAs(
          database,
          'owner',
          'select public.admit(ticket_code, 1, event_id) from public.ticket_purchases where id = $1',
          [id],
        ),
    ],
    [
      'lost their event',
      () => queryAs(database, 'owner', 'select public.cancel_event($1)', [show.eventId]),
    ],
  ])('goes back where the tickets %s meanwhile', async (_, act) => {
    const { id } = await payThree()
    const { order: change } = await holdBox(id)
    await act(id)
    const before = (await tickets()).find((it) => it.id === id)
    expect(await settle(database, change, 2250)).toBe('refunded')
    expect((await tickets()).find((it) => it.id === id)).toEqual(before)
    expect(await stateOf(database, change)).toMatchObject({ refunds: ['asked 22.50'] })
    expect(await countsOf(database, show.last)).toEqual({ sold: 0, held: 0 })
  })

  it('that cannot come keeps the place that was on offer, while its money goes back', async () => {
    const { id } = await payThree()
    await order(database, 'owner', { event: show.eventId, lines: [box(3)] })
    await join(database, 'customer', show.last, 3)
    await queryAs(
      database,
      'owner',
      'select public.cancel_purchase(id) from public.ticket_purchases where ticket_type_id = $1',
      [show.last],
    )
    expect(await lineAt(database, show.last)).toEqual(['customer 3 offered'])
    const { order: change } = await holdBox(id)
    expect(await lineAt(database, show.last)).toEqual(['customer 3 bought'])
    await cancelOwn(database, 'customer', { id, quantity: 3, seen: 3 })
    expect(await settle(database, change, 2250)).toBe('refunded')
    expect(await stateOf(database, change)).toMatchObject({ refunds: ['asked 22.50'] })
    expect(await lineAt(database, show.last)).toEqual(['customer 3 offered'])
  })

  it('goes back where the tickets were paid at the counter meanwhile', async () => {
    const id = await buyThree()
    const { order: change } = await holdBox(id)
    await queryAs(database, 'owner', "select public.mark_paid($1, 'cash')", [id])
    expect(await settle(database, change, 6000)).toBe('refunded')
    expect((await tickets()).find((it) => it.id === id)).toMatchObject({
      total: 37.5,
      paid: 37.5,
    })
  })

  it('goes back to each card no more than came from it', async () => {
    const { id, orderId } = await payThree()
    const { order: change } = await holdBox(id)
    await settle(database, change, 2250)
    await cancelOwn(database, 'customer', { id, quantity: 2, seen: 3 })
    expect(await stateOf(database, change)).toMatchObject({ refunds: ['asked 22.50'] })
    expect(await stateOf(database, orderId)).toMatchObject({ refunds: ['asked 17.50'] })
    await finishRefunds()
    await cancelOwn(database, 'customer', { id, quantity: 1, seen: 1 })
    await finishRefunds()
    expect(await stateOf(database, change)).toMatchObject({ kept: 0 })
    expect(await stateOf(database, orderId)).toMatchObject({ kept: 0 })
    const refunds = await queryAs(database, 'customer', 'select from public.card_refunds')
    expect(refunds.length).toBeGreaterThanOrEqual(3)
  })

  it('goes along with tickets that are given away, to the card that it came from', async () => {
    const { id, orderId } = await payThree()
    const { order: change } = await holdBox(id)
    await settle(database, change, 2250)
    const gift = { id, quantity: 3, seen: 3, email: emailOf('other customer') }
    await give(database, 'customer', gift)
    const given = (await tickets()).find(({ given_from }) => given_from)
    expect(given).toMatchObject({ paid: 60, payment_method: 'card' })
    await queryAs(database, 'owner', 'select public.cancel_purchase($1)', [given?.id ?? ''])
    expect(await stateOf(database, change)).toMatchObject({ refunds: ['asked 22.50'] })
    expect(await stateOf(database, orderId)).toMatchObject({ refunds: ['asked 37.50'] })
  })

  it('takes no more places of the customer’s limit', async () => {
    const { id } = await payThree()
    await database.query('update public.events set max_tickets_per_customer = 4 where id = $1', [
      show.eventId,
    ])
    await holdBox(id)
    const one = { event: show.eventId, lines: [{ type: show.adult, quantity: 1 }] }
    await order(database, 'customer', one)
    await expect(order(database, 'customer', one)).rejects.toMatchObject({
      message: 'You can have at most 4 tickets for this event. You already have 4.',
    })
  })

  it('keeps unpaid tickets while somebody pays for them', async () => {
    const id = await buyThree()
    const { order: change } = await holdBox(id)
    await database.execute(
      `alter table public.events disable trigger check_unpaid_kept_until;
         update public.events set unpaid_kept_until = now() - interval '1 minute' where id = '${show.eventId}';
         alter table public.events enable trigger check_unpaid_kept_until`,
    )
    await database.query('select private.tend_unpaid_tickets()')
    expect(await only()).toMatchObject({ id, is_cancelled: false })
    await giveUpAs(change)
    await database.query('select private.tend_unpaid_tickets()')
    expect(await only()).toMatchObject({ id, is_cancelled: true })
  })

  it.each([
    [
      'where the café takes none',
      'update private.installation set takes_cards = false',
      /not possible right now/,
    ],
    [
      'of an event that is paid at the café',
      "update public.events set payment = 'at_cafe'",
      /paid at the café/,
    ],
    ['once sales have ended', 'update public.events set sales_end_at = now()', /no longer on sale/],
    [
      'of a cancelled event',
      'update public.events set cancelled_at = now()',
      /This event is cancelled/,
    ],
    [
      'for a full type',
      'update public.ticket_types set capacity = 2 where price = 20 and sold + held = 0',
      /Only 2 tickets left/,
    ],
  ])('is not taken %s', async (_, statement, message) => {
    const { id } = await payThree()
    await database.execute(statement)
    await expect(holdBox(id)).rejects.toMatchObject({ message })
    await takeCards(database)
  })

  it('is not taken for what costs no more, or was paid at the café', async () => {
    const id = await buyThree()
    await expect(
      holdType(database, 'customer', { id, seen: 3, type: show.child, total: 15 }),
    ).rejects.toMatchObject({ message: 'There is nothing to pay for this change' })
    await queryAs(database, 'owner', "select public.mark_paid($1, 'card')", [id])
    await expect(holdBox(id)).rejects.toMatchObject({ message: /were paid at the café/ })
  })

  it.each(['other customer', 'owner', 'staff', 'door', 'unproven customer'] as const)(
    'is not held by the %s',
    async (person) => {
      const { id } = await payThree()
      await expect(holdBox(id, 3, person)).rejects.toMatchObject({
        message: 'There is no such purchase',
      })
    },
  )

  it.each(['visitor', 'ended customer', 'owner without factor'] as const)(
    'is not held by the %s, who is not signed in',
    async (person) => {
      const { id } = await payThree()
      await expect(holdBox(id, 3, person)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('is held three times at once, and twenty times an hour', async () => {
    await database.query('update public.ticket_types set capacity = 30 where event_id = $1', [
      show.eventId,
    ])
    const ids = [await buyThree(), await buyThree(), await buyThree()]
    const [fourth] = await order(database, 'customer', {
      event: show.eventId,
      lines: [{ type: show.adult, quantity: 1 }],
    })
    const holdFourth = () =>
      holdType(database, 'customer', { id: fourth?.id ?? '', seen: 1, ...box(1) })
    for (const id of ids) await holdBox(id, 1)
    await expect(holdFourth()).rejects.toMatchObject({
      message: 'Please finish or give up the payments you have begun',
    })
    await database.execute(
      `update public.holds set state = 'given_up' where state = 'open';
         insert into public.orders (id, event_id) select md5(n || random()::text)::uuid, '${show.eventId}' from generate_series(1, 20) n;
         insert into public.holds (order_id, event_id, user_id, total, places, expires_at, state, created_at)
           select orders.id, event_id, (select user_id from public.ticket_purchases where id = '${ids[0]}'), 5, 1, now(), 'given_up', now()
           from public.orders where event_id = '${show.eventId}'
             and not exists (select from public.ticket_purchases where order_id = orders.id)
             and not exists (select from public.holds where order_id = orders.id)`,
    )
    await expect(holdFourth()).rejects.toMatchObject({ code: 'PT429' })
    await database.query("delete from public.holds where state = 'given_up'")
  })

  it('keeps its id from other orders', async () => {
    const id = await buyThree()
    const used = randomUUID()
    await order(database, 'other customer', {
      ...{ id: used, event: show.eventId },
      lines: [{ type: show.adult, quantity: 1 }],
    })
    await expect(
      holdType(database, 'customer', { order: used, id, seen: 3, ...box(3) }),
    ).rejects.toMatchObject({ code: '23505' })
  })
})
