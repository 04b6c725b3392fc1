import type { Database } from '@cafe/backend/database'

/** Queues the reminders that are due, and frees the places of tickets that were not paid in time. */
export async function tendUnpaidTickets(database: Database): Promise<void> {
  await database.query('select private.tend_unpaid_tickets()')
}
