// Records this installation's status in the database, for owners to read.
import { statfs } from 'node:fs/promises'
import { type Database, WriteRefused } from '@cafe/backend/database'
import type { Logger } from 'pino'
import { release } from '../starting/release.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

export async function freeDiskBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export interface InstallationStatusOptions {
  database: Database
  dataDir: string
  log: Logger
}

/** Records it now and every ten minutes. Resolves after the first time, to the function that stops it. */
export async function startInstallationStatus(
  options: InstallationStatusOptions,
): Promise<() => void> {
  const { database, dataDir, log } = options
  const note = async () => {
    await database.query(
      'update private.installation set program_version = $1, free_disk_bytes = $2',
      [release, await freeDiskBytes(dataDir)],
    )
  }
  const noteOrWarn = () =>
    note().catch((err) => {
      if (err instanceof WriteRefused) return
      log.warn({ err }, 'the state of the installation could not be noted')
    })
  await noteOrWarn()
  const timer = setInterval(noteOrWarn, TEN_MINUTES_MS).unref()
  return () => clearInterval(timer)
}
