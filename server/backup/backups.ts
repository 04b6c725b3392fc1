// Makes backups every night, before an upgrade, and when an owner asks for one.
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@cafe/backend/database'
import { listApplied, readMigrations } from '@cafe/backend/migrations'
import type { Logger } from 'pino'
import { migrationFolders } from '../starting/first-start.ts'
import type { BackupStore } from './backup-store.ts'
import type { MadeBackup } from './make-backup.ts'
import { backupsToRemove, nameOf, type StoredBackup } from './stored-backups.ts'

/** The start has other work first. */
const FIRST_CHECK_MS = 60_000
const CHECK_INTERVAL_MS = 5 * 60_000
/** A full disk is still full after five minutes. */
const RETRY_AFTER_MS = 60 * 60_000
const STOP_TIMEOUT_MS = 4000

interface BackupStatus {
  last: StoredBackup | null
  /** The failure of the newest attempt, or null when it succeeded. */
  failure: { at: Date; message: string } | null
  isDue: boolean
  isRunning: boolean
}

export interface Backups {
  status(): Promise<BackupStatus>
  /** Makes one now, or returns the one in progress. Throws when it can't be made. */
  make(options?: { isBeforeUpgrade?: boolean }): Promise<StoredBackup>
  /** Returns the newest one and its bytes, or null without one. */
  readNewest(): Promise<{ backup: StoredBackup; body: ReadableStream<Uint8Array> } | null>
  /** Starts to check every few minutes whether one is due. */
  start(): void
  /** Resolves when none is in progress, or after a few seconds. */
  stop(): Promise<void>
}

export interface BackupsOptions {
  store: BackupStore
  make(path: string): Promise<MadeBackup>
  /** Does `work` unless another process of this database is doing it. */
  unlessRunning(work: () => Promise<void>): Promise<void>
  log: Logger
}

export function createBackups({ store, make, unlessRunning, log }: BackupsOptions): Backups {
  let failure: BackupStatus['failure'] = null
  let running: Promise<StoredBackup> | null = null
  const timers: NodeJS.Timeout[] = []

  async function makeNow(isBeforeUpgrade: boolean): Promise<StoredBackup> {
    const name = nameOf(new Date(), isBeforeUpgrade)
    try {
      const { madeAt, sizeBytes, rowCount, fileCount, heldMs } = await store.add(name, make)
      log.info({ name, sizeBytes, rowCount, fileCount, heldMs: Math.round(heldMs) }, 'backup made')
      failure = null
      await removeOutdated().catch((err) => log.warn({ err }, 'an old backup is still there'))
      return { name, madeAt, sizeBytes, isBeforeUpgrade }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      // It is retried until it succeeds, and one log line is enough.
      if (failure?.message !== message) log.error({ err: error }, 'no backup could be made')
      failure = { at: new Date(), message }
      throw error
    }
  }

  async function removeOutdated(): Promise<void> {
    for (const { name } of backupsToRemove(await store.list())) await store.remove(name)
  }

  function makeOne({ isBeforeUpgrade = false } = {}): Promise<StoredBackup> {
    running ??= makeNow(isBeforeUpgrade).finally(() => {
      running = null
    })
    return running
  }

  async function isDue(now: Date): Promise<boolean> {
    const [last] = await store.list()
    return isBackupDue(last?.madeAt ?? null, now)
  }

  async function makeWhenDue(): Promise<void> {
    const now = new Date()
    if (failure && now.getTime() - failure.at.getTime() < RETRY_AFTER_MS) return
    if (!(await isDue(now))) return
    await unlessRunning(async () => {
      // Another process may have just made it.
      if (await isDue(now)) await makeOne()
    })
  }

  return {
    async status() {
      const [last = null] = await store.list()
      const due = isBackupDue(last?.madeAt ?? null, new Date())
      return { last, failure, isDue: due, isRunning: running !== null }
    },
    make: makeOne,
    async readNewest() {
      const [backup] = await store.list()
      return backup ? { backup, body: await store.read(backup.name) } : null
    },
    start() {
      const check = () => void makeWhenDue().catch(() => {})
      timers.push(setTimeout(check, FIRST_CHECK_MS).unref())
      timers.push(setInterval(check, CHECK_INTERVAL_MS).unref())
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      // The end of the process aborts one that takes longer, which leaves no file.
      const ended = running?.catch(() => {}) ?? Promise.resolve()
      await Promise.race([ended, delay(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/** Makes one when migrations are due, so that the operator can return to the old version. Throws when that fails. */
export async function backUpBeforeUpgrade(
  database: Database,
  backups: Pick<Backups, 'make'>,
): Promise<void> {
  const applied = new Set((await listApplied(database)).map(({ version }) => version))
  if (applied.size === 0) return
  const migrations = await readMigrations(migrationFolders)
  const isDue = migrations.some(({ version }) => !applied.has(version))
  if (!isDue) return
  await backups.make({ isBeforeUpgrade: true })
}

/** A backup is due every night at this time of the café. */
const QUIET_TIME = '03:30'
const DAY_MS = 24 * 60 * 60 * 1000

const london = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** True when no backup was made since the last quiet hour. */
export function isBackupDue(lastMadeAt: Date | null, now: Date): boolean {
  if (!lastMadeAt) return true
  return london.format(lastMadeAt) < lastQuietHour(now)
}

/** Returns the last quiet hour as `2026-11-22 03:30`. */
function lastQuietHour(now: Date): string {
  const [today = '', time = ''] = london.format(now).split(' ')
  if (time >= QUIET_TIME) return `${today} ${QUIET_TIME}`
  return `${london.format(new Date(now.getTime() - DAY_MS)).slice(0, 10)} ${QUIET_TIME}`
}
