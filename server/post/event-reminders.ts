import type { Database } from '@cafe/backend/database'

/** Queues the reminders of events that are tomorrow, once their time has come. */
export async function tendEventReminders(database: Database): Promise<void> {
  await database.query('select private.tend_event_reminders()')
}
