// A random walk of all that can happen to a ticket and its money. After every step the database matches a model, and
// in the end Stripe has kept what the ledger says. MONEY_STEPS and MONEY_SEED set length and way.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { admitWorkers, openCafe, prove, queryAs } from '../../supabase/tests/cafe.ts'
import { randomOf, refundsOf, sumsOf } from '../../supabase/tests/money-model.ts'
import { beginWalk } from '../../supabase/tests/money-walk.ts'
import { allOf, rowsOf } from '../../supabase/tests/walk-figures.ts'
import { laterSteps } from './later-walk.ts'
import { paymentSteps } from './payment-walk.ts'
import { refundSteps } from './refund-walk.ts'
import { createStrays, straySteps } from './stray-walk.ts'
import { checkBooks, settleAll } from './walk-books.ts'
import { openWalkStripe, type WalkStripe } from './walk-stripe.ts'

const steps = Number(process.env.MONEY_STEPS ?? 1000)
const given = process.env.MONEY_SEED
const seeds = given ? [Number(given)] : onPostgres ? [4, 45] : [4]

/** The last walk on Postgres goes on until every situation came, for at most this many times its steps. */
const longest = 6

/** Situations that walks meet beside their steps. */
const turns = [
  ...['offered', 'bought', 'lapsed', 'ended', 'offered again', 'offered no more'],
  ...['lapsed for a buyer', 'offered of those in all', 'link of tickets that went to an account'],
  ...['given back for a buyer', 'taken by a buyer'],
  ...['settled', 'settled late', 'refunded late', 'dearer', 'cheaper', 'sent to a friend'],
  ...['order paid by card', 'order paid by card too late', 'paid in vain'],
  ...['old news', 'came back from the bank', 'stays here'],
  ...['in_twice', 'cancelled', 'paid_twice', 'withdrawn'],
]

/** Steps that need others before them: a waiting list needs a show that is sold out. */
const common = [
  ...['join', 'buy', 'hold', 'hold what is on offer', 'cancel some', 'give up'],
  ...['offers run out', 'tend the lists', 'change a capacity', 'publish or not'],
  'change the places in all',
  ...['send admissions', 'tick off', 'admit', 'withdraw a telephone', 'mark'],
  ...['pay by card', 'expire', 'change ticket', 'buy as a guest', 'send'],
  ...['begin to pay an order', 'begin to pay an order', 'pay an order by card'],
  ...['cancel own', 'cancel by a link', 'send a refund', 'hear news'],
  'tend what was given back',
]

describe.skipIf(noDatabase)('the tickets of a shop', () => {
  let database: Database
  let stripe: WalkStripe
  const came = new Set<string>()
  const known = new Set([...turns, 'people inside'])
  beforeEach(async () => {
    database = await openCafe()
    for (const person of ['customer', 'other customer'] as const) await prove(database, person)
    await admitWorkers(database)
    // Lifts the limit of purchases within an hour.
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours';
       alter table public.waiting_list alter created_at set default now() - interval '2 hours';
       update private.installation set sends_mail = true`,
    )
    stripe = await openWalkStripe(database)
  })
  afterEach(async () => {
    await stripe.close()
    await database.close()
  })

  it.each(seeds)(
    `add up after each of ${steps} random steps, seed %i`,
    async (seed) => {
      const random = randomOf(seed)
      const money = { stripe, strays: createStrays() }
      const {
        world,
        steps: actions,
        addShow,
        extraPeople,
      } = beginWalk(database, random, (made) => ({
        ...laterSteps(database, made, money),
        ...paymentSteps(database, made, money),
        ...refundSteps(database, made, money),
        ...straySteps(database, made, money),
      }))
      const { purchases, happened } = world

      async function check() {
        const { faults, people, types, places, line, refunds, ...found } = await allOf(database)
        expect(faults).toEqual({ wrong: 0, negative: 0, missent: 0, unfunded: 0, astray: 0 })
        expect(found).toEqual(sumsOf(purchases))
        const { paid, refunded, to_refund, awaits_taker, to_come, sold, admitted } = found
        expect(paid - refunded - to_refund - awaits_taker + to_come).toBe(sold)
        expect(people).toBe(admitted + extraPeople())
        expect(types).toEqual(
          Object.fromEntries(
            [...world.capacities].map(([type, places]) => [
              type,
              [world.soldOf(type), world.heldOf(type), Number.isFinite(places) ? places : null],
            ]),
          ),
        )
        expect(places).toEqual(
          Object.fromEntries(
            world.shows.map((show) => [
              show.eventId,
              Number.isFinite(show.inAll) ? [show.inAll, world.takenOf(show)] : [null, 0],
            ]),
          ),
        )
        expect(refunds).toEqual(refundsOf(purchases))
        expect(line).toEqual(world.entries.map(({ id, state, places }) => [id, state, places]))
      }

      await addShow()
      await addShow()
      while (purchases.length === 0) await actions.buy?.()
      const names = Object.keys(actions)
      for (const name of names) known.add(name)
      const goesOn = !given && steps >= 1000 && onPostgres && seed === seeds.at(-1)
      const isMissing = (what: string) => !came.has(what) && !happened.has(what)
      const isEnough = (step: number) =>
        step >= steps && !(goesOn && step < longest * steps && [...known].some(isMissing))
      for (let step = 0; !isEnough(step); step += 1) {
        if (world.shows.filter(({ isCancelled }) => !isCancelled).length < 2) await addShow()
        const name = world.oneOf(random() < 0.3 ? common : names)
        try {
          await actions[name]?.()
          await check()
          if (step % 100 === 99) {
            expect(await rowsOf(database)).toEqual(world.rows())
            await checkBooks(database, money)
          }
        } catch (error) {
          throw new Error(`step ${step}, ${name}, seed ${seed}`, { cause: error })
        }
        happened.set(name, (happened.get(name) ?? 0) + 1)
        if (sumsOf(purchases).admitted > 0) came.add('people inside')
      }
      for (const what of happened.keys()) came.add(what)

      const [row] = await queryAs<{ figures: Record<string, number>; books: { sold: object } }>(
        database,
        'owner',
        `select public.sales_figures() as figures,
         public.money_figures(current_date - 1, current_date + 1) as books`,
      )
      const { admitted: _admitted, asked: _asked, failed: _failed, ...sums } = sumsOf(purchases)
      const pounds = Object.fromEntries(
        Object.entries(sums).map(([name, value]) => [
          name,
          name === 'tickets' ? value : value / 100,
        ]),
      )
      const { paid, ...others } = pounds
      expect(row?.figures).toMatchObject({ ...others, taken: paid })
      expect(row?.books.sold).toMatchObject(pounds)
      await settleAll(database, money)
    },
    60_000 + steps * 200,
  )

  it.skipIf(given || steps < 1000 || !onPostgres)('reach every situation on the way', () => {
    expect([...known].filter((what) => !came.has(what))).toEqual([])
  })
})
