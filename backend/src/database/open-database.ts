// Chooses the engine: a Postgres server by its URL, or PGlite in a folder.
import type { Database } from './database.ts'
import { openPGlite } from './pglite/pglite.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'

export type { Connection, Database } from './database.ts'
export { DatabaseFolderError } from './pglite/database-folder.ts'
export { refuseWritesWhile } from './refuse-writes.ts'

/** Opens `url` when given, else PGlite in `folder` (in memory without one). Throws when neither opens. */
export async function openDatabase(
  options: { url?: string | undefined; folder?: string | undefined } & PostgresOptions,
): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openPGlite(options.folder)
}
