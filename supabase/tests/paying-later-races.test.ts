// A card, a counter, a cancellation and the news of a payment that meet at one order at the same moment.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { openCafe, queryAs } from './cafe.ts'
import { expire, settle, takeCards } from './holds.ts'
import { makeShow, type Ordered, order } from './orders.ts'
import { beginPayment, moneyOf } from './paying-later.ts'

const rounds = Array.from({ length: 15 }, (_, round) => [round + 1] as const)

describe.skipIf(noDatabase || !onPostgres)('an order at the same moment', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  let id: string
  let bought: Ordered[]
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'`,
    )
    await database.query('update private.installation set takes_cards = true')
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    show = await makeShow(database, { adult: 50, child: 50 })
    await takeCards(database)
    id = randomUUID()
    bought = await order(database, 'customer', {
      id,
      event: show.eventId,
      lines: [
        { type: show.child, quantity: 1 },
        { type: show.adult, quantity: 2 },
      ],
    })
  })

  const begin = () => beginPayment(database, 'customer', id)
  const asOwner = (text: string, values: string[]) => queryAs(database, 'owner', text, values)
  const mark = () => asOwner("select public.mark_paid($1, 'cash', true)", [bought[0]?.id ?? ''])
  const cancel = (index: number) =>
    asOwner('select public.cancel_purchase($1)', [bought[index]?.id ?? ''])

  async function together(...works: Promise<unknown>[]) {
    const outcomes = await Promise.allSettled(works)
    const refusals = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason.message] : []))
    expect(refusals.filter((message) => /deadlock|violates/.test(message))).toEqual([])
    return refusals
  }

  /** Pays all refunds back, and returns what the café has kept by card and at the counter. */
  async function keptInTheEnd() {
    await database.query(
      `select private.finish_card_refund(id, 're_' || id) from public.card_refunds where state = 'asked'`,
    )
    const [kept] = await database.query<{ card: number; counter: number }>(
      `select coalesce(sum(amount) filter (where method = 'online'), 0)::float as card,
         coalesce(sum(amount) filter (where method <> 'online'), 0)::float as counter
       from public.payments where order_id = $1`,
      [id],
    )
    return kept
  }

  it.each(rounds)('is paid once by the same news from two sides, round %i', async () => {
    const { payment_id } = await begin()
    const outcomes = await Promise.all([
      settle(database, payment_id, 3750),
      settle(database, payment_id, 3750),
      settle(database, payment_id, 3750),
    ])
    expect(outcomes.sort()).toEqual(['already', 'already', 'settled'])
    expect(await keptInTheEnd()).toEqual({ card: 37.5, counter: 0 })
  })

  it.each(rounds)('is paid once by card and counter, round %i', async () => {
    const { payment_id } = await begin()
    expect(await together(settle(database, payment_id, 3750), mark())).toEqual([])
    const { card, counter } = (await keptInTheEnd()) ?? {}
    expect([card, counter].sort()).toEqual([0, 37.5])
    expect(await moneyOf(database, id)).toMatchObject({ to_pay: 0, to_refund: 0 })
  })

  it.each(rounds)('keeps no money of what is cancelled, round %i', async () => {
    const { payment_id } = await begin()
    expect(await together(settle(database, payment_id, 3750), cancel(0), cancel(1))).toEqual([])
    expect(await keptInTheEnd()).toEqual({ card: 0, counter: 0 })
  })

  it.each(rounds)('has one payment, however many begin it, round %i', async () => {
    const begun = await Promise.all([begin(), begin(), beginPayment(database, 'owner', id)])
    expect(new Set(begun.map((it) => it.payment_id)).size).toBe(1)
  })

  it.each(rounds)('never waits in a circle, round %i', async () => {
    const { payment_id } = await begin()
    await database.query('update public.events set capacity = 200 where id = $1', [show.eventId])
    await together(
      settle(database, payment_id, 3750),
      mark(),
      begin(),
      expire(database, payment_id),
      database.query('select private.begin_checkout($1)', [payment_id]),
      database.query('select private.expire_unpayable_holds()'),
      cancel(1),
      begin(),
      asOwner('select public.cancel_event($1)', [show.eventId]),
      settle(database, payment_id, 3750),
    )
    await settle(database, payment_id, 3750)
    const { card } = (await keptInTheEnd()) ?? {}
    expect(card).toBe(0)
  })
})
