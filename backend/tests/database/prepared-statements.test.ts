import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { noDatabase, openTestDatabase } from '../test-database.ts'

describe.skipIf(noDatabase)('prepared statements', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('of one session take limited room, however long they are', async () => {
    for (let i = 0; i < 300; i += 1) {
      const length = i % 3 === 0 ? 20_000 : 8000
      const [row] = await database.query(`select ${i} as number /* ${'x'.repeat(length)} */`)
      expect(row).toEqual({ number: i })
    }
    const [kept] = await database.query<{ characters: number; longest: number }>(
      `select sum(length(statement))::int as characters, max(length(statement))::int as longest
       from pg_prepared_statements`,
    )
    expect(kept?.longest).toBeLessThanOrEqual(16_384)
    expect(kept?.characters).toBeGreaterThan(400_000)
    // The last ones are closed with the next statement.
    expect(kept?.characters).toBeLessThanOrEqual(600_000)
  })
})
