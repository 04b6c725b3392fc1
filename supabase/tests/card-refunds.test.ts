// Money that goes back to cards, and part of a group that is cancelled.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe, queryAs } from './cafe.ts'
import { countsOf, hold, settle, stateOf, takeCards } from './holds.ts'
import { makeShow, order } from './orders.ts'

describe.skipIf(noDatabase)('a refund to a card', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  let id: string
  let purchase: string
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    show = await makeShow(database, { adult: 10, child: 10 })
    await takeCards(database)
    const lines = [{ type: show.adult, quantity: 3 }]
    id = await hold(database, 'customer', { event: show.eventId, lines })
    await settle(database, id, 3750)
    purchase = await purchaseOf(id)
  })

  async function purchaseOf(orderId: string) {
    const [row] = await database.query<{ id: string }>(
      'select id from public.ticket_purchases where order_id = $1',
      [orderId],
    )
    return row?.id ?? ''
  }
  async function refundOf(orderId: string) {
    const [row] = await database.query<{ id: string }>(
      `select id from public.card_refunds where order_id = $1 and state <> 'done'`,
      [orderId],
    )
    return row?.id ?? ''
  }
  const asOwner = <Row extends object>(text: string, values: (string | number)[]) =>
    queryAs<Row>(database, 'owner', text, values)
  const cancel = () => asOwner('select public.cancel_purchase($1)', [purchase])
  const cancelSome = (quantity: number) =>
    asOwner('select public.cancel_tickets($1, $2) as standing', [purchase, quantity])
  const finish = (refund: string) =>
    database.query('select private.finish_card_refund($1, $2) as done', [refund, `re_${refund}`])
  const fail = (refund: string) =>
    database.query("select private.fail_card_refund($1, 'The card is closed') as done", [refund])
  const retry = (refund: string) => asOwner('select public.retry_refund($1) as done', [refund])

  it('that a cancellation asks for is in the ledger once it is done', async () => {
    await cancel()
    await cancel()
    expect(await stateOf(database, id)).toMatchObject({ kept: 37.5, refunds: ['asked 37.50'] })
    const refund = await refundOf(id)
    expect(await finish(refund)).toEqual([{ done: true }])
    expect(await finish(refund)).toEqual([{ done: false }])
    expect(await stateOf(database, id)).toMatchObject({ kept: 0, refunds: ['done 37.50'] })
  })

  it('is asked for each part of a group that is cancelled', async () => {
    expect(await cancelSome(1)).toEqual([{ standing: 2 }])
    expect(await countsOf(database, show.adult)).toEqual({ sold: 2, held: 0 })
    expect(await stateOf(database, id)).toMatchObject({ tickets: 2, refunds: ['asked 12.50'] })
    await finish(await refundOf(id))
    expect(await stateOf(database, id)).toMatchObject({ kept: 25, refunds: ['done 12.50'] })
    expect(await cancelSome(2)).toEqual([{ standing: 0 }])
    expect(await stateOf(database, id)).toMatchObject({
      tickets: 0,
      refunds: ['done 12.50', 'asked 25.00'],
    })
  })

  it('never takes back the tickets of people who have come in', async () => {
    await asOwner(
      'select public.admit((select ticket_code from public.ticket_purchases where id = $1), 2, $2)',
      [purchase, show.eventId],
    )
    await expect(cancelSome(2)).rejects.toThrow('Only 1 of 3 can be cancelled')
    expect(await cancelSome(1)).toEqual([{ standing: 2 }])
    await expect(cancelSome(0)).rejects.toThrow('Please choose how many tickets to cancel')
  })

  it('that failed has a word of its own among the attendees', async () => {
    const states = () =>
      asOwner<{ states: object }>("select public.find_attendees($1) -> 'states' as states", [
        show.eventId,
      ])
    await cancel()
    expect(await states()).toEqual([{ states: { 'refund on its way': 1 } }])
    await fail(await refundOf(id))
    expect(await states()).toEqual([{ states: { 'refund failed': 1 } }])
    await retry(await refundOf(id))
    expect(await states()).toEqual([{ states: { 'refund on its way': 1 } }])
  })

  it('that failed waits for an owner until it is tried again', async () => {
    const waiting = () => asOwner('select money::int from public.to_deal_with()', [])
    await cancel()
    expect(await waiting()).toEqual([{ money: 0 }])
    await fail(await refundOf(id))
    expect(await waiting()).toEqual([{ money: 1 }])
    await retry(await refundOf(id))
    expect(await waiting()).toEqual([{ money: 0 }])
  })

  it('that failed is tried again by an owner', async () => {
    await cancel()
    const refund = await refundOf(id)
    expect(await fail(refund)).toEqual([{ done: true }])
    expect(
      await asOwner('select failure, amount::float from public.list_failed_refunds()', []),
    ).toEqual([{ failure: 'The card is closed', amount: 37.5 }])
    expect(await retry(refund)).toEqual([{ done: true }])
    expect(await retry(refund)).toEqual([{ done: false }])
    await finish(refund)
    expect(await stateOf(database, id)).toMatchObject({ kept: 0, refunds: ['done 37.50'] })
  })

  it('that comes back from the bank is owed again', async () => {
    await cancel()
    const refund = await refundOf(id)
    await finish(refund)
    expect(await fail(refund)).toEqual([{ done: true }])
    expect(await stateOf(database, id)).toMatchObject({ kept: 37.5, refunds: ['failed 37.50'] })
    await retry(refund)
    await finish(refund)
    expect(await stateOf(database, id)).toMatchObject({ kept: 0, refunds: ['done 37.50'] })
  })

  it('that has failed at Stripe never comes right, whatever news comes later', async () => {
    await cancel()
    const refund = await refundOf(id)
    const hear = (name: string, stripeId: string) =>
      database.query<{ done: boolean }>(
        name === 'finish'
          ? 'select private.finish_card_refund($1, $2) as done'
          : "select private.fail_card_refund($1, 'The card is closed', $2) as done",
        [refund, stripeId],
      )
    await hear('finish', `re_1_${id}`)
    await hear('fail', `re_1_${id}`)
    for (const name of ['finish', 'fail']) {
      expect(await hear(name, `re_1_${id}`)).toEqual([{ done: false }])
    }
    await retry(refund)
    for (const name of ['finish', 'fail']) {
      expect(await hear(name, `re_1_${id}`)).toEqual([{ done: false }])
    }
    await database.query('select private.note_card_refund($1, $2)', [refund, `re_1_${id}`])
    expect(await stateOf(database, id)).toMatchObject({ kept: 37.5, refunds: ['asked 37.50'] })
    expect(await hear('finish', `re_2_${id}`)).toEqual([{ done: true }])
    expect(await hear('fail', `re_1_${id}`)).toEqual([{ done: false }])
    expect(await stateOf(database, id)).toMatchObject({ kept: 0, refunds: ['done 37.50'] })
  })

  it('is not handed back at the counter as well while it is under way', async () => {
    await cancel()
    const byHand = () => asOwner("select * from public.mark_refunded($1, 'cash')", [purchase])
    await expect(byHand()).rejects.toThrow('This is already being refunded to the card')
    const refund = await refundOf(id)
    await fail(refund)
    await byHand()
    expect(await stateOf(database, id)).toMatchObject({ kept: 0, refunds: ['replaced 37.50'] })
    expect(await retry(refund)).toEqual([{ done: false }])
  })

  it('is asked for again where the money was not handed back after all', async () => {
    await cancel()
    await fail(await refundOf(id))
    await asOwner("select * from public.mark_refunded($1, 'cash')", [purchase])
    await asOwner('select * from public.unmark_refunded($1)', [purchase])
    expect(await stateOf(database, id)).toMatchObject({
      refunds: expect.arrayContaining(['asked 37.50', 'replaced 37.50']),
    })
  })

  it('that is done is not put right at the counter', async () => {
    await cancel()
    await finish(await refundOf(id))
    const [note] = await asOwner<{ recorded: string }>('select * from public.unmark_refunded($1)', [
      purchase,
    ])
    expect(Number(note?.recorded)).toBe(0)
  })

  it('is not asked for where the counter took the money', async () => {
    const lines = [{ type: show.child, quantity: 2 }]
    const [bought] = await order(database, 'customer', { event: show.eventId, lines })
    await asOwner("select * from public.mark_paid($1, 'cash')", [bought?.id ?? ''])
    await asOwner('select public.cancel_tickets($1, 1)', [bought?.id ?? ''])
    expect(
      await database.query('select from public.card_refunds where purchase_id = $1', [
        bought?.id ?? '',
      ]),
    ).toEqual([])
    const [note] = await asOwner<{ recorded: string }>(
      "select * from public.mark_refunded($1, 'cash')",
      [bought?.id ?? ''],
    )
    expect(Number(note?.recorded)).toBe(-12.5)
  })

  it('is taken by one sender at a time', async () => {
    await database.query('update private.card_refund_steps set next_try_at = null')
    await cancel()
    const take = () =>
      database.query<{ attempts: number; amount_pence: number; payment_intent: string }>(
        'select attempts, amount_pence, payment_intent from private.take_card_refund()',
      )
    expect(await take()).toEqual([{ attempts: 1, amount_pence: 3750, payment_intent: `pi_${id}` }])
    expect(await take()).toEqual([])
  })

  it('is read by its buyer, but why it failed only by owners', async () => {
    await cancel()
    await fail(await refundOf(id))
    const rows = (person: 'customer' | 'other customer' | 'owner') =>
      queryAs(database, person, 'select state from public.card_refunds where order_id = $1', [id])
    expect(await rows('customer')).toHaveLength(1)
    expect(await rows('other customer')).toHaveLength(0)
    expect(await rows('owner')).toHaveLength(1)
    const reason = queryAs(database, 'customer', 'select failure from public.card_refunds')
    await expect(reason).rejects.toMatchObject({ code: '42501' })
    expect(
      await queryAs(database, 'customer', 'select * from public.list_failed_refunds()'),
    ).toEqual([])
  })

  it('leaves a dispute closed, whatever news comes later', async () => {
    const note = (state: string, isClosed: boolean) =>
      database.query(
        "select private.note_dispute($1, $2, 3750, 'fraudulent', $3, now(), $4) as known",
        [`dp_${id}`, `pi_${id}`, state, isClosed],
      )
    expect(await note('needs_response', false)).toEqual([{ known: true }])
    await note('lost', true)
    await note('under_review', false)
    expect(
      await asOwner('select state, amount::float from public.disputes where order_id = $1', [id]),
    ).toEqual([{ state: 'lost', amount: 37.5 }])
  })
})
