// The embedded Postgres has to be told what a server does by itself: checkpoints, so that the log begins anew, and
// vacuuming, so that room is used again and plans know what the tables hold.
import type { Database } from '@cafe/backend/database'
import type { Logger } from 'pino'

const LOOK_EVERY_MS = 60_000
const HOUR_MS = 60 * LOOK_EVERY_MS
const VACUUM_AT_HOUR = 4
/** The most log that a start reads again after a crash, and that the disk holds. */
const LONGEST_LOG_BYTES = 32 * 1024 * 1024
/** A checkpoint writes about so much itself. */
const EMPTY_LOG_BYTES = 1000

export interface Housekeeping {
  /** Looks whether something is due, and does it. */
  look(): Promise<void>
  stop(): void
}

/** Looks every minute: a checkpoint is due after an hour or 32 MB of log, a vacuum once a night. */
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
