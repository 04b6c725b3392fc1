// Writes the whole database as one SQL script, for an empty Postgres under this backend or for a hosted Supabase
// project. The migrations supply the tables, and the database the rows.
import type { Connection, Database } from '../database/database.ts'
import {
  backendMigrations,
  listApplied,
  type Migration,
  readMigrations,
  recordTable,
} from '../database/migrations.ts'
import { dumpRows } from './dump-rows.ts'
import { fullName, hostedTables, listSequences, listTables } from './dump-tables.ts'
import { readSnapshot } from './table-rows.ts'

type Write = (text: string) => Promise<void>

export interface DumpOptions {
  /** The folder of the project's migrations. */
  migrations: string
  /** A hosted project's address; without it the script is for this backend on another Postgres server. */
  hostedAt?: string | undefined
  write: Write
}

/** Writes the script, which runs as one transaction. Throws when the database and the migrations differ. */
export async function dumpDatabase(database: Database, options: DumpOptions): Promise<void> {
  await readSnapshot(database, (connection) => dump(connection, options))
}

async function dump(connection: Connection, options: DumpOptions): Promise<void> {
  const { write, hostedAt } = options
  await write(`${head}begin;\n`)
  const folders = hostedAt ? [options.migrations] : [backendMigrations, options.migrations]
  await dumpMigrations(await appliedOf(connection, folders), write)
  const all = await listTables(connection)
  const tables = hostedAt ? hostedTables(all) : all
  const own = tables.filter(({ isProjects }) => isProjects)
  await write(`\n-- Rows. No trigger fires for them: what triggers did is in them already.\n`)
  await write('set local session_replication_role = replica;\n')
  if (own.length > 0) await write(`truncate ${own.map(fullName).join(', ')};\n`)
  for (const table of tables) await dumpRows(connection, table, { write, filesAt: hostedAt })
  const sequences = await listSequences(connection, hostedAt ? own : tables)
  for (const { lastValue, isCalled, ...sequence } of sequences) {
    await write(`select pg_catalog.setval('${fullName(sequence)}', ${lastValue}, ${isCalled});\n`)
  }
  await write('commit;\n')
}

async function dumpMigrations(migrations: Migration[], write: Write): Promise<void> {
  for (const { version, name, script } of migrations) {
    await write(`\n-- ${version}_${name}.sql\n${script}\n`)
  }
  await write(`\n-- That these migrations have been.\n${recordTable}`)
  for (const { version, name, hash, release } of migrations) {
    const values = [version, name, hash, release ?? ''].map(
      (text) => `nullif('${text.replaceAll("'", "''")}', '')`,
    )
    await write(`insert into supabase_migrations.schema_migrations (version, name, hash, release)
  values (${values.join(', ')});\n`)
  }
}

const head = `-- A dump of a whole installation: docs/moving-to-supabase.md says what to do with it.
-- It holds accounts and the hashes of their passwords. Keep it to yourself, and delete it when it has arrived.
`

/** Returns the migrations in these folders. Throws unless exactly these ran on the database. */
async function appliedOf(connection: Connection, folders: string[]): Promise<Migration[]> {
  const migrations = await readMigrations(folders)
  const applied = new Map(
    (await listApplied(connection)).map(({ version, ...noted }) => [version, noted]),
  )
  if (!migrations.every(({ version, hash }) => applied.get(version)?.hash === hash)) {
    throw new Error('the database has not had all migrations of this version')
  }
  return migrations.map((one) => ({ ...one, release: applied.get(one.version)?.release ?? null }))
}
