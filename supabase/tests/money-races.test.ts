// Buyers, counters and doors that meet at the same moment, on a server where they really do.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { openCafe, queryAs } from './cafe.ts'
import { expire, giveUp, hold, settle, stateOf, takeCards } from './holds.ts'
import { makeShow, order } from './orders.ts'
import { buy } from './purchases.ts'

const rounds = Array.from({ length: 15 }, (_, round) => [round + 1] as const)

describe.skipIf(noDatabase || !onPostgres)('at the same moment', () => {
  let database: Database
  let show: Awaited<ReturnType<typeof makeShow>>
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    show = await makeShow(database, { adult: 50, child: 50 })
  })

  const family = () => ({
    event: show.eventId,
    lines: [
      { type: show.child, quantity: 1 },
      { type: show.adult, quantity: 2 },
    ],
  })
  const asOwner = <Row extends object>(text: string, values: (string | number)[]) =>
    queryAs<Row>(database, 'owner', text, values)
  const mark = (id: string) =>
    asOwner<{ recorded: string }>("select * from public.mark_paid($1, 'cash', true)", [id])

  async function together(...works: Promise<unknown>[]) {
    const outcomes = await Promise.allSettled(works)
    const refusals = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason.message] : []))
    // No two wait for each other, and none meets a wall behind the rules.
    expect(refusals.filter((message) => /deadlock|violates/.test(message))).toEqual([])
    return refusals
  }

  async function ledger() {
    const [sums] = await database.query(
      `select coalesce(sum(amount_paid), 0)::float as paid, coalesce(sum(to_refund), 0)::float as to_refund,
         coalesce((select sum(amount) from public.payments join public.orders on orders.id = order_id
           where orders.event_id = $1), 0)::float as ledger
       from public.ticket_purchases where event_id = $1`,
      [show.eventId],
    )
    return sums
  }

  it.each(rounds)('two doors that mark an order as paid note it once, round %i', async () => {
    const [one, two] = await order(database, 'customer', family())
    const notes = await Promise.all([mark(one?.id ?? ''), mark(two?.id ?? ''), mark(one?.id ?? '')])
    expect(notes.map(([note]) => Number(note?.recorded)).sort()).toEqual([0, 0, 37.5])
    expect(await ledger()).toEqual({ paid: 37.5, to_refund: 0, ledger: 37.5 })
  })

  it.each(rounds)(
    'two doors with two codes of an order take its money once, round %i',
    async () => {
      const codes = (await order(database, 'customer', family())).map((it) => it.ticket_code)
      const call = "select * from public.pay_and_admit($1, 1, $2, 'card')"
      expect(await together(...codes.map((code) => asOwner(call, [code, show.eventId])))).toEqual(
        [],
      )
      expect(await ledger()).toEqual({ paid: 37.5, to_refund: 0, ledger: 37.5 })
    },
  )

  it.each(rounds)('an order and a single buyer share no last place, round %i', async () => {
    const lines = [{ type: show.last, quantity: 1 }, ...family().lines]
    const refusals = await together(
      order(database, 'customer', { event: show.eventId, lines }),
      buy(database, 'other customer', { event: show.eventId, type: show.last }),
    )
    expect(refusals).toEqual(['Sold out'])
    const rows = await database.query(
      'select count(*)::int as rows from public.ticket_purchases where event_id = $1',
      [show.eventId],
    )
    expect([1, 3]).toContain((rows[0] as { rows: number }).rows)
  })

  it.each(rounds)('one order sent twice is bought once, round %i', async () => {
    const id = randomUUID()
    const [first, second] = await Promise.all([
      order(database, 'customer', { id, ...family() }),
      order(database, 'customer', { id, ...family() }),
    ])
    expect(second).toEqual(first)
  })

  it.each(rounds)(
    'a payment and a cancellation leave the money owed or untaken, round %i',
    async () => {
      const [one] = await order(database, 'customer', family())
      const refusals = await together(
        mark(one?.id ?? ''),
        asOwner('select public.cancel_event($1)', [show.eventId]),
      )
      const isPaid = refusals.length === 0
      if (!isPaid) expect(refusals).toEqual(['This ticket was cancelled'])
      const sum = isPaid ? 37.5 : 0
      expect(await ledger()).toEqual({ paid: sum, to_refund: sum, ledger: sum })
    },
  )

  it.each(rounds)(
    'a payment that comes twice while its buyer gives up and its event ends never waits in a circle, round %i',
    async () => {
      await takeCards(database)
      const ids = await Promise.all([
        hold(database, 'customer', family()),
        hold(database, 'other customer', { ...family(), lines: family().lines.reverse() }),
      ])
      const [one = '', two = ''] = ids
      await together(
        settle(database, one, 3750),
        settle(database, one, 3750),
        settle(database, two, 3750),
        giveUp(database, 'customer', one),
        expire(database, two),
        database.query('select private.expire_unpayable_holds()'),
        order(database, 'customer', family()),
        asOwner('select public.cancel_event($1)', [show.eventId]),
      )
      const counts = await database.query(
        'select held from public.ticket_types where event_id = $1 and held <> 0',
        [show.eventId],
      )
      expect(counts).toEqual([])
      for (const id of ids) expect(await settle(database, id, 3750)).toBe('already')
      expect(await ledger()).toMatchObject({ paid: 75, to_refund: 75 })
      await Promise.all(
        ids.map(async (id) =>
          expect(await stateOf(database, id)).toMatchObject({
            hold: 'paid',
            tickets: 0,
            kept: 37.5,
          }),
        ),
      )
    },
  )

  it.each(rounds)('the last place goes to a hold or to a buyer, round %i', async () => {
    await takeCards(database)
    const last = { event: show.eventId, lines: [{ type: show.last, quantity: 1 }] }
    const refusals = await together(
      hold(database, 'customer', last),
      hold(database, 'other customer', last),
      buy(database, 'owner', { event: show.eventId, type: show.last }),
    )
    expect(refusals).toEqual(['Sold out', 'Sold out'])
    await database.query("update public.holds set state = 'given_up' where state = 'open'")
  })

  it.each(rounds)(
    'buyers, counters and cancellations never wait in a circle, round %i',
    async () => {
      const bought = await order(database, 'customer', family())
      const ids = bought.map(({ id }) => id)
      const [one = '', two = ''] = ids
      await together(
        order(database, 'customer', family()),
        order(database, 'other customer', { ...family(), lines: family().lines.reverse() }),
        buy(database, 'owner', { event: show.eventId, type: show.adult }),
        mark(one),
        mark(two),
        asOwner('select public.cancel_purchase($1)', [two]),
        asOwner(
          'select public.cancel_purchases_of($1, (select user_id from public.ticket_purchases where id = $2))',
          [show.eventId, one],
        ),
        asOwner('select public.cancel_event($1)', [show.eventId]),
      )
      const { paid, ledger: sum } = (await ledger()) as { paid: number; ledger: number }
      expect(paid).toBe(sum)
    },
  )
})
