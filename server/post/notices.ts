import type { Database } from '@cafe/backend/database'

/** Queues the daily mails that are due to owners. */
export async function tendNotices(database: Database): Promise<void> {
  await database.query('select private.tend_notices()')
}
