// Owners who change what is sold while people buy, at the same moment. A control takes the guards away and sees the
// loss.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe } from './cafe.ts'
import { buy, newCode, soldOf } from './purchases.ts'
import {
  type Act,
  addRacers,
  atOnce,
  buying,
  calling,
  happens,
  isTryAgain,
  type Level,
  levels,
  line,
  type Racer,
  type Refused,
  shuffled,
  wall,
  without,
  wordsIn,
} from './races.ts'

const rounds = 5

describe.skipIf(noDatabase || !onPostgres)('places, at the same moment', () => {
  let database: Database
  let buyers: Racer[]
  beforeAll(async () => {
    database = await openCafe()
    buyers = await addRacers(database, 30)
    await database.execute(
      "alter table public.ticket_purchases alter purchase_date set default now() - interval '2 hours'",
    )
  })
  afterAll(() => database.close())

  /** The counts of a type, and what its standing purchases say. */
  async function placesOf(typeId: string) {
    const [row] = await database.query<{ capacity: number; sold: number; standing: number }>(
      `select capacity, sold, (select coalesce(sum(quantity), 0)::int from public.ticket_purchases
         where ticket_type_id = $1 and cancelled_at is null) as standing
       from public.ticket_types where id = $1`,
      [typeId],
    )
    if (!row) throw new Error('no such ticket type')
    return row
  }

  /** Expects only refusals in these words, and above read committed also the one to try again. */
  function expectPolite(level: Level, refusals: Refused[], words: RegExp) {
    const others = refusals.filter(
      (refused) =>
        !words.test(refused.message) && !(level !== 'read committed' && isTryAgain(refused)),
    )
    expect(others).toEqual([])
  }

  describe('a capacity that is lowered while people buy', () => {
    async function lower(level: Level, order: (acts: Act[]) => Act[]) {
      const { eventId, typeId } = await makeEvent(database, { capacity: 30 })
      const change = 'update public.ticket_types set capacity = 10 where id = $1'
      const owner = calling('owner', change, [typeId])
      const raced = buyers.map((buyer) => buying(buyer, { event: eventId, type: typeId }))
      const { done, refusals } = await atOnce(database, level, order([...raced, owner]))
      return { ...(await placesOf(typeId)), done: done.filter(Boolean).length, refusals }
    }

    it.each(levels)('is refused, or holds from then on, at %s', async (level) => {
      for (let round = 0; round < rounds; round += 1) {
        const { capacity, sold, standing, done, refusals } = await lower(level, shuffled)
        expect(sold).toBe(standing)
        expect(sold).toBeLessThanOrEqual(capacity)
        expect(done).toBe(sold + (capacity === 10 ? 1 : 0))
        expectPolite(level, refusals, /^Sold out$|ticket_types_not_oversold/)
      }
    })

    it('falls below what is sold without the wall, so the test above proves something', async () => {
      await without(database, [wall], async () => {
        const isOversold = async () => {
          const { capacity, sold } = await lower('read committed', (acts) => acts)
          return sold > capacity
        }
        expect(await happens(20, isOversold)).toBe(true)
      })
    })
  })

  describe('a purchase that is cancelled twice', () => {
    async function cancel(level: Level) {
      const { eventId, typeId } = await makeEvent(database, { capacity: 10 })
      const code = newCode()
      await buy(database, 'customer', { event: eventId, type: typeId, quantity: 3, code })
      await buy(database, 'other customer', { event: eventId, type: typeId, quantity: 7 })
      const [{ id, user_id }] = (await database.query(
        'select id, user_id from public.ticket_purchases where ticket_code = $1',
        [code],
      )) as [{ id: string; user_id: string }]
      const { refusals } = await atOnce(
        database,
        level,
        shuffled([
          calling('owner', 'select public.cancel_purchase($1)', [id]),
          calling('owner', 'select public.cancel_purchase($1)', [id]),
          calling('owner', 'select public.cancel_purchases_of($1, $2)', [eventId, user_id]),
        ]),
      )
      return { ...(await placesOf(typeId)), refusals }
    }

    it.each(levels)('gives its places back once at %s', async (level) => {
      for (let round = 0; round < rounds; round += 1) {
        const { sold, standing, refusals } = await cancel(level)
        expect({ sold, standing }).toEqual({ sold: 7, standing: 7 })
        expectPolite(level, refusals, /^This buyer has no tickets that can still be cancelled$/)
      }
    })

    it('gives them back twice without the guards, so the test above proves something', async () => {
      const guards = [
        wordsIn('private.cancel_purchases', 'and purchases.cancelled_at is null', '/* again */'),
        wordsIn(
          'private.count_sold_tickets',
          "tg_op in ('UPDATE', 'DELETE') and old.cancelled_at is null",
          "tg_op in ('UPDATE', 'DELETE')",
        ),
      ]
      await without(database, guards, async () => {
        const isLost = async () => {
          const { sold, standing } = await cancel('read committed')
          return sold !== standing
        }
        expect(await happens(20, isLost)).toBe(true)
      })
    })
  })

  describe('the last place that is sold at the door, given away or bought online', () => {
    async function raceForLast(level: Level) {
      const { eventId, typeId } = await makeEvent(database, { capacity: 1 })
      const add = 'select public.add_attendee($1, $2, $3, 1)'
      const sell = "select public.sell_at_door($1, $2, 1, 12.5, $3, 'cash')"
      const { done, refusals } = await atOnce(
        database,
        level,
        shuffled([
          calling('owner', add, [eventId, typeId, 'guest@people.example']),
          calling('owner', sell, [eventId, typeId, newCode()]),
          buying('customer', { event: eventId, type: typeId }),
          ...buyers.slice(0, 4).map((buyer) => buying(buyer, { event: eventId, type: typeId })),
        ]),
      )
      return { ...(await soldOf(database, typeId)), done: done.filter(Boolean).length, refusals }
    }

    it.each(levels)('is one person’s at %s', async (level) => {
      for (let round = 0; round < rounds; round += 1) {
        const { counted, bought, done, refusals } = await raceForLast(level)
        expect({ counted, bought, done }).toEqual({ counted: 1, bought: 1, done: 1 })
        expectPolite(level, refusals, /^Sold out$/)
      }
    })

    it.each(levels)('is one person’s by either the line or the wall at %s', async (level) => {
      for (const guard of [line, wall]) {
        await without(database, [guard], async () => {
          expect((await raceForLast(level)).bought).toBe(1)
        })
      }
    })

    it('is sold twice without line and wall, so the tests above prove something', async () => {
      await without(database, [line, wall], async () => {
        const isOversold = async () => (await raceForLast('read committed')).bought > 1
        expect(await happens(20, isOversold)).toBe(true)
      })
    })
  })
})
