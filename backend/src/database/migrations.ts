// Applies folders of numbered .sql files, each once, and refuses a file that was edited after it ran.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from './database.ts'

/** The backend's own schemas: roles, auth, storage. They run before a project's migrations. */
export const backendMigrations = join(import.meta.dirname, '../../migrations')

export interface Migration {
  version: string
  name: string
  script: string
  hash: string
}

/**
 * Brings the database to the newest of the folders' files (`<digits>_<name>.sql`, in the order of their digits,
 * folder by folder). Returns the names that ran. Throws when an applied file has changed or two share a version.
 * The record is the Supabase CLI's table, with the hash beside it.
 */
export async function migrate(database: Database, folders: string[]): Promise<string[]> {
  const migrations = await readMigrations(folders)
  return database.transaction({ settings: { statement_timeout: '0' } }, async (connection) => {
    // Several processes may start on one database at once: one migrates, the others wait and find it done.
    await connection.query('select pg_advisory_xact_lock(7357001)')
    await connection.execute(recordTable)
    const applied = await appliedHashes(connection)
    const ran: string[] = []
    for (const migration of migrations) {
      const hash = applied.get(migration.version)
      if (hash === undefined) {
        await apply(connection, migration)
        ran.push(migration.name)
      } else if (hash !== null && hash !== migration.hash) {
        throw new Error(`migration ${fileOf(migration)} was edited after it had been applied`)
      }
    }
    return ran
  })
}

/** Where it is kept which migrations have been: the Supabase CLI's table, with the hash beside it. */
export const recordTable = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );
  alter table supabase_migrations.schema_migrations add column if not exists hash text;
`

async function appliedHashes(connection: Connection): Promise<Map<string, string | null>> {
  const rows = await connection.query<{ version: string; hash: string | null }>(
    'select version, hash from supabase_migrations.schema_migrations',
  )
  return new Map(rows.map((row) => [row.version, row.hash]))
}

async function apply(connection: Connection, migration: Migration): Promise<void> {
  try {
    await connection.execute(migration.script)
    await connection.query(
      'insert into supabase_migrations.schema_migrations (version, name, hash) values ($1, $2, $3)',
      [migration.version, migration.name, migration.hash],
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${fileOf(migration)} failed: ${reason}`, { cause: error })
  }
}

function fileOf({ version, name }: Migration): string {
  return `${version}_${name}.sql`
}

/** The folders' files, in the order in which they run. Throws when two share a version. */
export async function readMigrations(folders: string[]): Promise<Migration[]> {
  const migrations: Migration[] = []
  for (const folder of folders) {
    const files = (await readdir(folder)).filter((file) => /^\d+_.+\.sql$/.test(file)).sort()
    for (const file of files) {
      const [version = '', name = ''] = file.replace(/\.sql$/, '').split(/_(.*)/s)
      if (migrations.some((other) => other.version === version)) {
        throw new Error(`two migrations have the version ${version}`)
      }
      const script = await readFile(join(folder, file), 'utf8')
      migrations.push({ version, name, script, hash: hashOf(script) })
    }
  }
  return migrations
}

function hashOf(script: string): string {
  return createHash('sha256').update(script.replaceAll('\r\n', '\n')).digest('hex')
}
