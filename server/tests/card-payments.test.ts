// Card payments against a stand-in for Stripe: whatever happens, money becomes a ticket or goes back.
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queryAs } from '../../supabase/tests/cafe.ts'
import { countsOf, expire, giveUp, hold, stateOf, takeCards } from '../../supabase/tests/holds.ts'
import { makeShow } from '../../supabase/tests/orders.ts'
import { buy } from '../../supabase/tests/purchases.ts'
import { createCheckout } from '../payments/checkout.ts'
import { readInstallationId } from '../payments/installation-metadata.ts'
import { createStripe, whileAnotherWaits } from '../payments/stripe-client.ts'
import { type CardCafe, openCardCafe } from './card-cafe.ts'
import { noDatabase } from './start-on-engine.ts'
import type { RefundObject, SessionObject } from './stripe-account.ts'
import { secretKey } from './stripe-stand-in.ts'

describe.skipIf(noDatabase)('a card payment', () => {
  let cafe: CardCafe
  let one: Awaited<ReturnType<CardCafe['openProcess']>>
  let two: typeof one
  let account: CardCafe['stripe']['account']
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    cafe = await openCardCafe()
    account = cafe.stripe.account
    one = await cafe.openProcess()
    two = await cafe.openProcess()
  })
  afterAll(() => cafe?.close())
  beforeEach(async () => {
    await cafe.database.execute(
      `update public.holds set state = 'given_up' where state = 'open';
       update private.checkouts set next_look_at = null;
       update private.card_refund_steps set next_try_at = null`,
    )
    account.refundStatus = 'succeeded'
    cafe.stripe.isDown = false
    show = await makeShow(cafe.database, { adult: 10, child: 10 })
    await takeCards(cafe.database)
  })
  afterEach(() => {
    // The sweepers finish what a test began, and none of it may look like an error of ours.
    expect(cafe.lines.filter((line) => /sk_test|whsec|Bearer/.test(line))).toEqual([])
  })

  const holdPair = () =>
    hold(cafe.database, 'customer', {
      event: show.eventId,
      lines: [{ type: show.adult, quantity: 2 }],
    })
  const holdLast = () =>
    hold(cafe.database, 'customer', {
      event: show.eventId,
      lines: [{ type: show.last, quantity: 1 }],
    })
  const completed = (session: SessionObject) =>
    cafe.stripe.event('checkout.session.completed', session)
  const endTime = (id: string) =>
    cafe.database.query(
      `with held as (
         update public.holds set expires_at = now() - interval '1 second' where order_id = $1
       )
       update private.checkouts set next_look_at = now() where order_id = $1 and next_look_at is not null`,
      [id],
    )
  /** Does all that is due. Both processes are told, and either may do it. */
  const sweep = () => Promise.all([one.sweep(), two.sweep()])
  const lookSoon = (id: string) =>
    cafe.database.query('update private.checkouts set next_look_at = now() where order_id = $1', [
      id,
    ])
  const refundSoon = () =>
    cafe.database.query(
      `update private.card_refund_steps set next_try_at = now() where next_try_at is not null`,
    )
  async function pay(id: string) {
    await one.checkout('customer', id)
    return account.pay(account.sessionOf(id).id)
  }
  async function paid(id: string) {
    const session = await pay(id)
    expect(await one.webhook(await completed(session))).toBe(200)
    return session
  }
  async function cancel(id: string, quantity: number) {
    const [row] = await cafe.database.query<{ id: string }>(
      'select id from public.ticket_purchases where order_id = $1',
      [id],
    )
    await queryAs(cafe.database, 'owner', 'select public.cancel_tickets($1, $2)', [
      row?.id ?? '',
      quantity,
    ])
  }
  const ticketsOf = async (id: string) => (await stateOf(cafe.database, id))?.tickets

  it('becomes tickets when Stripe confirms it', async () => {
    const id = await holdPair()
    const { status, url } = await one.checkout('customer', id)
    expect({ status, url }).toEqual({ status: 200, url: account.sessionOf(id).url })
    expect(account.sessionOf(id)).toMatchObject({
      amount_total: 2500,
      client_reference_id: id,
      success_url: `https://cafe.example/tickets?order=${id}&checkout=done`,
    })
    expect(await ticketsOf(id)).toBe(0)
    const session = account.pay(account.sessionOf(id).id)
    expect(await one.webhook(await completed(session))).toBe(200)
    expect(await stateOf(cafe.database, id)).toEqual({
      hold: 'paid',
      tickets: 2,
      kept: 25,
      refunds: [],
    })
    expect(await one.checkout('customer', id)).toMatchObject({ status: 409, code: 'already_paid' })
  })

  it('is begun only by its buyer', async () => {
    const id = await holdPair()
    expect(await one.checkout('visitor', id)).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await one.checkout('other customer', id)).toMatchObject({ status: 404, code: 'no_hold' })
    expect(await one.checkout('customer', 'no id')).toMatchObject({ status: 404, code: 'no_hold' })
    expect(account.sessions.size).toBe(
      [...account.sessions.values()].filter((it) => it.client_reference_id !== id).length,
    )
  })

  it('has one page for a double click, even in two tabs', async () => {
    const id = await holdPair()
    const answers = await Promise.all([
      one.checkout('customer', id),
      one.checkout('customer', id),
      two.checkout('customer', id),
    ])
    expect(new Set(answers.map(({ url }) => url))).toEqual(new Set([account.sessionOf(id).url]))
    expect(await two.checkout('customer', id)).toMatchObject({ url: account.sessionOf(id).url })
  })

  it('whose webhook comes before the buyer returns is paid already', async () => {
    const id = await holdPair()
    await paid(id)
    expect(await stateOf(cafe.database, id)).toMatchObject({ hold: 'paid', tickets: 2 })
  })

  it('whose webhook never comes becomes tickets because the sweeper asks', async () => {
    const id = await holdPair()
    await pay(id)
    expect(await ticketsOf(id)).toBe(0)
    await lookSoon(id)
    await sweep()
    expect(await stateOf(cafe.database, id)).toMatchObject({ hold: 'paid', tickets: 2, kept: 25 })
  })

  it('whose buyer presses again before the webhook is settled by the press', async () => {
    const id = await holdPair()
    await pay(id)
    expect(await one.checkout('customer', id)).toMatchObject({ code: 'already_paid' })
    expect(await ticketsOf(id)).toBe(2)
  })

  it('makes its tickets once for repeated webhooks', async () => {
    const id = await holdPair()
    const event = await completed(await pay(id))
    const statuses = await Promise.all(
      [one, two, one, two].map((process) => process.webhook(event)),
    )
    expect(statuses).toEqual([200, 200, 200, 200])
    await lookSoon(id)
    await Promise.all([sweep(), one.webhook(event)])
    expect(await stateOf(cafe.database, id)).toMatchObject({ tickets: 2, kept: 25, refunds: [] })
    expect(await countsOf(cafe.database, show.adult)).toEqual({ sold: 2, held: 0 })
  })

  it('is believed only under Stripe’s signature, for five minutes', async () => {
    const id = await holdPair()
    const session = await pay(id)
    const tell = (options: object) =>
      cafe.stripe.event('checkout.session.completed', session, options).then(one.webhook)
    expect(await tell({ secret: 'whsec_of_somebody_else' })).toBe(400)
    expect(await tell({ secondsAgo: 301 })).toBe(400)
    const good = await completed(session)
    expect(await one.webhook({ ...good, body: good.body.replace('2500', '2600') })).toBe(400)
    expect(await one.webhook({ body: good.body, headers: {} })).toBe(400)
    expect(await one.webhook({ body: '', headers: good.headers })).toBe(400)
    expect(await tell({ livemode: true })).toBe(400)
    expect(await tell({ livemode: true })).toBe(400)
    expect(cafe.lines.filter((line) => line.includes('test mode and live mode'))).toHaveLength(1)
    expect(await ticketsOf(id)).toBe(0)
    expect(await tell({ secondsAgo: 240 })).toBe(200)
    expect(await ticketsOf(id)).toBe(2)
  })

  it('answers 413 to a webhook that is larger than any of Stripe’s', async () => {
    const { headers } = await completed(await pay(await holdPair()))
    expect(await one.webhook({ body: 'x'.repeat(300_000), headers })).toBe(413)
  })

  it('without a payer ends at Stripe before its places are free', async () => {
    const id = await holdLast()
    await one.checkout('customer', id)
    await endTime(id)
    cafe.stripe.isDown = true
    await sweep()
    expect(await countsOf(cafe.database, show.last)).toEqual({ sold: 0, held: 1 })
    cafe.stripe.isDown = false
    await endTime(id)
    await sweep()
    expect(account.sessionOf(id).status).toBe('expired')
    expect(await stateOf(cafe.database, id)).toMatchObject({ hold: 'expired' })
    expect(await countsOf(cafe.database, show.last)).toEqual({ sold: 0, held: 0 })
    expect(await one.checkout('customer', id)).toMatchObject({ status: 410, code: 'hold_ended' })
  })

  it('at the last moment becomes tickets', async () => {
    const id = await holdLast()
    await one.checkout('customer', id)
    await endTime(id)
    // The buyer pays between the question and the end of the page.
    cafe.stripe.onCall = (call, when) => {
      if (when !== 'before' || !call.endsWith('/expire')) return
      cafe.stripe.onCall = () => {}
      account.pay(account.sessionOf(id).id)
    }
    await sweep()
    expect(await stateOf(cafe.database, id)).toMatchObject({ hold: 'paid', tickets: 1 })
  })

  it('that ends at Stripe frees its places by the webhook', async () => {
    const id = await holdLast()
    await one.checkout('customer', id)
    const session = account.sessionOf(id)
    account.aheadSeconds = 33 * 60
    const ended = account.session(session.id) ?? session
    account.aheadSeconds = 0
    expect(await one.webhook(await cafe.stripe.event('checkout.session.expired', ended))).toBe(200)
    expect(await countsOf(cafe.database, show.last)).toEqual({ sold: 0, held: 0 })
  })

  it('holds the last place until it is given up', async () => {
    const id = await holdLast()
    await one.checkout('customer', id)
    const other = { event: show.eventId, type: show.last }
    await expect(buy(cafe.database, 'other customer', other)).rejects.toThrow('Sold out')
    expect(await giveUp(cafe.database, 'customer', id)).toBe(true)
    await sweep()
    expect(account.sessionOf(id).status).toBe('expired')
    await buy(cafe.database, 'other customer', other)
  })

  it('made in one tab after it was given up in another becomes a ticket if there is room', async () => {
    const id = await holdLast()
    const session = await pay(id)
    await giveUp(cafe.database, 'customer', id)
    await Promise.all([sweep(), completed(session).then(one.webhook)])
    expect(await stateOf(cafe.database, id)).toMatchObject({ hold: 'paid', tickets: 1 })
  })

  it('that comes after its places were freed is refunded', async () => {
    const id = await holdLast()
    const session = await pay(id)
    await expire(cafe.database, id)
    await buy(cafe.database, 'other customer', { event: show.eventId, type: show.last })
    expect(await one.webhook(await completed(session))).toBe(200)
    await sweep()
    expect(await stateOf(cafe.database, id)).toMatchObject({
      hold: 'paid',
      tickets: 0,
      kept: 0,
      refunds: ['done 12.50'],
    })
    expect(account.charges.get(session.payment_intent ?? '')?.amount_refunded).toBe(1250)
  })

  it.each([
    ['unpublished', 'update public.events set is_published = false where id = $1', 2],
    ['at another price', 'update public.ticket_types set price = 99 where event_id = $1', 2],
    ['over for buyers', 'update public.events set sales_end_at = now() where id = $1', 2],
    ['cancelled', 'update public.events set cancelled_at = now() where id = $1', 0],
  ])('for an event that is %s by then ends correctly', async (_, change, tickets) => {
    const id = await holdPair()
    const session = await pay(id)
    await cafe.database.query(change, [show.eventId])
    await one.webhook(await completed(session))
    await sweep()
    const kept = tickets === 0 ? 0 : 25
    expect(await stateOf(cafe.database, id)).toMatchObject({ hold: 'paid', tickets, kept })
  })

  it('keeps its event until Stripe says that it was not paid', async () => {
    const id = await holdLast()
    await one.checkout('customer', id)
    cafe.stripe.isDown = true
    await giveUp(cafe.database, 'customer', id)
    const remove = (table: string, row: string) =>
      queryAs(cafe.database, 'owner', `delete from public.${table} where id = $1 returning 1`, [
        row,
      ])
    await expect(remove('events', show.eventId)).rejects.toThrow('Someone is paying')
    await expect(remove('ticket_types', show.last)).rejects.toThrow('Someone is paying')
    await sweep()
    cafe.stripe.isDown = false
    await lookSoon(id)
    await sweep()
    expect(await remove('ticket_types', show.last)).toHaveLength(1)
    expect(await remove('events', show.eventId)).toHaveLength(1)
  })

  it('of another amount is refunded whole', async () => {
    const id = await holdPair()
    const session = await pay(id)
    const charge = account.charges.get(session.payment_intent ?? '')
    await one.webhook(await completed({ ...session, amount_total: 2400 }))
    await sweep()
    expect(await stateOf(cafe.database, id)).toMatchObject({ tickets: 0, kept: 0 })
    expect(charge?.amount_refunded).toBe(2500)
  })

  it('is sent again by Stripe when it could not be stored', async () => {
    const id = await holdPair()
    const event = await completed(await pay(id))
    await cafe.database.execute(
      'alter function private.settle_hold(uuid, text, integer) rename to gone',
    )
    expect(await one.webhook(event)).toBe(500)
    await cafe.database.execute(
      'alter function private.gone(uuid, text, integer) rename to settle_hold',
    )
    expect(await one.webhook(event)).toBe(200)
    expect(await ticketsOf(id)).toBe(2)
  })

  describe('with Stripe in trouble', () => {
    it('says until when the places are held', async () => {
      const id = await holdPair()
      cafe.stripe.isDown = true
      const answer = await one.checkout('customer', id)
      expect(answer).toMatchObject({ status: 503, code: 'payments_down' })
      expect(answer.message).toMatch(
        /^We can’t reach the card payment service\. Your tickets are held until \d\d:\d\d; please try again\.$/,
      )
      cafe.stripe.isDown = false
      expect((await one.checkout('customer', id)).status).toBe(200)
    })

    it('keeps the buyer waiting for one unanswered call', async () => {
      const id = await holdPair()
      const { database, stripe } = cafe
      const patience = { ...whileAnotherWaits, timeoutMs: 200 }
      const begin = createCheckout({
        database,
        stripe: createStripe({ secretKey, apiBase: stripe.url }, patience),
        installationId: await readInstallationId(database),
        siteUrl: 'https://cafe.example',
        log: pino({ level: 'silent' }),
      })
      const before = stripe.calls.length
      stripe.isSilent = true
      expect(await begin(id)).toEqual({ heldUntil: expect.any(Date) })
      stripe.isSilent = false
      expect(
        stripe.calls.slice(before).filter((call) => /^POST .*sessions$/.test(call)),
      ).toHaveLength(1)
    })

    it.each([
      ['whose answer is lost', { when: 'after' as const, times: 1 }],
      ['whose answers are all lost', { when: 'after' as const, times: 3 }],
      ['that fails there', { when: 'before' as const, status: 500, times: 3 }],
      ['whose work is done and that fails then', { when: 'after' as const, status: 500, times: 3 }],
    ])('a page %s is made once more', async (_, fault) => {
      const id = await holdPair()
      cafe.stripe.fail({ call: /^POST .*sessions$/, ...fault })
      await one.checkout('customer', id)
      const { url } = await two.checkout('customer', id)
      expect(url).toBeDefined()
      const session = [...account.sessions.values()].find((it) => it.url === url)
      account.pay(session?.id ?? '')
      await one.webhook(await completed(session as SessionObject))
      expect(await stateOf(cafe.database, id)).toMatchObject({ tickets: 2, kept: 25 })
    })

    it('a page that was planned too long ago is planned again', async () => {
      const id = await holdPair()
      cafe.stripe.isDown = true
      await one.checkout('customer', id)
      cafe.stripe.isDown = false
      await cafe.database.query(
        "update private.checkouts set ends_at = ends_at - interval '10 minutes' where order_id = $1",
        [id],
      )
      expect((await one.checkout('customer', id)).status).toBe(200)
    })

    it('a page with outdated parameters is planned again', async () => {
      const id = await holdPair()
      cafe.stripe.fail({ call: /^POST .*sessions$/, when: 'after', times: 3 })
      await one.checkout('customer', id)
      await cafe.database.query("update public.events set title = 'New title' where id = $1", [
        show.eventId,
      ])
      expect((await one.checkout('customer', id)).status).toBe(200)
    })

    it('a page that Stripe does not know frees its places', async () => {
      const id = await holdLast()
      await one.checkout('customer', id)
      account.sessions.delete(account.sessionOf(id).id)
      await lookSoon(id)
      await sweep()
      expect(await countsOf(cafe.database, show.last)).toEqual({ sold: 0, held: 0 })
    })
  })

  describe('cancelled later', () => {
    it('goes back to the card, whole or in parts', async () => {
      const id = await holdPair()
      const session = await paid(id)
      await cancel(id, 1)
      await sweep()
      expect(await stateOf(cafe.database, id)).toMatchObject({
        tickets: 1,
        kept: 12.5,
        refunds: ['done 12.50'],
      })
      await cancel(id, 1)
      await sweep()
      await sweep()
      expect(await stateOf(cafe.database, id)).toMatchObject({ tickets: 0, kept: 0 })
      expect(account.charges.get(session.payment_intent ?? '')?.amount_refunded).toBe(2500)
    })

    it('goes back once, whatever gets lost on the way', async () => {
      for (const fault of [
        { when: 'after' as const, times: 1 },
        { when: 'after' as const, times: 3 },
        { when: 'before' as const, times: 3 },
        { when: 'after' as const, times: 3, status: 500 },
      ]) {
        const id = await holdPair()
        const session = await paid(id)
        cafe.stripe.fail({ call: /^POST \/v1\/refunds$/, ...fault })
        await cancel(id, 2)
        await sweep()
        await refundSoon()
        await sweep()
        await refundSoon()
        await sweep()
        expect(await stateOf(cafe.database, id)).toMatchObject({ kept: 0, refunds: ['done 25.00'] })
        expect(account.charges.get(session.payment_intent ?? '')?.amount_refunded).toBe(2500)
      }
    }, 60_000)

    it('fails until an owner retries it', async () => {
      const id = await holdPair()
      await paid(id)
      account.refundStatus = 'failed'
      await cancel(id, 2)
      await sweep()
      expect(await stateOf(cafe.database, id)).toMatchObject({
        kept: 25,
        refunds: ['failed 25.00'],
      })
      const [failed] = await queryAs<{ id: string; failure: string }>(
        cafe.database,
        'owner',
        'select id, failure from public.list_failed_refunds() where order_id = $1',
        [id],
      )
      expect(failed?.failure).toBe('The bank says: lost or stolen card')
      account.refundStatus = 'succeeded'
      await queryAs(cafe.database, 'owner', 'select public.retry_refund($1)', [failed?.id ?? ''])
      await sweep()
      expect(await stateOf(cafe.database, id)).toMatchObject({ kept: 0, refunds: ['done 25.00'] })
    })

    it('is done only when Stripe says so', async () => {
      const id = await holdPair()
      await paid(id)
      account.refundStatus = 'pending'
      await cancel(id, 2)
      await sweep()
      expect(await stateOf(cafe.database, id)).toMatchObject({ kept: 25, refunds: ['asked 25.00'] })
      const refund = [...account.refunds.values()].at(-1) as RefundObject
      const tell = async (change: object = {}) =>
        one.webhook(await cafe.stripe.event('refund.updated', { ...refund, ...change }))
      account.endRefund(refund.id, 'succeeded')
      expect(await tell()).toBe(200)
      expect(await tell()).toBe(200)
      expect(await stateOf(cafe.database, id)).toMatchObject({ kept: 0, refunds: ['done 25.00'] })
      expect(await tell({ id: 're_another', status: 'failed' })).toBe(200)
      expect(await stateOf(cafe.database, id)).toMatchObject({ kept: 0, refunds: ['done 25.00'] })
      account.endRefund(refund.id, 'failed')
      expect(await tell()).toBe(200)
      expect(await stateOf(cafe.database, id)).toMatchObject({
        kept: 25,
        refunds: ['failed 25.00'],
      })
    })

    it('is in the state that Stripe reports when the event comes', async () => {
      const id = await holdPair()
      await paid(id)
      account.refundStatus = 'pending'
      await cancel(id, 2)
      await sweep()
      const refund = [...account.refunds.values()].at(-1) as RefundObject
      account.endRefund(refund.id, 'succeeded')
      const late = await cafe.stripe.event('refund.updated', { ...refund })
      account.endRefund(refund.id, 'failed')
      expect(await one.webhook(late)).toBe(200)
      expect(await stateOf(cafe.database, id)).toMatchObject({
        kept: 25,
        refunds: ['failed 25.00'],
      })
    })

    it('is not done when it failed after a lost answer', async () => {
      const id = await holdPair()
      await paid(id)
      cafe.stripe.fail({ call: /^POST \/v1\/refunds$/, when: 'after', status: 500, times: 3 })
      await cancel(id, 2)
      await sweep()
      account.endRefund([...account.refunds.keys()].at(-1) ?? '', 'failed')
      await refundSoon()
      await sweep()
      expect(await stateOf(cafe.database, id)).toMatchObject({
        kept: 25,
        refunds: ['failed 25.00'],
      })
    })

    it('is not done by a late event of a failed refund, even during a retry', async () => {
      const id = await holdPair()
      await paid(id)
      await cancel(id, 2)
      await sweep()
      const made = { ...([...account.refunds.values()].at(-1) as RefundObject) }
      const tell = async (status: string) =>
        one.webhook(await cafe.stripe.event('refund.updated', { ...made, status }))
      account.endRefund(made.id, 'failed')
      await tell('failed')
      const failed = { kept: 25, refunds: ['failed 25.00'] }
      expect(await stateOf(cafe.database, id)).toMatchObject(failed)
      await tell('succeeded')
      expect(await stateOf(cafe.database, id)).toMatchObject(failed)
      cafe.stripe.isDown = true
      await queryAs(
        cafe.database,
        'owner',
        'select public.retry_refund(id) from public.list_failed_refunds() where order_id = $1',
        [id],
      )
      await sweep()
      cafe.stripe.isDown = false
      for (const status of ['succeeded', 'failed']) {
        await tell(status)
        expect(await stateOf(cafe.database, id)).toMatchObject({ refunds: ['asked 25.00'] })
      }
      await refundSoon()
      await sweep()
      for (const status of ['failed', 'succeeded']) await tell(status)
      expect(await stateOf(cafe.database, id)).toMatchObject({ kept: 0, refunds: ['done 25.00'] })
    })

    it('fails in Stripe’s words when the money is gone', async () => {
      const id = await holdPair()
      const session = await paid(id)
      const charge = account.charges.get(session.payment_intent ?? '')
      if (charge) charge.amount_refunded = charge.amount
      await cancel(id, 2)
      await sweep()
      const [failed] = await queryAs<{ failure: string }>(
        cafe.database,
        'owner',
        'select failure from public.list_failed_refunds() where order_id = $1',
        [id],
      )
      expect(failed?.failure).toMatch(/^Stripe says: Charge ch_\w+ has already been refunded\.$/)
    })
  })

  it('that is disputed is shown with its state', async () => {
    const id = await holdPair()
    const { payment_intent } = await paid(id)
    const dispute = {
      id: `dp_${id}`,
      payment_intent,
      amount: 2500,
      reason: 'fraudulent',
      status: 'needs_response',
      created: 1_790_000_000,
    }
    const tell = async (type: string, change: object) =>
      one.webhook(await cafe.stripe.event(`charge.dispute.${type}`, { ...dispute, ...change }))
    expect(await tell('closed', { status: 'lost' })).toBe(200)
    expect(await tell('created', {})).toBe(200)
    expect(await tell('created', { id: 'dp_other', payment_intent: 'pi_other' })).toBe(200)
    const rows = await queryAs(
      cafe.database,
      'owner',
      'select state, amount::float, closed_at is not null as is_closed from public.disputes where order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'lost', amount: 25, is_closed: true }])
  })
})
