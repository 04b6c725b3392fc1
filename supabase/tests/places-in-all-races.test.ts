// Sixty buyers rush for 24 places of two ticket types, on a server where they really run at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { openCafe } from './cafe.ts'
import { makeShow } from './orders.ts'
import { newCode } from './purchases.ts'
import {
  type Act,
  addRacers,
  atOnce,
  buying,
  calling,
  isTryAgain,
  type Level,
  levels,
  type Racer,
  shuffled,
} from './races.ts'

const ROUNDS = 50
const PLACES = 24

let buyers: Racer[]

describe.skipIf(noDatabase || !onPostgres)('a rush for places in all', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    await database.execute(
      "alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'",
    )
    buyers = await addRacers(database, 60)
  })
  afterAll(() => database.close())

  it(`sells exactly as many as there are, ${ROUNDS} times`, { timeout: 120_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const show = await makeRush()
      const { refusals } = await atOnce(database, 'read committed', shuffled(rushFor(show)))
      expect(
        refusals.filter(({ message }) => !/^(Sold out|Only \d tickets? left)$/.test(message)),
      ).toEqual([])
      expect(await countsOf(show.eventId)).toEqual({ taken: PLACES, bought: PLACES })
    }
  })

  it.each(levels.slice(1))('sells no more than there are at %s', async (level: Level) => {
    const show = await makeRush()
    const { refusals } = await atOnce(database, level, shuffled(rushFor(show)))
    const { taken, bought } = await countsOf(show.eventId)
    expect(taken).toBe(bought)
    expect(bought).toBeLessThanOrEqual(PLACES)
    expect(
      refusals.filter((it) => !isTryAgain(it) && !/^(Sold out|Only)/.test(it.message)),
    ).toEqual([])
  })

  it.each([
    [null, 60],
    [24, 30],
    [24, null],
  ])('waits in no circle while an owner turns %j places in all into %j', async (from, to) => {
    for (let round = 0; round < 4; round += 1) {
      const show = await makeRush(from)
      const codes = Array.from({ length: 8 }, newCode)
      const first = buyers.slice(0, 8).map((buyer, index) =>
        buying(buyer, {
          event: show.eventId,
          type: index % 2 ? show.adult : show.child,
          code: codes[index] ?? '',
        }),
      )
      await atOnce(database, 'read committed', first)
      const acts = [...ordersOf(show), ...codes.map(cancelling), limiting(show.eventId, to)]
      const { refusals } = await atOnce(database, 'read committed', shuffled(acts))
      expect(refusals.filter(({ code }) => code === '40P01')).toEqual([])
      const { taken, bought } = await countsOf(show.eventId)
      expect(taken).toBe(to === null ? 0 : bought)
    }
  })

  async function makeRush(places: number | null = PLACES) {
    const show = await makeShow(database, { adult: null, child: 20 })
    await database.query('update public.events set capacity = $2 where id = $1', [
      show.eventId,
      places,
    ])
    return show
  }

  async function countsOf(event: string) {
    const [row] = await database.query<{ taken: number; bought: number }>(
      `select taken, (
         select sum(quantity)::int from public.ticket_purchases
           where event_id = events.id and cancelled_at is null
       ) as bought from public.events where id = $1`,
      [event],
    )
    if (!row) throw new Error('no such event')
    return row
  }
})

type Show = Awaited<ReturnType<typeof makeShow>>

/** One ticket each, so that any gap is filled. */
function rushFor({ eventId, adult, child }: Show): Act[] {
  return buyers.map((buyer, index) =>
    buying(buyer, { event: eventId, type: index % 2 ? adult : child }),
  )
}

/** Orders of both types, in either order of their lines. */
function ordersOf({ eventId, adult, child }: Show): Act[] {
  return buyers.slice(8, 24).map((by, index) => {
    const types = index % 2 ? [adult, child] : [child, adult]
    const lines = types.map((ticket_type_id) => ({
      ticket_type_id,
      quantity: 1,
      total_price: 12.5,
    }))
    return {
      by,
      work: (connection) =>
        connection.query('select * from public.buy_tickets(gen_random_uuid(), $1, $2)', [
          eventId,
          JSON.stringify(lines),
        ]),
    }
  })
}

function cancelling(code: string): Act {
  return calling(
    'owner',
    'select public.cancel_purchase((select id from public.ticket_purchases where ticket_code = $1))',
    [code],
  )
}

function limiting(event: string, capacity: number | null): Act {
  return calling('owner', 'update public.events set capacity = $2 where id = $1', [event, capacity])
}
