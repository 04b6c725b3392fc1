// Does for the embedded Postgres what a server does by itself: checkpoints, so that the log restarts, and vacuuming,
// so that room is reused and plans know the tables' sizes.
import type { Database } from '@cafe/backend/database'
import type { Logger } from 'pino'

const LOOK_EVERY_MS = 60_000
const HOUR_MS = 60 * LOOK_EVERY_MS
const VACUUM_AT_HOUR = 4
/** The most log that a start reads after a crash, and that the disk holds. */
const LONGEST_LOG_BYTES = 32 * 1024 * 1024
/** A checkpoint writes about this much itself. */
const EMPTY_LOG_BYTES = 1000

export interface Housekeeping {
  /** Does what is due. */
  look(): Promise<void>
  stop(): void
}

/** Checks every minute: a checkpoint is due after an hour or 32 MB of log, a vacuum once a night. */
export function startHousekeeping(database: Database, log: Logger): Housekeeping {
  let checkpointedAt = Date.now()
  let vacuumedOn = new Date().toDateString()

  async function look(): Promise<void> {
    const now = new Date()
    if (now.getHours() >= VACUUM_AT_HOUR && now.toDateString() !== vacuumedOn) {
      vacuumedOn = now.toDateString()
      await database.execute('vacuum (analyze)')
    }
    const logBytes = await bytesSinceCheckpoint(database)
    const isLate = now.getTime() - checkpointedAt >= HOUR_MS
    if (logBytes >= LONGEST_LOG_BYTES || (isLate && logBytes > EMPTY_LOG_BYTES)) {
      checkpointedAt = now.getTime()
      await database.execute('checkpoint')
    }
  }

  const timer = setInterval(() => {
    look().catch((err) => log.error({ err }, 'the database was not tidied up'))
  }, LOOK_EVERY_MS).unref()
  return { look, stop: () => clearInterval(timer) }
}

async function bytesSinceCheckpoint(database: Database): Promise<number> {
  const [row] = await database.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  return Number(row?.bytes ?? 0)
}
