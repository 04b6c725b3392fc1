import type { Database } from '@cafe/backend/database'

/** Starts the letters whose time has come, and queues the next mails of those under way. */
export async function tendLetters(database: Database): Promise<void> {
  await database.query('select private.tend_letters()')
}
