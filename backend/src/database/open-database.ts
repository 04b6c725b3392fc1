// Chooses the engine: a Postgres server by its URL, or PGlite in a folder.
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { openPGlite } from './pglite/pglite.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

export type { Connection, Database } from './database.ts'
export { DatabaseFolderError, POSTGRES_MAJOR } from './pglite/database-folder.ts'
export { cacheImage } from './pglite/engine-image.ts'
export { refuseWritesWhile, WriteRefused } from './refuse-writes.ts'

export interface DatabaseOptions extends PostgresOptions {
  url?: string | undefined
  folder?: string | undefined
  /** Called when PGlite had to be ended and is opened again. */
  log?: Pick<Logger, 'warn' | 'error'>
}

/** Opens `url` when given, otherwise PGlite in `folder` (in memory without one). Throws when neither opens. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, folder, log } = options
  return url ? openPostgres(url, options) : openPGlite(folder, log)
}
