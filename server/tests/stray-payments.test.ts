// Card payments that belong to no order: they are refunded whole, and until then owners see why not yet.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queryAs } from '../../supabase/tests/cafe.ts'
import { hold, takeCards } from '../../supabase/tests/holds.ts'
import { makeShow } from '../../supabase/tests/orders.ts'
import { type CardCafe, openCardCafe } from './card-cafe.ts'
import { noDatabase } from './start-on-engine.ts'
import type { RefundObject } from './stripe-account.ts'

describe.skipIf(noDatabase)('money that belongs to no order', () => {
  let cafe: CardCafe
  let server: Awaited<ReturnType<CardCafe['openProcess']>>
  let account: CardCafe['stripe']['account']
  let payment: string
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    cafe = await openCardCafe()
    account = cafe.stripe.account
    server = await cafe.openProcess()
    show = await makeShow(cafe.database, { adult: 100, child: 10 })
    await takeCards(cafe.database)
  })
  afterAll(() => cafe?.close())
  beforeEach(async () => {
    await cafe.database.query(
      'update private.stray_payments set failure = null, next_try_at = null',
    )
    account.refundStatus = 'succeeded'
    cafe.stripe.mend()
  })

  /** Pays an order with another sum than was asked, and delivers the event. */
  async function payWrong(): Promise<void> {
    const lines = [{ type: show.adult, quantity: 2 }]
    const id = await hold(cafe.database, 'customer', { event: show.eventId, lines })
    await server.checkout('customer', id)
    const session = account.pay(account.sessionOf(id).id)
    payment = session.payment_intent ?? ''
    const wrong = { ...session, amount_total: 2400 }
    const event = await cafe.stripe.event('checkout.session.completed', wrong)
    expect(await server.webhook(event)).toBe(200)
    await server.sweep()
  }
  const again = async () => {
    await cafe.database.query(
      'update private.stray_payments set next_try_at = now() where next_try_at is not null',
    )
    await server.sweep()
  }
  const refuse = (times: number) =>
    cafe.stripe.fail({
      call: /^POST \/v1\/refunds$/,
      when: 'before',
      status: 400,
      code: 'balance_insufficient',
      times,
    })
  const failures = () =>
    queryAs<{ id: string; failure: string; amount: number; ticket_code: string | null }>(
      cafe.database,
      'owner',
      'select id, failure, amount::float, ticket_code, event_title from public.list_failed_refunds()',
    )
  const backPence = () => account.charges.get(payment)?.amount_refunded

  it('is refunded again until Stripe accepts', async () => {
    refuse(2)
    await payWrong()
    expect(backPence()).toBe(0)
    const shown = {
      failure: 'Stripe says: Something went wrong at Stripe',
      amount: 24,
      ticket_code: null,
      event_title: 'Quiz night',
    }
    expect(await failures()).toMatchObject([shown])
    expect(
      await queryAs(cafe.database, 'customer', 'select * from public.list_failed_refunds()'),
    ).toEqual([])
    await again()
    expect(await failures()).toMatchObject([shown])
    await again()
    expect(backPence()).toBe(2500)
    expect(await failures()).toEqual([])
  })

  it('is refunded at once for an owner, who may press twice', async () => {
    refuse(1)
    await payWrong()
    const [failed] = await failures()
    const press = () =>
      queryAs<{ done: boolean }>(cafe.database, 'owner', 'select public.retry_refund($1) as done', [
        failed?.id ?? '',
      ])
    expect(await press()).toEqual([{ done: true }])
    await server.sweep()
    expect(await press()).toEqual([{ done: false }])
    expect(backPence()).toBe(2500)
  })

  it('that has gone back already is settled, whatever Stripe answers', async () => {
    cafe.stripe.fail({ call: /^POST \/v1\/refunds$/, when: 'after', status: 500, times: 9 })
    await payWrong()
    expect(backPence()).toBe(2500)
    cafe.stripe.mend()
    refuse(1)
    await again()
    expect(await failures()).toEqual([])
    await again()
    expect(account.refunds.size).toBe(
      [...account.refunds.values()].filter(({ status }) => status === 'succeeded').length,
    )
  })

  it('that the bank sends back is owed again', async () => {
    await payWrong()
    const [first] = [...account.refunds.values()].slice(-1)
    const tell = async (refund: RefundObject | undefined) =>
      server.webhook(await cafe.stripe.event('refund.failed', refund ?? {}))
    account.endRefund(first?.id ?? '', 'failed')
    expect(await tell(first)).toBe(200)
    expect(await failures()).toMatchObject([{ failure: 'The bank says: lost or stolen card' }])
    await again()
    expect(backPence()).toBe(2500)
    expect(await tell(first)).toBe(200)
    expect(await failures()).toEqual([])
  })

  it('whose refund fails on its way waits for the bank before a retry', async () => {
    account.refundStatus = 'pending'
    await payWrong()
    const [made] = [...account.refunds.values()].slice(-1)
    const count = account.refunds.size
    await again()
    expect(account.refunds.size).toBe(count)
    account.endRefund(made?.id ?? '', 'failed')
    account.refundStatus = 'succeeded'
    await again()
    expect(await failures()).toHaveLength(1)
    await again()
    expect({ back: backPence(), failures: await failures() }).toEqual({ back: 2500, failures: [] })
  })
})
