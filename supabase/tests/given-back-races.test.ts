// Places that are given back while others buy and pay for them, on a server where they really meet.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { accounts, openCafe, type Person, prove } from './cafe.ts'
import { makeShow, order } from './orders.ts'
import { ownRaces, roundsOf, together } from './own-races.ts'
import { purchaseStatement } from './purchases.ts'
import type { Level } from './races.ts'

const rounds = roundsOf(6)

describe.skipIf(noDatabase || !onPostgres)('at the same moment', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    for (const person of ['customer', 'other customer'] as const) await prove(database, person)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  const { callAt, agreed } = ownRaces(() => database)

  async function open() {
    const show = await makeShow(database, { adult: 20, child: 2 })
    await database.query("update public.events set refund_rule = 'when_taken' where id = $1", [
      show.eventId,
    ])
    return show
  }
  async function buy(person: Person, event: string, type: string, quantity = 1) {
    const [bought] = await order(database, person, { event, lines: [{ type, quantity }] })
    return bought?.id ?? ''
  }
  const pay = (id: string) =>
    callAt('read committed', 'owner', "select public.mark_paid($1, 'cash')", [id])
  async function buyPaid(person: Person, event: string, type: string, quantity = 1) {
    const id = await buy(person, event, type, quantity)
    await pay(id)
    return id
  }
  const give = (level: Level, person: Person, id: string, seen = 1) =>
    callAt(level, person, 'select public.cancel_own_tickets($1, 1, $2)', [id, seen])
  const tend = () =>
    callAt(
      'read committed',
      'server',
      "select private.tend_given_back(now() + interval '2 minutes')",
      [],
    )
  /** Returns how many places of an event wait, and how many were taken, none of them twice. */
  async function placesOf(event: string) {
    const [row] = await database.query(
      `select coalesce(sum(places) filter (where taken_at is null), 0)::int as waiting,
         coalesce(sum(places) filter (where taken_at is not null), 0)::int as taken,
         count(*) filter (where places > 1)::int as wide,
         (count(taken_by) - count(distinct taken_by))::int as twice
       from private.given_back join public.ticket_types on ticket_types.id = ticket_type_id
       where event_id = $1`,
      [event],
    )
    return row
  }

  it.each(rounds)('the last place is given back and sold once, at %s, round %i', async (level) => {
    const { eventId, last } = await open()
    const id = await buyPaid('customer', eventId, last)
    const [text, values] = purchaseStatement(accounts['other customer'], {
      event: eventId,
      type: last,
    })
    const refusals = await together(
      give(level, 'customer', id),
      callAt(level, 'other customer', text, values),
      tend(),
    )
    for (const refusal of refusals) expect(refusal).toMatch(/Sold out|could not serialize/)
    const tickets = await agreed(eventId)
    for (const { id: bought, is_cancelled } of tickets) if (!is_cancelled) await pay(bought)
    await Promise.all([tend(), tend()])
    await agreed(eventId)
    const { waiting, taken } = (await placesOf(eventId)) as { waiting: number; taken: number }
    expect(waiting + taken).toBe(tickets.some((it) => it.is_cancelled) ? 1 : 0)
  })

  it.each(rounds)('two payments refund two givers once, at %s, round %i', async () => {
    const { eventId, adult } = await open()
    const givers = [
      await buyPaid('customer', eventId, adult),
      await buyPaid('other customer', eventId, adult),
    ]
    await give('read committed', 'other customer', givers[1] ?? '')
    await give('read committed', 'customer', givers[0] ?? '')
    const later = [
      await buy('customer', eventId, adult),
      await buy('other customer', eventId, adult),
    ]
    await together(...later.map(pay), tend(), tend(), tend())
    await Promise.all([tend(), tend()])
    await agreed(eventId)
    expect(await placesOf(eventId)).toEqual({ waiting: 0, taken: 2, wide: 0, twice: 0 })
  })

  it.each(rounds)('no one waits in a circle with refunds, at %s, round %i', async () => {
    const { eventId, adult } = await open()
    const ids = [
      await buyPaid('customer', eventId, adult, 2),
      await buyPaid('other customer', eventId, adult, 2),
    ]
    await give('read committed', 'customer', ids[0] ?? '', 2)
    await give('read committed', 'other customer', ids[1] ?? '', 2)
    const later = await buyPaid('customer', eventId, adult, 2)
    const asOwner = (text: string, id: string) => callAt('read committed', 'owner', text, [id])
    await together(
      tend(),
      asOwner('select public.cancel_purchase($1)', later),
      ...ids.map((id) => asOwner("select public.mark_refunded($1, 'cash')", id)),
      tend(),
      asOwner('select public.cancel_event($1)', eventId),
    )
    await agreed(eventId)
    expect(await placesOf(eventId)).toMatchObject({ waiting: 0, taken: 2 })
  })
})
