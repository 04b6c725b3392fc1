// A random walk of buyers, cards, counter and door: after every step the ledger, the purchases, the counts and a model agree.
// MONEY_STEPS and MONEY_SEED set its length and its way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase } from '../../backend/tests/test-database.ts'
import { openCafe, prove, queryAs } from './cafe.ts'
import { type Purchase, randomOf, sumsOf } from './money-model.ts'
import { beginWalk } from './money-walk.ts'

const steps = Number(process.env.MONEY_STEPS ?? 2000)
const seed = Number(process.env.MONEY_SEED ?? 15)

describe.skipIf(noDatabase)('the money of a shop', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    for (const person of ['customer', 'other customer'] as const) await prove(database, person)
    // So that nobody has bought too much within an hour.
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())

  async function check(purchases: Purchase[], held: number) {
    const [sums] = await database.query<Record<string, number>>(everything)
    const { wrong, negative, miscounted, unfunded, astray, ...found } = sums ?? {}
    const faults = { wrong, negative, miscounted, unfunded, astray }
    expect(faults).toEqual({ wrong: 0, negative: 0, miscounted: 0, unfunded: 0, astray: 0 })
    expect(found).toEqual({ ...sumsOf(purchases), held })
    const { paid = 0, refunded = 0, to_refund = 0, to_come = 0, sold } = found
    expect(paid - refunded - to_refund + to_come).toBe(sold)
  }

  it(`adds up after each of ${steps} random steps`, { timeout: 60_000 + steps * 200 }, async () => {
    const random = randomOf(seed)
    const { purchases, actions, addShow, heldOf } = beginWalk(database, random)
    const done: Record<string, number> = {}
    await addShow()
    await addShow()
    await actions.buy?.()
    const names = Object.keys(actions)
    for (let step = 0; step < steps; step += 1) {
      const name = names[Math.floor(random() * names.length)] ?? ''
      try {
        await actions[name]?.()
        await check(purchases, heldOf())
      } catch (error) {
        throw new Error(`step ${step}, ${name}, seed ${seed}`, { cause: error })
      }
      done[name] = (done[name] ?? 0) + 1
    }
    expect(Object.keys(done).sort()).toEqual(names.sort())

    const [row] = await queryAs<{ figures: Record<string, number>; books: { sold: object } }>(
      database,
      'owner',
      `select public.sales_figures() as figures,
         public.money_figures(current_date - 1, current_date + 1) as books`,
    )
    const { admitted, asked: _asked, failed: _failed, ...sums } = sumsOf(purchases)
    const pounds = Object.fromEntries(
      Object.entries(sums).map(([name, value]) => [name, name === 'tickets' ? value : value / 100]),
    )
    const { paid, ...others } = pounds
    expect(row?.figures).toMatchObject({ ...others, taken: paid })
    expect(row?.books.sold).toMatchObject(pounds)
    expect(admitted).toBeGreaterThan(0)
  })
})

/** Adds everything up from the rows themselves, and counts what does not agree with the ledger. */
const everything = `
  with ledger as (
    select purchase_id,
      sum(case when is_refund then 0 else amount end) as paid,
      -sum(case when is_refund then amount else 0 end) as refunded
    from public.payments group by purchase_id
  )
  select
    count(*) filter (where amount_paid <> coalesce(paid, 0) or amount_refunded <> coalesce(refunded, 0)
      or (paid_at is not null) <> (coalesce(paid, 0) >= total_price))::int as wrong,
    count(*) filter (where least(amount_paid, amount_refunded, to_pay, to_refund) < 0)::int as negative,
    (select count(*)::int from public.ticket_types as types where sold <> (
      select coalesce(sum(quantity), 0) from public.ticket_purchases
      where ticket_type_id = types.id and cancelled_at is null)
      or held <> (
        select coalesce(sum(quantity), 0) from public.hold_lines join public.holds using (order_id)
        where ticket_type_id = types.id and state = 'open')) as miscounted,
    -- Good tickets without all their money that nobody is asked for, and money that moved to nowhere.
    (select count(*)::int from public.ticket_purchases as bought
      where bought.cancelled_at is null and bought.total_price - bought.to_pay > (
        select coalesce(sum(amount), 0) from public.payments where purchase_id = bought.id))
      + (select count(*)::int from (select from public.payments where kind = 'transfer'
        group by receipt_id, method having sum(amount) <> 0 or count(*) <> 2) as lost) as unfunded,
    -- Money of a hold that is for no good ticket and on no way back, and holds whose tickets are not theirs.
    (select count(*)::int from public.holds where
      (state = 'paid') <> exists (select from public.ticket_purchases where order_id = holds.order_id)
      or (case state when 'paid' then total else 0 end) <> (
        select coalesce(sum(amount), 0) from public.payments where order_id = holds.order_id and kind = 'charge')
    ) + (select count(*)::int from public.ticket_purchases as bought,
        lateral (select coalesce(sum(amount), 0) as online from public.payments
          where purchase_id = bought.id and method = 'online') as card,
        lateral (select coalesce(sum(amount), 0) as asked from public.card_refunds
          where purchase_id = bought.id and state in ('asked', 'failed')) as way
      where least(bought.to_refund, card.online) > way.asked or way.asked > card.online) as astray,
    (select coalesce(sum(held), 0)::int from public.ticket_types) as held,
    (select (100 * coalesce(sum(amount), 0))::int from public.card_refunds where state = 'asked') as asked,
    (select (100 * coalesce(sum(amount), 0))::int from public.card_refunds where state = 'failed') as failed,
    coalesce(sum(quantity) filter (where cancelled_at is null), 0)::int as tickets,
    (100 * coalesce(sum(total_price) filter (where cancelled_at is null), 0))::int as sold,
    (100 * coalesce(sum(paid), 0))::int as paid,
    (100 * coalesce(sum(refunded), 0))::int as refunded,
    (100 * coalesce(sum(to_pay), 0))::int as to_come,
    (100 * coalesce(sum(to_refund), 0))::int as to_refund,
    coalesce(sum(admitted), 0)::int as admitted
  from public.ticket_purchases left join ledger on purchase_id = id`
