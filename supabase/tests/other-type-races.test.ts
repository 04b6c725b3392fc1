// Payments for dearer tickets that meet buyers, gifts, cancellations and doors, on a server where they really meet.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { emailOf, openCafe, prove } from './cafe.ts'
import { expire, hold, settle, stateOf, takeCards } from './holds.ts'
import { makeShow, order } from './orders.ts'
import { ownRaces, roundsOf, together } from './own-races.ts'
import { holdType, letCustomersCancel } from './own-tickets.ts'
import type { Level } from './races.ts'

const rounds = roundsOf(8)

describe.skipIf(noDatabase || !onPostgres)('a payment for dearer tickets', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    for (const person of ['customer', 'other customer'] as const) await prove(database, person)
    await database.execute(
      `alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours';
       alter table public.holds alter created_at set default now() - interval '2 hours'`,
    )
  })
  afterAll(() => database.close())
  afterEach(async () => {
    await database.query("update public.holds set state = 'given_up' where state = 'open'")
    // So that nobody has given too many within a day.
    await database.query(
      "update public.ticket_purchases set given_at = now() - interval '2 days' where given_at is not null",
    )
  })
  const { callAt, agreed } = ownRaces(() => database)

  /** Buys two tickets of £12.50 by card; the only place of the dearer type costs £20.00. */
  async function begin() {
    const show = await makeShow(database, { adult: 20, child: 20 })
    await letCustomersCancel(database, show.eventId)
    await takeCards(database)
    await database.query('update public.ticket_types set price = 20 where id = $1', [show.last])
    const lines = [{ type: show.adult, quantity: 2 }]
    await settle(database, await hold(database, 'customer', { event: show.eventId, lines }), 2500)
    const [ticket] = await agreed(show.eventId)
    if (!ticket) throw new Error('nothing was bought')
    return { ...show, id: ticket.id, code: ticket.ticket_code }
  }
  async function beginPaying() {
    const mine = await begin()
    const change = { id: mine.id, seen: 2, quantity: 1, type: mine.last, total: 20 }
    return { ...mine, change: (await holdType(database, 'customer', change)).order }
  }

  const holdAt = (level: Level, { id, last }: { id: string; last: string }) =>
    callAt(level, 'customer', 'select public.hold_ticket_type($1, $2, 1, 2, $3, 20)', [
      randomUUID(),
      id,
      last,
    ])
  const buyAt = (level: Level, { eventId, last }: { eventId: string; last: string }) =>
    callAt(level, 'other customer', 'select public.buy_tickets(gen_random_uuid(), $1, $2)', [
      eventId,
      JSON.stringify([{ ticket_type_id: last, quantity: 1, total_price: 20 }]),
    ])
  const settleAt = (level: Level, change: string) =>
    callAt(level, 'server', 'select private.settle_hold($1, $2, 750)', [change, `pi_${change}`])

  /** Tells of the money until it was heard, as Stripe does, and checks that it is in one place: a ticket or a refund. */
  async function heard(change: string, eventId: string) {
    expect(await settle(database, change, 750)).toMatch(/settled|already|refunded/)
    const tickets = await agreed(eventId)
    const changed = tickets.filter((it) => it.split_from && !it.is_cancelled && !it.given_from)
    const { refunds, hold: state } = (await stateOf(database, change)) ?? {}
    expect(state).toBe('paid')
    if (changed.length === 1 && changed[0]?.paid === 20) expect(refunds).toEqual([])
    else expect(refunds).toContain('asked 7.50')
    return { tickets, isChanged: changed.length === 1 }
  }

  it.each(rounds)('and a buyer share no last place, at %s, round %i', async (level) => {
    const mine = await begin()
    const refusals = await together(holdAt(level, mine), buyAt(level, mine), holdAt(level, mine))
    expect(refusals).toHaveLength(2)
    await agreed(mine.eventId)
  })

  it.each(rounds)('that comes late takes no place of a buyer, at %s, round %i', async (level) => {
    const mine = await beginPaying()
    await expire(database, mine.change)
    await together(settleAt(level, mine.change), buyAt(level, mine))
    const { tickets, isChanged } = await heard(mine.change, mine.eventId)
    const inBox = tickets.filter((it) => it.ticket_type_id === mine.last && !it.is_cancelled)
    expect(inBox.length).toBeLessThanOrEqual(1)
    if (isChanged) expect(inBox).toHaveLength(1)
  })

  it.each(rounds)('told at once by two ways changes once, at %s, round %i', async (level) => {
    const { change, eventId } = await beginPaying()
    await together(...Array.from({ length: 3 }, () => settleAt(level, change)))
    const { tickets } = await heard(change, eventId)
    expect(tickets).toHaveLength(2)
    expect((await stateOf(database, change))?.kept).toBe(7.5)
  })

  it.each(rounds)(
    'is in tickets or a refund where they are cancelled, at %s, round %i',
    async (level) => {
      const { change, eventId, id } = await beginPaying()
      await together(
        settleAt(level, change),
        callAt(level, 'customer', 'select public.cancel_own_tickets($1, 2, 2)', [id]),
      )
      await heard(change, eventId)
    },
  )

  it.each(rounds)(
    'is in tickets or a refund where they are given away, at %s, round %i',
    async (level) => {
      const { change, eventId, id } = await beginPaying()
      await together(
        settleAt(level, change),
        callAt(level, 'customer', 'select public.give_tickets($1, 2, 2, $2)', [
          id,
          emailOf('other customer'),
        ]),
      )
      await heard(change, eventId)
    },
  )

  it.each(rounds)('lets nobody in twice, at %s, round %i', async (level) => {
    const { change, eventId, code } = await beginPaying()
    await together(
      settleAt(level, change),
      callAt(level, 'owner', 'select public.admit($1, 2, $2)', [code, eventId]),
    )
    const { isChanged } = await heard(change, eventId)
    const [row] = await database.query<{ inside: number; coming: number }>(
      `select sum(admitted)::int as inside, sum(quantity)::int as coming
       from public.ticket_purchases where event_id = $1 and cancelled_at is null`,
      [eventId],
    )
    expect(row?.coming).toBe(2)
    expect(row?.inside).toBe(isChanged ? 0 : 2)
  })

  it.each(rounds)('never waits in a circle, at %s, round %i', async (level) => {
    const { change, eventId, id, child, adult } = await beginPaying()
    const [other] = await order(database, 'other customer', {
      event: eventId,
      lines: [{ type: child, quantity: 1 }],
    })
    await together(
      settleAt(level, change),
      callAt(level, 'customer', 'select public.give_up_hold($1)', [change]),
      callAt(level, 'customer', 'select public.change_ticket_type($1, 2, $2, 25)', [id, child]),
      callAt(level, 'other customer', 'select public.change_ticket_type($1, 1, $2, 12.5)', [
        other?.id ?? '',
        adult,
      ]),
      callAt(level, 'server', 'select private.expire_unpayable_holds()', []),
      callAt(level, 'owner', 'select public.cancel_tickets($1, 1)', [id]),
      callAt(level, 'owner', 'select public.cancel_event($1)', [eventId]),
    )
    await heard(change, eventId)
  })
})
