// Orders that were to be paid at the café are paid by card, against a stand-in for Stripe.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admitWorkers, type Caller, queryAs } from '../../supabase/tests/cafe.ts'
import { becomeGuest } from '../../supabase/tests/guests.ts'
import { takeCards } from '../../supabase/tests/holds.ts'
import { makeShow, order } from '../../supabase/tests/orders.ts'
import { beginPayment, moneyOf } from '../../supabase/tests/paying-later.ts'
import { ledgerSchema, reconcile } from '../payments/reconcile.ts'
import { createStripe } from '../payments/stripe-client.ts'
import { type CardCafe, openCardCafe } from './card-cafe.ts'
import { noDatabase } from './start-on-engine.ts'
import { secretKey } from './stripe-stand-in.ts'

describe.skipIf(noDatabase)('the payment of an order by card', () => {
  let cafe: CardCafe
  let server: Awaited<ReturnType<CardCafe['openProcess']>>
  let account: CardCafe['stripe']['account']
  let id: string
  let purchase: string
  beforeAll(async () => {
    cafe = await openCardCafe()
    await admitWorkers(cafe.database)
    account = cafe.stripe.account
    server = await cafe.openProcess()
  })
  afterAll(() => cafe?.close())
  beforeEach(async () => {
    cafe.stripe.isDown = false
    await buyAs('customer')
  })

  async function buyAs(caller: Caller) {
    const show = await makeShow(cafe.database, { adult: 10, child: 10, days: 1 })
    await takeCards(cafe.database, 'at_cafe')
    id = randomUUID()
    const lines = [{ type: show.adult, quantity: 2 }]
    const bought = await order(cafe.database, caller, { id, event: show.eventId, lines })
    purchase = bought[0]?.id ?? ''
  }
  const begin = async (caller: Caller = 'customer') =>
    (await beginPayment(cafe.database, caller, id)).payment_id
  const asOwner = (text: string) => queryAs(cafe.database, 'owner', text, [purchase])
  const mark = () => asOwner("select public.mark_paid($1, 'cash', true)")
  const money = () => moneyOf(cafe.database, id)
  async function tell(payment: string, type = 'checkout.session.completed') {
    const event = await cafe.stripe.event(type, account.sessionOf(payment))
    expect(await server.webhook(event)).toBe(200)
  }
  /** Goes to the payment page and pays there, before the café hears of it. */
  async function pay(caller: Caller = 'customer') {
    const payment = await begin(caller)
    expect(await server.checkout(caller, payment)).toMatchObject({ status: 200 })
    return { payment, session: account.pay(account.sessionOf(payment).id) }
  }

  it('asks for what the order owes', async () => {
    const payment = await begin()
    const { url } = await server.checkout('customer', payment)
    const session = account.sessionOf(payment)
    expect(session).toMatchObject({
      url,
      amount_total: 2500,
      success_url: `https://cafe.example/tickets?order=${payment}&checkout=done`,
      metadata: { order_id: payment, pays_order: id },
    })
  })

  it('is settled once, however often Stripe tells of it', async () => {
    const { payment } = await pay()
    await Promise.all([tell(payment), tell(payment)])
    await tell(payment)
    expect(await money()).toEqual({ paid: 25, to_pay: 0, to_refund: 0, refunds: [] })
    expect(await server.checkout('customer', payment)).toMatchObject({ code: 'already_paid' })
  })

  it('is begun by a guest’s link but by no other', async () => {
    const guest = await becomeGuest(cafe.database, `${randomUUID()}@guest.example`)
    await buyAs(guest)
    const { payment } = await pay(guest)
    const other = await becomeGuest(cafe.database, `${randomUUID()}@guest.example`)
    expect(await server.checkout(other, payment)).toMatchObject({ status: 404 })
    expect(await server.checkout('visitor', payment)).toMatchObject({ status: 401 })
    expect(await server.checkout('customer', payment)).toMatchObject({ status: 404 })
    await tell(payment)
    expect(await money()).toMatchObject({ paid: 25 })
  })

  it.each(['owner', 'staff', 'door'] as const)(
    'that the door shows, by %s, ends on a page without a session',
    async (who) => {
      const payment = await begin(who)
      expect(await server.checkout(who, payment)).toMatchObject({ status: 200 })
      expect(account.sessionOf(payment).success_url).toBe(
        'https://cafe.example/payment?checkout=done',
      )
    },
  )

  it('goes back to the card by itself when the counter was faster', async () => {
    const { payment, session } = await pay()
    await mark()
    await tell(payment)
    await server.sweep()
    expect(account.charges.get(session.payment_intent ?? '')?.amount_refunded).toBe(2500)
    expect(await money()).toMatchObject({ to_pay: 0, to_refund: 0, refunds: ['done 25.00'] })
  })

  it('goes back to the card by itself when the tickets were cancelled', async () => {
    const { payment, session } = await pay()
    await asOwner('select public.cancel_purchase($1)')
    await tell(payment)
    await server.sweep()
    expect(account.charges.get(session.payment_intent ?? '')?.amount_refunded).toBe(2500)
  })

  it('ends at Stripe as soon as the counter has the money', async () => {
    const payment = await begin()
    await server.checkout('customer', payment)
    await mark()
    await server.sweep()
    expect(account.sessionOf(payment).status).toBe('expired')
    expect(await server.checkout('customer', payment)).toMatchObject({
      status: 410,
      code: 'payment_ended',
      message: 'That payment has ended. Please start it again.',
    })
  })

  it('is known without a webhook, because the sweeper asks', async () => {
    const { payment } = await pay()
    await cafe.database.query(
      'update private.checkouts set next_look_at = now() where order_id = $1',
      [payment],
    )
    await server.sweep()
    expect(await money()).toMatchObject({ paid: 25, to_pay: 0 })
  })

  it('can wait while Stripe is away', async () => {
    const payment = await begin()
    cafe.stripe.isDown = true
    expect(await server.checkout('customer', payment)).toMatchObject({
      status: 503,
      code: 'cant_pay_now',
    })
    cafe.stripe.isDown = false
    expect(await server.checkout('customer', payment)).toMatchObject({ status: 200 })
  })

  it('is in the ledger as it is at Stripe', async () => {
    await cafe.database.execute(
      'update private.card_refund_steps set next_try_at = now() where next_try_at is not null',
    )
    await server.sweep()
    const [row] = await cafe.database.query<{ ledger: unknown }>(
      "select public.card_ledger('2020-01-01') as ledger",
    )
    const stripe = createStripe({ secretKey, apiBase: cafe.stripe.url })
    const ledger = ledgerSchema.parse(row?.ledger)
    expect((await reconcile(ledger, stripe, new Date('2020-01-01'))).differences).toEqual([])
  })
})
