// Deletes expired rows every day.
import type { Database } from '../database/database.ts'
import { deleteOldCounts } from './counters.ts'
import { deleteOldAttempts } from './failed-attempts.ts'
import { deleteOldPlaces } from './known-places.ts'

/** Deletes expired rows, and audit entries older than `auditDays`. */
export async function deleteExpiredAuth(database: Database, auditDays: number): Promise<void> {
  await database.transaction({}, async (connection) => {
    // All processes of a database do this, even at once: the second waits and finds nothing left.
    await connection.query("select pg_advisory_xact_lock(hashtext('forget old auth'))")
    await connection.query(
      'delete from auth.audit_log_entries where created_at < now() - make_interval(days => $1)',
      [auditDays],
    )
    // A replaced token is kept long enough to notice its theft.
    await connection.execute(`
      delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days';
      delete from auth.mfa_challenges where created_at < now() - interval '1 day';
      delete from auth.one_time_tokens where created_at < now() - interval '30 days';
      delete from auth.flow_state where created_at < now() - interval '1 day';
    `)
    await deleteOldAttempts(connection)
    await deleteOldCounts(connection)
    await deleteOldPlaces(connection)
  })
}
