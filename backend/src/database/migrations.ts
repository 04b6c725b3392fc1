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
  /** The version that applied it to another database, from which the rows of this one come. */
  release?: string | null
}

/** The schema can't be migrated to this version of the café. The message is one line for the operator. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

/**
 * Migrates the database to the newest of the folders' files (`<digits>_<name>.sql`, by their digits, folder by
 * folder). Returns the names that ran. Throws when two files share a version, and MigrationRefused when an applied
 * one has changed or is unknown here.
 */
export async function migrate(
  database: Database,
  folders: string[],
  release?: string,
): Promise<string[]> {
  const migrations = await readMigrations(folders)
  return database.transaction({ settings: { statement_timeout: '0' } }, (connection) =>
    applyMigrations(connection, migrations, release),
  )
}

/** Does the same within the caller's transaction. `release` is stored as the version that applied them. */
export async function applyMigrations(
  connection: Connection,
  migrations: Migration[],
  release?: string,
): Promise<string[]> {
  // Several processes may start on one database at once: one migrates, the others wait and find it done.
  await connection.query('select pg_advisory_xact_lock(7357001)')
  await connection.execute(recordTable)
  const applied = await listApplied(connection)
  mustFit(applied, migrations, release)
  const versions = new Set(applied.map(({ version }) => version))
  const missing = migrations.filter(({ version }) => !versions.has(version))
  for (const migration of missing) await apply(connection, migration, release)
  return missing.map(({ name }) => name)
}

/** Makes the table of applied migrations: the Supabase CLI's table, with hash and release as extra columns. */
export const recordTable = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );
  alter table supabase_migrations.schema_migrations add column if not exists hash text;
  alter table supabase_migrations.schema_migrations add column if not exists release text;
`

/** An applied migration; one that another program applied has no hash. */
export interface AppliedMigration {
  version: string
  name: string
  hash: string | null
  release: string | null
}

/** Returns the applied migrations in the order of versions; none for a new database. */
export async function listApplied(connection: Connection): Promise<AppliedMigration[]> {
  const [record] = await connection.query(
    "select where to_regclass('supabase_migrations.schema_migrations') is not null",
  )
  if (!record) return []
  // Older databases have no column `release`; reading must not change them.
  return connection.query<AppliedMigration>(
    `select version, coalesce(name, '') as name, hash, to_jsonb(applied) ->> 'release' as release
     from supabase_migrations.schema_migrations applied order by version`,
  )
}

/**
 * Throws MigrationRefused when an applied migration is not among these: the data is from before 1.0.0, the database is
 * of a newer version, or the file was edited after it ran.
 */
export function mustFit(
  applied: AppliedMigration[],
  migrations: Migration[],
  release?: string,
): void {
  const files = new Map(migrations.map((migration) => [migration.version, migration]))
  const others = applied.filter(({ version, hash }) => {
    const file = files.get(version)
    return !file || (hash !== null && hash !== file.hash)
  })
  const [changed] = others
  if (!changed) return
  const strange = others.find(({ version }) => !files.has(version))
  if (others.some(isEarly)) throw new MigrationRefused(earlyWords)
  throw new MigrationRefused(
    strange
      ? `The database is of a newer version of the café: ${fileOf(strange)} is unknown here. Start that version or a newer one, or restore a backup from before the upgrade.`
      : wordsOnChanged(changed, release),
  )
}

/** Until 1.0.0 files were edited in place, and dumps and restores noted a hash without the release. */
function isEarly({ hash, release }: AppliedMigration): boolean {
  return hash !== null && (release === null || release.startsWith('0.'))
}

const earlyWords =
  'This data was made by a checkout from before 1.0.0, and no release can read it. Keep it for that checkout, begin anew with another DATA_DIR or an empty database, and take the content over by hand.'

function wordsOnChanged(changed: AppliedMigration, release = ''): string {
  return `The migration ${fileOf(changed)} ran here with release ${changed.release} and is another one in ${release ? `release ${release}` : 'this version'}. Take the files of the release that this database was made with, or, if you know that the change is of no account to it: npm run migrations:accept -- ${changed.version}`
}

async function apply(
  connection: Connection,
  migration: Migration,
  release: string | undefined,
): Promise<void> {
  try {
    await connection.execute(migration.script)
    await connection.query(
      `insert into supabase_migrations.schema_migrations (version, name, hash, release)
       values ($1, $2, $3, $4)`,
      [migration.version, migration.name, migration.hash, migration.release ?? release ?? null],
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`migration ${fileOf(migration)} failed: ${reason}`, { cause: error })
  }
}

function fileOf({ version, name }: Pick<Migration, 'version' | 'name'>): string {
  return `${version}_${name}.sql`
}

/** Returns the folders' files in the order in which they run. Throws when two share a version. */
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
