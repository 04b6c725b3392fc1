// Records this installation's status in the database, for owners to read.
import { readFile, statfs } from 'node:fs/promises'
import { type Database, WriteRefused } from '@cafe/backend/database'
import type { Logger } from 'pino'
import { z } from 'zod'

const TEN_MINUTES_MS = 10 * 60 * 1000

const programFile = new URL('../../package.json', import.meta.url)

/** The version of the program, from its package.json. */
async function programVersion(): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(programFile, 'utf8')))
  return version
}

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
  const version = await programVersion()
  const note = async () => {
    await database.query(
      'update private.installation set program_version = $1, free_disk_bytes = $2',
      [version, await freeDiskBytes(dataDir)],
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
