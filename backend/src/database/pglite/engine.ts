// The embedded Postgres itself: how PGlite is started.
import { PGlite } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { holdsDatabase, makeDatabase, openingFailed } from './database-folder.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { endOnFailure } from './engine-failure.ts'
import { cachedImage } from './engine-image.ts'
import type { EngineModules } from './engine-modules.ts'

const extensions = { pgcrypto, uuid_ossp }

const settings = [
  // The build's fdatasync, Postgres's default, does nothing.
  'wal_sync_method=fsync',
  // The log repairs a page that was half written at a power failure.
  'full_page_writes=on',
  // The operating system caches the same pages, and a café's whole database has 40 MB.
  'shared_buffers=16MB',
  // Postgres keeps two log files of 16 MB each for later use.
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'maintenance_work_mem=16MB',
]

const { defaultStartParams } = PGlite
/** PGlite's parameters turn syncing off. */
const NO_SYNC = '-F'
const durableStartParams = [
  ...defaultStartParams.filter((param) => param !== NO_SYNC),
  ...settings.flatMap((setting) => ['-c', setting]),
]

/** The last lines of Postgres's log, in case it stops. */
const KEPT_LINES = 20

export interface EngineOptions {
  /** Compiled once for all engines of a process; without it the engine compiles its modules itself. */
  modules?: EngineModules | undefined
  /** The path of the files that a database in memory starts from; without it the database is empty. */
  image?: string | undefined
  /** Called once when Postgres has stopped unexpectedly; every statement throws from then on. */
  onFailure?(error: Error): void
}

/**
 * Starts Postgres on the files in `folder`, which it creates when missing; every answered write is on the disk.
 * Without a folder it runs in memory. Throws DatabaseFolderError when the database can't be opened.
 */
export async function startEngine(folder?: string, options: EngineOptions = {}): Promise<PGlite> {
  if (!folder) {
    const engine = await PGlite.create({
      ...options.modules,
      ...(await cachedImage(options.image)),
      extensions,
    })
    endOnFailure(engine, [], options.onFailure)
    return engine
  }
  if (!(await holdsDatabase(folder))) {
    await makeDatabase(folder, async (draft) => {
      const engine = await PGlite.create({
        dataDir: draft,
        ...options.modules,
        ...(await cachedImage()),
        extensions,
      })
      await engine.close()
    })
  }
  return openFolder(folder, options)
}

async function openFolder(folder: string, { modules, onFailure }: EngineOptions): Promise<PGlite> {
  const lines: string[] = []
  const engine = await PGlite.create({
    fs: new DurableFileSystem(folder),
    startParams: durableStartParams,
    ...modules,
    extensions,
    onStderr(line) {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      return false
    },
  }).catch((error) => {
    throw openingFailed(folder, error, lines)
  })
  endOnFailure(engine, lines, onFailure)
  return engine
}
