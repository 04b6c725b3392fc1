// The folder of the embedded database: it is created atomically, and checked before Postgres opens it.
import fs from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncPath } from './durable-file-system.ts'
import { reasonIn } from './engine-failure.ts'

/** The major version of PGlite's Postgres, which opens only files of this version. */
export const POSTGRES_MAJOR = '18'

/** A database that can't be opened. The message is one line for the operator. */
export class DatabaseFolderError extends Error {
  override name = 'DatabaseFolderError'
  /** Postgres's last log lines about it. */
  readonly postgresLines: readonly string[]

  constructor(message: string, options: ErrorOptions & { postgresLines?: string[] } = {}) {
    super(message, options)
    this.postgresLines = options.postgresLines ?? []
  }
}

/** Restores the error from another thread, which keeps its name and fields but not its class. */
export function revivedFolderError(error: Error): Error {
  if (error.name !== 'DatabaseFolderError') return error
  const { postgresLines } = error as DatabaseFolderError
  return new DatabaseFolderError(error.message, { cause: error, postgresLines: [...postgresLines] })
}

/** Returns true when `folder` holds a database. Throws DatabaseFolderError when this Postgres can't open it. */
export async function holdsDatabase(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(unlessMissing)
  if (!names || names.length === 0) return false
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(unlessMissing)
  if (!version) throw damaged(folder)
  const major = version.trim()
  if (major === POSTGRES_MAJOR) return true
  throw new DatabaseFolderError(
    `The database in ${folder} was made by Postgres ${major}; run \`npm run upgrade-database\``,
  )
}

/** Lets `make` fill a folder beside `folder`, and renames it once all of it is on the disk. */
export async function makeDatabase(
  folder: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = draftOf(folder)
  await rm(draft, { recursive: true, force: true })
  await make(draft)
  syncTree(draft)
  fs.renameSync(draft, folder)
  syncPath(dirname(folder))
}

/** The folder in which a database is made. A first start that was killed leaves it behind. */
function draftOf(folder: string): string {
  return `${folder}.new`
}

/** Returns the error of a failed open; `postgresLines` is Postgres's log during it. */
export function openingFailed(
  folder: string,
  cause: unknown,
  postgresLines: string[],
): DatabaseFolderError {
  const reason = reasonIn(postgresLines)
  const about = { cause, postgresLines }
  if (!reason || !/No space left|Permission denied/.test(reason)) return damaged(folder, about)
  return new DatabaseFolderError(`The database in ${folder} can't be opened: ${reason}`, about)
}

/** Returns the error of a database that Postgres can't read. */
export function damaged(folder: string, about: { cause?: unknown; postgresLines?: string[] } = {}) {
  const message = `The database in ${folder} is damaged: restore a backup (npm run restore)`
  return new DatabaseFolderError(message, about)
}

/** Syncs a folder with everything in it. */
function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
