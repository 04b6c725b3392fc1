// A Stripe account with other users: their objects are answered and left as they are.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queryAs } from '../../supabase/tests/cafe.ts'
import { hold, stateOf, takeCards } from '../../supabase/tests/holds.ts'
import { makeShow } from '../../supabase/tests/orders.ts'
import { readInstallationId } from '../payments/installation-metadata.ts'
import { ledgerSchema, reconcile } from '../payments/reconcile.ts'
import { createStripe } from '../payments/stripe-client.ts'
import { type CardCafe, openCardCafe } from './card-cafe.ts'
import { noDatabase } from './start-on-engine.ts'
import { StripeStandIn, secretKey } from './stripe-stand-in.ts'

describe.skipIf(noDatabase)('a Stripe account with other users', () => {
  let stripe: StripeStandIn
  let cafe: CardCafe
  let sister: CardCafe
  let servers: Awaited<ReturnType<CardCafe['openProcess']>>[]
  let id: string
  let marks: { installation_id: string }
  beforeAll(async () => {
    stripe = await new StripeStandIn().start()
    cafe = await openCardCafe(stripe)
    sister = await openCardCafe(stripe)
    servers = [await cafe.openProcess(), await sister.openProcess()]
    marks = { installation_id: await readInstallationId(cafe.database) }
  })
  afterAll(async () => {
    await cafe?.close()
    await sister?.close()
    await stripe?.stop()
  })
  beforeEach(async () => {
    await cafe.database.query("update public.holds set state = 'given_up' where state = 'open'")
    cafe.lines.length = 0
    sister.lines.length = 0
    id = await holdPair(cafe)
  })

  async function holdPair({ database }: CardCafe): Promise<string> {
    const show = await makeShow(database, { adult: 10, child: 10 })
    await takeCards(database)
    const lines = [{ type: show.adult, quantity: 2 }]
    return hold(database, 'customer', { event: show.eventId, lines })
  }
  /** Delivers an event to every endpoint of the account, as Stripe does; returns the statuses. */
  async function tellAll(type: string, object: object): Promise<number[]> {
    const event = await stripe.event(type, object)
    return Promise.all(servers.map((server) => server.webhook(event)))
  }
  async function payHere(cafeAt: CardCafe, orderId: string) {
    await servers[cafeAt === cafe ? 0 : 1]?.checkout('customer', orderId)
    const session = stripe.account.pay(stripe.account.sessionOf(orderId).id)
    expect(await tellAll('checkout.session.completed', session)).toEqual([200, 200])
  }
  const cancelAll = ({ database }: CardCafe, orderId: string) =>
    queryAs(
      database,
      'owner',
      'select public.cancel_purchase(id) from public.ticket_purchases where order_id = $1',
      [orderId],
    )
  const sweep = () => Promise.all(servers.map((server) => server.sweep()))
  const complaints = ({ lines }: CardCafe) =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ level, msg }) => level > 20 && /payment/.test(msg))
  async function compare({ database }: CardCafe) {
    const since = new Date('2020-01-01')
    const [row] = await database.query<{ ledger: unknown }>(
      'select public.card_ledger($1) as ledger',
      [since],
    )
    const client = createStripe({ secretKey, apiBase: stripe.url })
    return reconcile(ledgerSchema.parse(row?.ledger), client, since)
  }

  /** Sells another product on the account, at £50, by a page that the café did not make. */
  function sellElsewhere(change: object) {
    const payment = `pi_${randomUUID()}`
    stripe.account.charge(payment, 5000)
    const session = {
      id: `cs_${payment}`,
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'paid',
      payment_intent: payment,
      client_reference_id: id,
      metadata: {},
      amount_total: 5000,
      currency: 'gbp',
      url: null,
      ...change,
    }
    return { session, charge: stripe.account.charges.get(payment) }
  }

  it.each([
    ['the id of an order that is held', {}],
    ['that and its sum', { amount_total: 2500 }],
    ['its id in the notes too', () => ({ metadata: { order_id: id } })],
    [
      'the notes of another café',
      () => ({ metadata: { order_id: id, installation_id: randomUUID() } }),
    ],
    ['our notes of another order', () => ({ metadata: { ...marks, order_id: randomUUID() } })],
    ['an unknown id', { client_reference_id: randomUUID() }],
    ['a reference of its own', { client_reference_id: 'shop-7' }],
    ['no reference', { client_reference_id: null }],
    ['another currency', { currency: 'eur' }],
    ['no sum and no notes', { amount_total: null, metadata: null }],
  ])('sells something else with %s: the money stays where it is', async (_, change) => {
    const { session, charge } = sellElsewhere(typeof change === 'function' ? change() : change)
    expect(await tellAll('checkout.session.completed', session)).toEqual([200, 200])
    expect(await tellAll('checkout.session.expired', session)).toEqual([200, 200])
    await sweep()
    expect(charge?.amount_refunded).toBe(0)
    expect(await stateOf(cafe.database, id)).toMatchObject({ hold: 'open', tickets: 0, kept: 0 })
    expect([...complaints(cafe), ...complaints(sister)]).toEqual([])
  })

  it('sells something else with the id of an order that is paid: both stay as they are', async () => {
    await payHere(cafe, id)
    const { session, charge } = sellElsewhere({ amount_total: 2500 })
    expect(await tellAll('checkout.session.completed', session)).toEqual([200, 200])
    await sweep()
    expect(charge?.amount_refunded).toBe(0)
    expect(await stateOf(cafe.database, id)).toMatchObject({ tickets: 2, kept: 25, refunds: [] })
  })

  it('refunds what another has sold', async () => {
    const refund = { id: 're_1', object: 'refund', status: 'succeeded', metadata: {} }
    expect(await tellAll('refund.created', refund)).toEqual([200, 200])
    expect(await tellAll('refund.failed', { id: 're_2' })).toEqual([200, 200])
    expect(await tellAll('customer.created', {})).toEqual([200, 200])
  })

  it('has two cafés, which do each other no harm', async () => {
    const other = await holdPair(sister)
    await payHere(cafe, id)
    await payHere(sister, other)
    await cancelAll(sister, other)
    await sweep()
    for (const refund of stripe.account.refunds.values()) {
      expect(await tellAll('refund.updated', refund)).toEqual([200, 200])
    }
    expect(await stateOf(cafe.database, id)).toMatchObject({ tickets: 2, kept: 25 })
    expect(await stateOf(sister.database, other)).toMatchObject({
      tickets: 0,
      kept: 0,
      refunds: ['done 25.00'],
    })
    expect([...complaints(cafe), ...complaints(sister)]).toEqual([])
    expect((await compare(cafe)).differences).toEqual([])
    expect(await compare(sister)).toEqual({ orders: 1, differences: [] })
  })
})
