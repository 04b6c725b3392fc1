// Orders that were to be paid at the café are paid by card, once, whatever the counter does at the same time.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { accounts, admitWorkers, type Caller, openCafe, queryAs } from './cafe.ts'
import { becomeGuest } from './guests.ts'
import { countsOf, expire, giveUp, hold, settle, takeCards } from './holds.ts'
import { makeShow, type Ordered, order } from './orders.ts'
import { beginPayment, moneyOf } from './paying-later.ts'

describe.skipIf(noDatabase)('an order that stands', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  let id: string
  let bought: Ordered[]
  beforeAll(async () => {
    database = await openCafe()
    await admitWorkers(database)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    show = await makeShow(database, { adult: 3, child: 10, days: 1 })
    await takeCards(database, 'at_cafe')
    await database.query('update public.holds set created_at = created_at - interval $$1 day$$')
    id = randomUUID()
    const lines = [
      { type: show.adult, quantity: 2 },
      { type: show.child, quantity: 1 },
    ]
    bought = await order(database, 'customer', { id, event: show.eventId, lines })
  })

  const begin = (caller: Caller = 'customer') => beginPayment(database, caller, id)
  const asOwner = <Row extends object>(text: string, values: (string | number)[]) =>
    queryAs<Row>(database, 'owner', text, values)
  const adult = () => bought.find(({ quantity }) => quantity === 2)?.id ?? ''
  const mark = () => asOwner("select public.mark_paid($1, 'cash', false)", [adult()])
  const finishAll = () =>
    database.query(
      `select private.finish_card_refund(id, 're_' || id) from public.card_refunds where state = 'asked'`,
    )

  it('is paid by card with all that it owes but takes no places for it', async () => {
    const before = await countsOf(database, show.adult)
    const payment = await begin()
    expect(payment).toMatchObject({ total: '37.50' })
    expect(await countsOf(database, show.adult)).toEqual(before)
    expect(await settle(database, payment.payment_id, 3750)).toBe('settled')
    expect(await moneyOf(database, id)).toEqual({
      paid: 37.5,
      to_pay: 0,
      to_refund: 0,
      refunds: [],
    })
    expect(await countsOf(database, show.adult)).toEqual(before)
  })

  it('is paid once, however often the news comes', async () => {
    const { payment_id } = await begin()
    await settle(database, payment_id, 3750)
    expect(await settle(database, payment_id, 3750)).toBe('already')
    expect(await moneyOf(database, id)).toMatchObject({ paid: 37.5, refunds: [] })
  })

  it('has one payment under way', async () => {
    expect((await begin()).payment_id).toBe((await begin()).payment_id)
    expect((await begin('owner')).payment_id).toBe((await begin()).payment_id)
  })

  it('gives back by itself what the counter had taken first', async () => {
    const { payment_id } = await begin()
    await mark()
    expect(await settle(database, payment_id, 3750)).toBe('settled')
    expect(await moneyOf(database, id)).toEqual({
      paid: 62.5,
      to_pay: 0,
      to_refund: 25,
      refunds: ['asked 25.00'],
    })
    await finishAll()
    expect(await moneyOf(database, id)).toMatchObject({ to_pay: 0, to_refund: 0 })
  })

  it('gives back the whole where nothing is left to pay', async () => {
    const { payment_id } = await begin()
    await asOwner("select public.mark_paid($1, 'card', true)", [adult()])
    expect(await settle(database, payment_id, 3750)).toBe('refunded')
    expect(await moneyOf(database, id)).toMatchObject({
      to_pay: 0,
      to_refund: 37.5,
      refunds: ['asked 12.50', 'asked 25.00'],
    })
  })

  it('gives back the money of what was cancelled before it came', async () => {
    const { payment_id } = await begin()
    await asOwner('select public.cancel_purchase($1)', [adult()])
    await settle(database, payment_id, 3750)
    expect(await moneyOf(database, id)).toMatchObject({ to_pay: 0, refunds: ['asked 25.00'] })
  })

  it('gives back the money of what was cancelled afterwards, to the card that paid it', async () => {
    const { payment_id } = await begin()
    await settle(database, payment_id, 3750)
    await asOwner('select public.cancel_purchase($1)', [adult()])
    await database.query("update private.card_refund_steps set next_try_at = 'infinity'")
    await database.query(
      `update private.card_refund_steps set next_try_at = now() where refund_id in (
         select id from public.card_refunds where purchase_id = $1)`,
      [adult()],
    )
    const [due] = await database.query<object>('select * from private.take_card_refund()')
    expect(due).toMatchObject({ payment_intent: `pi_${payment_id}`, amount_pence: 2500 })
  })

  it('keeps a card’s money for the tickets when the counter’s is put right before it goes back', async () => {
    const { payment_id } = await begin()
    await mark()
    await settle(database, payment_id, 3750)
    await database.query("select private.fail_card_refund(id, 'Closed') from public.card_refunds")
    await asOwner("select public.unmark_paid($1, 'Undone')", [adult()])
    expect(await moneyOf(database, id)).toEqual({
      paid: 37.5,
      to_pay: 0,
      to_refund: 0,
      refunds: ['replaced 25.00'],
    })
  })

  it('keeps it also when the refund fails after that', async () => {
    const { payment_id } = await begin()
    await mark()
    await settle(database, payment_id, 3750)
    await asOwner("select public.unmark_paid($1, 'Undone')", [adult()])
    await database.query("select private.fail_card_refund(id, 'Closed') from public.card_refunds")
    expect(await moneyOf(database, id)).toMatchObject({ paid: 37.5, refunds: ['replaced 25.00'] })
  })

  it('asks for another sum once the counter has taken a part, by another payment', async () => {
    const first = await begin()
    await mark()
    const second = await begin()
    expect(second).toMatchObject({ total: '12.50' })
    expect(second.payment_id).not.toBe(first.payment_id)
    await settle(database, second.payment_id, 1250)
    expect(await settle(database, first.payment_id, 3750)).toBe('refunded')
    expect(await moneyOf(database, id)).toMatchObject({
      to_pay: 0,
      refunds: ['asked 12.50', 'asked 25.00'],
    })
  })

  it('takes money that comes after the time to pay', async () => {
    const { payment_id } = await begin()
    expect(await expire(database, payment_id)).toBe(true)
    expect(await settle(database, payment_id, 3750)).toBe('settled')
    expect(await moneyOf(database, id)).toMatchObject({ to_pay: 0, refunds: [] })
  })

  it('pays another sum back whole', async () => {
    const { payment_id } = await begin()
    expect(await settle(database, payment_id, 1000)).toBe('stray')
    expect(await moneyOf(database, id)).toMatchObject({ paid: 0, to_pay: 37.5 })
  })

  it('that became dearer is paid by two cards, of which each gets back what it paid', async () => {
    const first = await begin()
    await settle(database, first.payment_id, 3750)
    await database.query('update public.ticket_types set price = 20 where id = $1', [show.child])
    await asOwner('select public.change_ticket($1, $2, 15)', [adult(), show.child])
    const second = await begin()
    expect(second).toMatchObject({ total: '15.00' })
    await settle(database, second.payment_id, 1500)
    await asOwner('select public.cancel_purchase($1)', [adult()])
    const cards = await database.query(
      'select order_id, amount::float from public.card_refunds where purchase_id = $1 order by amount',
      [adult()],
    )
    expect(cards).toEqual([
      { order_id: second.payment_id, amount: 15 },
      { order_id: first.payment_id, amount: 25 },
    ])
  })

  it('counts its payment neither as places nor as a purchase of its buyer', async () => {
    await database.query('update public.events set max_tickets_per_customer = 4 where id = $1', [
      show.eventId,
    ])
    await begin()
    const lines = [{ type: show.child, quantity: 1 }]
    await order(database, 'customer', { event: show.eventId, lines })
    await takeCards(database, 'choice')
    await database.query('update public.events set max_tickets_per_customer = null')
    for (let time = 1; time <= 3; time += 1) {
      await hold(database, 'customer', { event: show.eventId, lines })
    }
    await database.query("update public.holds set state = 'given_up' where state = 'open'")
  })

  it('is no one else’s to pay or to know of', async () => {
    const refusal = 'There’s no such purchase'
    await expect(begin('other customer')).rejects.toThrow(refusal)
    await expect(beginPayment(database, 'other customer', randomUUID())).rejects.toThrow(refusal)
    await expect(beginPayment(database, 'owner', randomUUID())).rejects.toThrow(refusal)
    await expect(begin('visitor')).rejects.toThrow('Please sign in again')
  })

  it.each(['owner', 'staff', 'door'] as const)(
    'is shown its payment by %s at the door',
    async (who) => {
      const { payment_id } = await begin(who)
      const read = (caller: Caller) =>
        queryAs<object>(database, caller, 'select at_door from public.holds where order_id = $1', [
          payment_id,
        ])
      expect(await read(who)).toEqual([{ at_door: true }])
      expect(await read('customer')).toEqual([{ at_door: true }])
      expect(await read('other customer')).toEqual([])
    },
  )

  it('shows a payment that its holder began to no door', async () => {
    const { payment_id } = await begin()
    const text = 'select from public.holds where order_id = $1'
    expect(await queryAs(database, 'door', text, [payment_id])).toEqual([])
  })

  it('is not paid by the door of another day', async () => {
    await database.query('update public.events set event_date = event_date + 30 where id = $1', [
      show.eventId,
    ])
    await expect(begin('door')).rejects.toThrow('Check-in is open from two days before')
  })

  it.each([
    ['cancelled event', 'update public.events set cancelled_at = now()', 'nothing left to pay'],
    ['café without cards', 'update private.installation set takes_cards = false', 'isn’t possible'],
    ['paid order', 'update public.ticket_purchases set total_price = 0', 'nothing left to pay'],
    ['few pence', 'update public.ticket_purchases set total_price = 0.1', 'start at 30p'],
  ])('of a %s begins no payment', async (_, change, words) => {
    await database.query(change)
    await expect(begin()).rejects.toThrow(words)
  })

  it('is not ended for want of money while somebody pays, but by then begins no payment', async () => {
    const overdue = () =>
      database.execute(
        `alter table public.events disable trigger check_unpaid_kept_until;
         update public.events set unpaid_kept_until = now() - interval '1 minute' where id = '${show.eventId}';
         alter table public.events enable trigger check_unpaid_kept_until`,
      )
    const { payment_id } = await begin()
    await overdue()
    await database.query('select private.tend_unpaid_tickets()')
    expect(await moneyOf(database, id)).toMatchObject({ to_pay: 37.5 })
    expect((await begin()).payment_id).toBe(payment_id)
    await expire(database, payment_id)
    await expect(begin()).rejects.toThrow('There’s nothing left to pay for these tickets')
    await database.query('select private.tend_unpaid_tickets()')
    expect(await moneyOf(database, id)).toMatchObject({ to_pay: 0 })
  })

  it('takes the money also when its account is deleted on the way', async () => {
    const { payment_id } = await begin()
    await database.query('update public.ticket_purchases set user_id = null where order_id = $1', [
      id,
    ])
    expect(await settle(database, payment_id, 3750)).toBe('settled')
    expect(await moneyOf(database, id)).toMatchObject({ paid: 37.5, to_pay: 0, refunds: [] })
  })

  it('is paid by the link of its guest until an account has it', async () => {
    const guest = await becomeGuest(database, `${randomUUID()}@guest.example`)
    const lines = [{ type: show.child, quantity: 1 }]
    const own = randomUUID()
    await order(database, guest, { id: own, event: show.eventId, lines })
    expect(await beginPayment(database, guest, own)).toMatchObject({ total: '12.50' })
    await expect(beginPayment(database, guest, id)).rejects.toThrow('There’s no such purchase')
    await database.query(
      'update public.ticket_purchases set user_id = $2, attendee_email = null where order_id = $1',
      [own, accounts.customer],
    )
    await expect(beginPayment(database, guest, own)).rejects.toThrow()
    expect(await beginPayment(database, 'customer', own)).toMatchObject({ total: '12.50' })
  })

  it('can’t be started over and over', async () => {
    for (let time = 1; time <= 20; time += 1) {
      await expire(database, (await begin()).payment_id)
    }
    await expect(begin()).rejects.toThrow('started too often')
  })

  it('can’t have its payment given up by others', async () => {
    const { payment_id } = await begin()
    expect(await giveUp(database, 'other customer', payment_id)).toBe(false)
    expect(await giveUp(database, 'customer', payment_id)).toBe(false)
  })
})
