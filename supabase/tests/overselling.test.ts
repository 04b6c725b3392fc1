// Fifty buyers rush for ten seats, one to four each, on a server where they really run at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { noDatabase, onPostgres } from '../../backend/tests/test-database.ts'
import { makeEvent, openCafe } from './cafe.ts'
import { soldOf } from './purchases.ts'
import {
  addRacers,
  atOnce,
  buying,
  type Level,
  levels,
  line,
  type Racer,
  shuffled,
  wall,
  without,
} from './races.ts'

let buyers: Racer[]

describe.skipIf(noDatabase || !onPostgres)('a rush for the last seats', () => {
  let database: Database
  beforeAll(async () => {
    database = await openCafe()
    buyers = await addRacers(database, 50)
  })
  afterAll(() => database.close())

  it.each(levels)('sells no more than there are at %s', async (level) => {
    const { counted, bought } = await rush(database, level)
    expect(bought).toBe(counted)
    expect(bought).toBeLessThanOrEqual(10)
    // The twelve who want one ticket each would fill any gap, unless they were told to try again.
    if (level === 'read committed') expect(bought).toBe(10)
  })

  it('is told politely: nobody runs into the wall behind the rules', async () => {
    const { refusals } = await rush(database, 'read committed')
    expect(
      refusals.filter((message) => !/^(Sold out|Only \d tickets? left)$/.test(message)),
    ).toEqual([])
  })

  it.each(levels)(
    'is stopped by the wall alone when nobody waits in line, at %s',
    async (level) => {
      await without(database, [line], async () => {
        expect((await rush(database, level)).bought).toBeLessThanOrEqual(10)
      })
    },
  )

  it.each(levels)('is stopped by the line alone when there is no wall, at %s', async (level) => {
    await without(database, [wall], async () => {
      expect((await rush(database, level)).bought).toBeLessThanOrEqual(10)
    })
  })

  it('oversells without both, so the tests above prove something', async () => {
    await without(database, [line, wall], async () => {
      expect((await rush(database, 'read committed')).bought).toBeGreaterThan(10)
    })
  })
})

async function rush(database: Database, level: Level) {
  const { eventId, typeId } = await makeEvent(database, { capacity: 10 })
  const acts = buyers.map((buyer, i) =>
    buying(buyer, { event: eventId, type: typeId, quantity: (i % 4) + 1 }),
  )
  const { refusals } = await atOnce(database, level, shuffled(acts))
  return {
    ...(await soldOf(database, typeId)),
    refusals: refusals.map(({ message }) => message),
  }
}
