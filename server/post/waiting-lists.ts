import type { Database } from '@cafe/backend/database'

/** Ends the offers whose time is over, and offers the free places to the next in line. */
export async function tendWaitingLists(database: Database): Promise<void> {
  await database.query('select private.tend_waiting_lists()')
}
