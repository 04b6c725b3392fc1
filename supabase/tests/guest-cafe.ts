// The café of the tests of people without an account.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../../backend/src/database/database.ts'
import { openGuestCafe } from './guests.ts'

/** Opens a café for the tests of this block, and gives it out before the first; each begins without a guest. */
export function withGuestCafe(giveOut: (database: Database) => void): void {
  let database: Database
  beforeAll(async () => {
    database = await openGuestCafe()
    giveOut(database)
  })
  afterAll(() => database.close())
  beforeEach(() => database.execute('delete from private.guests'))
}
