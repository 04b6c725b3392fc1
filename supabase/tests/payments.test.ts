// The ledger: what the counter notes, what can't be undone behind its back, and what a purchase says of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, makeEvent, openCafe, type Person, queryAs } from './cafe.ts'
import { makeShow, order } from './orders.ts'

interface Note {
  recorded: string
  receipt_id: string | null
  to_pay: string
  to_refund: string
}

describe.skipIf(noDatabase)('a payment', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  let adults: string
  let code: string
  beforeAll(async () => {
    database = await openCafe()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute(
      "update public.ticket_purchases set purchase_date = now() - interval '2 hours'",
    )
    show = await makeShow(database, { adult: 5, child: 5 })
    const bought = await order(database, 'customer', {
      event: show.eventId,
      lines: [
        { type: show.adult, quantity: 2 },
        { type: show.child, quantity: 1 },
      ],
    })
    const two = bought.find(({ quantity }) => quantity === 2)
    adults = two?.id ?? ''
    code = two?.ticket_code ?? ''
  })

  async function note(name: string, values: (string | boolean)[], person: Person = 'owner') {
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    const [row] = await queryAs<Note>(
      database,
      person,
      `select * from public.${name}(${places})`,
      values,
    )
    return row
  }

  async function stateOf(id: string) {
    const [state] = await database.query(
      `select amount_paid, amount_refunded, to_pay, to_refund, payment_method
       from public.ticket_purchases where id = $1`,
      [id],
    )
    return state
  }

  const unpaid = {
    amount_paid: '0.00',
    amount_refunded: '0.00',
    to_pay: '25.00',
    to_refund: '0.00',
    payment_method: null,
  }
  const paid = {
    ...unpaid,
    amount_paid: '25.00',
    to_pay: '0.00',
    payment_method: 'counter',
  }

  it('of one purchase leaves the rest of its order to pay', async () => {
    expect(await stateOf(adults)).toEqual(unpaid)
    const first = await note('mark_paid', [adults, 'cash'])
    expect(first).toMatchObject({
      recorded: '25.00',
      receipt_id: expect.any(String),
      to_pay: '0.00',
    })
    expect(await stateOf(adults)).toEqual(paid)
    expect(await note('mark_paid', [adults, 'card', true])).toMatchObject({ recorded: '12.50' })
    expect(await note('mark_paid', [adults, 'cash', true])).toMatchObject({
      recorded: '0',
      receipt_id: null,
      to_pay: '0.00',
    })
  })

  it('that was a mistake is put right by a line of its own', async () => {
    await note('mark_paid', [adults, 'cash', true])
    expect(await note('unmark_paid', [adults, 'Wrong table'])).toMatchObject({ recorded: '-25.00' })
    expect(await stateOf(adults)).toEqual(unpaid)
    expect(await note('unmark_paid', [adults])).toMatchObject({ recorded: '0' })
    await note('mark_paid', [adults, 'card'])
    const lines = await database.query(
      `select kind, method, amount, reason, recorded_by from public.payments
       where purchase_id = $1 order by id`,
      [adults],
    )
    const by = { recorded_by: accounts.owner }
    expect(lines).toEqual([
      { kind: 'counter', method: 'cash', amount: '25.00', reason: null, ...by },
      { kind: 'correction', method: 'cash', amount: '-25.00', reason: 'Wrong table', ...by },
      { kind: 'counter', method: 'card', amount: '25.00', reason: null, ...by },
    ])
  })

  it('of one press is put right alone, whatever was paid before', async () => {
    await note('mark_paid', [adults, 'cash'])
    const { receipt_id: receipt } = (await note('mark_paid', [adults, 'card', true])) ?? {}
    const undone = await note('unmark_paid', [adults, 'Undone', true, receipt ?? ''])
    expect(undone).toMatchObject({ recorded: '-12.50', to_pay: '12.50' })
    expect(await stateOf(adults)).toEqual(paid)
    const again = await note('unmark_paid', [adults, 'Undone', true, receipt ?? ''])
    expect(again).toMatchObject({ recorded: '0', receipt_id: null })
  })

  it('that was handed back is to hand back again for the tickets of one press', async () => {
    await note('mark_paid', [adults, 'cash', true])
    await queryAs(database, 'owner', 'select public.cancel_event($1)', [show.eventId])
    await note('mark_refunded', [adults, 'cash'])
    const whole = await note('mark_refunded', [adults, 'card', true])
    expect(whole).toMatchObject({ recorded: '-12.50', to_refund: '0.00' })
    const press = ['Undone', true, whole?.receipt_id ?? ''] as const
    expect(await note('unmark_refunded', [adults, ...press])).toMatchObject({
      recorded: '12.50',
      to_refund: '12.50',
    })
    expect(await stateOf(adults)).toMatchObject({ amount_refunded: '25.00' })
  })

  it('is put right beside tickets of the order whose money was handed back', async () => {
    await note('mark_paid', [adults, 'cash'])
    const { receipt_id: receipt } = (await note('mark_paid', [adults, 'card', true])) ?? {}
    await queryAs(database, 'owner', 'select public.cancel_purchase($1)', [adults])
    await note('mark_refunded', [adults, 'cash'])
    await expect(note('unmark_paid', [adults, 'Undone', true])).rejects.toMatchObject({
      message: 'This has already been refunded',
    })
    const undone = await note('unmark_paid', [adults, 'Undone', true, receipt ?? ''])
    expect(undone).toMatchObject({ recorded: '-12.50' })
  })

  it('is owed back when its tickets are cancelled, until it is handed back', async () => {
    await note('mark_paid', [adults, 'cash'])
    await expect(note('mark_refunded', [adults, 'cash'])).rejects.toMatchObject({
      message: 'Please cancel the tickets first',
    })
    await queryAs(database, 'owner', 'select public.cancel_purchase($1)', [adults])
    expect(await stateOf(adults)).toEqual({ ...paid, to_refund: '25.00' })
    expect(await note('mark_refunded', [adults, 'cash'])).toMatchObject({
      recorded: '-25.00',
      to_refund: '0.00',
    })
    expect(await note('mark_refunded', [adults, 'cash'])).toMatchObject({ recorded: '0' })
    expect(await stateOf(adults)).toEqual({ ...paid, amount_refunded: '25.00' })
    await expect(note('unmark_paid', [adults])).rejects.toMatchObject({
      message: 'This has already been refunded',
    })
    expect(await note('unmark_refunded', [adults])).toMatchObject({ recorded: '25.00' })
    expect(await stateOf(adults)).toEqual({ ...paid, to_refund: '25.00' })
  })

  it('stays in the books of a cancelled event, which takes no more', async () => {
    await note('mark_paid', [adults, 'card'])
    await queryAs(database, 'owner', 'select public.cancel_event($1)', [show.eventId])
    expect(await stateOf(adults)).toMatchObject({ to_pay: '0.00', to_refund: '25.00' })
    await expect(note('mark_paid', [adults, 'cash', true])).rejects.toMatchObject({
      message: 'This ticket was cancelled',
    })
  })

  it('needs a card or cash', async () => {
    for (const method of ['online', '', null]) {
      await expect(
        queryAs(database, 'owner', 'select public.mark_paid($1, $2)', [adults, method]),
      ).rejects.toMatchObject({ message: 'Please choose how they paid: card or cash' })
    }
  })

  it('is noted or undone with its people by one press', async () => {
    const door = [code, 2, show.eventId] as const
    const pay = 'select * from public.pay_and_admit($1, $2, $3, $4)'
    const [now] = await queryAs<Note & { now_in: number }>(database, 'owner', pay, [
      ...door,
      'card',
    ])
    expect(now).toMatchObject({ now_in: 2, recorded: '37.50', to_pay: '0.00' })
    await expect(queryAs(database, 'owner', pay, [...door, 'card'])).rejects.toMatchObject({
      message: 'Everyone on this ticket is already in',
    })
    const undo = 'select * from public.undo_pay_and_admit($1, $2, $3, $4)'
    const undone = await queryAs(database, 'owner', undo, [...door, now?.receipt_id ?? null])
    expect(undone).toEqual([{ now_in: 0, recorded: '-37.50', to_pay: '37.50' }])
    expect(await stateOf(adults)).toEqual(unpaid)
  })

  it('is not taken back with its people once part of it was handed back', async () => {
    const door = [code, 2, show.eventId] as const
    const pay = 'select * from public.pay_and_admit($1, $2, $3, $4)'
    const [now] = await queryAs<Note>(database, 'owner', pay, [...door, 'card'])
    const [child] = await database.query<{ id: string }>(
      'select id from public.ticket_purchases where order_id = (select order_id from public.ticket_purchases where id = $1) and id <> $1',
      [adults],
    )
    await queryAs(database, 'owner', 'select public.cancel_purchase($1)', [child?.id ?? ''])
    await note('mark_refunded', [child?.id ?? '', 'cash'])
    const undo = 'select * from public.undo_pay_and_admit($1, $2, $3, $4)'
    const undone = queryAs(database, 'owner', undo, [...door, now?.receipt_id ?? null])
    await expect(undone).rejects.toMatchObject({
      code: 'P0001',
      message: 'This has already been refunded',
    })
    const people = 'select admitted from public.ticket_purchases where id = $1'
    expect(await database.query(people, [adults])).toEqual([{ admitted: 2 }])
    expect(await stateOf(adults)).toEqual(paid)
  })

  it('that was made before stays when only the people go out again', async () => {
    const door = [code, 1, show.eventId] as const
    await note('mark_paid', [adults, 'cash', true])
    const pay = 'select * from public.pay_and_admit($1, $2, $3, $4)'
    expect(await queryAs(database, 'owner', pay, [...door, 'card'])).toMatchObject([
      { now_in: 1, recorded: '0', receipt_id: null },
    ])
    const undo = 'select * from public.undo_pay_and_admit($1, $2, $3)'
    expect(await queryAs(database, 'owner', undo, [...door])).toMatchObject([
      { now_in: 0, recorded: '0' },
    ])
    expect(await stateOf(adults)).toEqual(paid)
  })

  it('is taken by nobody for people who may not come in', async () => {
    const call = 'select * from public.pay_and_admit($1, $2, $3, $4)'
    await expect(
      queryAs(database, 'owner', call, [code, 3, show.eventId, 'cash']),
    ).rejects.toMatchObject({ message: 'Only 2 of 2 can still come in' })
    expect(await stateOf(adults)).toEqual(unpaid)
  })

  it('is told at the door for the ticket and its whole order', async () => {
    const [ticket] = await queryAs(database, 'owner', 'select * from public.find_ticket($1)', [
      code,
    ])
    expect(ticket).toMatchObject({ to_pay: '25.00', order_to_pay: '37.50', payment_method: null })
    expect((ticket as { order_tickets: object[] }).order_tickets).toHaveLength(2)
  })

  it('is not needed for free tickets, which have no line in the ledger', async () => {
    const { eventId, typeId } = await makeEvent(database, { price: 0 })
    const [free] = await order(database, 'customer', {
      event: eventId,
      lines: [{ type: typeId, quantity: 2, total: 0 }],
    })
    expect(await stateOf(free?.id ?? '')).toMatchObject({ payment_method: 'free' })
    expect(await note('mark_paid', [free?.id ?? '', 'cash'])).toMatchObject({ recorded: '0' })
  })

  it.each([
    ['to_pay', '0.00', '12.50', null],
    ['cash', '12.50', '0.00', 'counter'],
    ['on_the_house', '0.00', '0.00', 'free'],
  ])('of an added attendee is %s', async (payment, amount_paid, to_pay, payment_method) => {
    const add = 'select public.add_attendee($1, $2, $3, 1, null, $4) as code'
    const values = [show.eventId, show.adult, 'new@people.example', payment]
    const [added] = await queryAs<{ code: string }>(database, 'owner', add, values)
    const [state] = await database.query(
      'select amount_paid, to_pay, payment_method from public.ticket_purchases where ticket_code = $1',
      [added?.code ?? ''],
    )
    expect(state).toEqual({ amount_paid, to_pay, payment_method })
  })

  it.each([
    'update public.payments set amount = 1',
    'update public.payments set recorded_by = null',
    "update public.payments set reason = 'Forgotten' where kind = 'correction'",
    'delete from public.payments',
    'truncate public.payments',
  ])('is never changed: %s', async (statement) => {
    await note('mark_paid', [adults, 'cash'])
    await note('unmark_paid', [adults])
    await expect(database.query(statement)).rejects.toMatchObject({
      message: expect.stringContaining('Payments are never changed or deleted'),
    })
  })

  it('can’t be written by the service either, nor claimed by a purchase', async () => {
    const [rights] = await database.query(
      `select has_table_privilege('service_role', 'public.payments', 'insert, update, delete, truncate') as held`,
    )
    expect(rights).toEqual({ held: false })
    await database.query(
      "update public.ticket_purchases set amount_paid = 25, payment_method = 'card' where id = $1",
      [adults],
    )
    expect(await stateOf(adults)).toEqual(unpaid)
  })

  it('keeps its purchase, except in the sample content', async () => {
    await note('mark_paid', [adults, 'cash'])
    const remove = () =>
      database.query('delete from public.ticket_purchases where id = $1 returning id', [adults])
    await expect(remove()).rejects.toMatchObject({
      message: expect.stringContaining('Payments are never changed or deleted'),
    })
    await database.query(
      'update public.orders set is_sample = true where id = (select order_id from public.ticket_purchases where id = $1)',
      [adults],
    )
    expect(await remove()).toEqual([{ id: adults }])
  })

  it('keeps its amount when the account of whoever noted it is deleted', async () => {
    await note('mark_paid', [adults, 'cash'])
    await database.query(
      "insert into auth.users (id) values ('77777777-7777-4777-8777-777777777777')",
    )
    await database.query(
      `insert into public.payments (receipt_id, purchase_id, kind, method, amount, is_refund, recorded_by)
       select gen_random_uuid(), id, 'counter', 'cash', to_pay, false, '77777777-7777-4777-8777-777777777777'
       from public.ticket_purchases where event_id = $1 and to_pay > 0`,
      [show.eventId],
    )
    await database.query("delete from auth.users where id = '77777777-7777-4777-8777-777777777777'")
    const lines = await database.query(
      'select amount, recorded_by from public.payments where order_id = (select order_id from public.ticket_purchases where id = $1) order by id',
      [adults],
    )
    expect(lines).toEqual([
      { amount: '25.00', recorded_by: accounts.owner },
      { amount: '12.50', recorded_by: null },
    ])
  })
})
