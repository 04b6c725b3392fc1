import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as errors from '../../src/auth/errors.ts'
import { type Counter, createCounter, deleteOldCounts } from '../../src/auth/limits/counters.ts'
import type { Database } from '../../src/database/database.ts'
import { noDatabase, onPostgres, openTestDatabase } from '../test-database.ts'

describe.skipIf(noDatabase)('a count of attempts', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  afterAll(() => database.close())

  /** Each process makes its counter like this. */
  const counterOf = (name: string) =>
    createCounter(database, { name, points: 3, seconds: 300, refusal: errors.tooManyRequests })

  async function countUntilRefused(...counters: Counter[]): Promise<number> {
    for (let counted = 0; counted < 10; counted += 1) {
      const refused = await counters[counted % counters.length]
        ?.count('ann')
        .catch((error) => error)
      if (refused) {
        expect(refused).toMatchObject({ status: 429 })
        return counted
      }
    }
    return 10
  }

  it('ends at its limit', async () => {
    const one = counterOf('one')
    expect(await countUntilRefused(one)).toBe(3)
    await one.forgive('ann')
    await one.forgive('ann')
    await expect(one.count('ann')).resolves.toBeUndefined()
    expect(await countUntilRefused(counterOf('other'))).toBe(3)
  })

  it.runIf(onPostgres)('is shared by all processes', async () => {
    expect(await countUntilRefused(counterOf('shared'), counterOf('shared'))).toBe(3)
    const keys = await database.query<{ key: string }>('select key from auth.counts')
    for (const { key } of keys) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/)
    await database.query('update auth.counts set expire = 1')
    await deleteOldCounts(database)
    expect(await database.query('select from auth.counts')).toEqual([])
  })

  it('restarts when a clock that was ahead began it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 86_400_000 })
    const counter = counterOf('ahead')
    expect(await countUntilRefused(counter)).toBe(3)
    vi.useRealTimers()
    expect(await countUntilRefused(counter)).toBe(3)
  })

  it('continues in memory while the database does not answer', async () => {
    const lost = await openTestDatabase()
    const counter = createCounter(lost, {
      name: 'lost',
      points: 3,
      seconds: 300,
      refusal: errors.tooManyRequests,
    })
    await lost.close()
    expect(await countUntilRefused(counter)).toBe(3)
  })
})
