// Two roles of the database: one may make tables and roles and runs the migrations, a lesser one does the rest. A
// hole in the lesser one's SQL reaches rows, but no roles, files, functions or other databases.
import { type Database, openDatabase } from '@cafe/backend/database'
import type { Config } from '../configuration/config.ts'
import { ConfigError } from '../configuration/variables.ts'

type Urls = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'>

/**
 * Runs `work` as the role of MIGRATION_DATABASE_URL and grants DATABASE_URL's role its rights; without the former
 * there is one role.
 */
export async function runAsMigrationRole<Result>(
  { migrationDatabaseUrl }: Urls,
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (!migrationDatabaseUrl) return work(database)
  const role = await requireLesserRole(database)
  const migrator = await openDatabase({ url: migrationDatabaseUrl, connections: 2 })
  try {
    const result = await work(migrator)
    await migrator.execute(grantsTo(role))
    return result
  } finally {
    await migrator.close()
  }
}

/** The role must bypass row level security, which closes the tables of accounts. Throws ConfigError. */
async function requireLesserRole(database: Database): Promise<string> {
  const [role] = await database.query<{ name: string; passes: boolean }>(
    `select quote_ident(rolname) as name, rolbypassrls or rolsuper as passes
     from pg_roles where rolname = current_user`,
  )
  if (role?.passes) return role.name
  throw new ConfigError(
    `The role of DATABASE_URL must see every row: alter role ${role?.name} bypassrls.`,
  )
}

/** It reaches accounts and the café's tables like service_role; sent mail and stored files are the server's only. */
function grantsTo(role: string): string {
  return `
    -- Processes that start at once grant one after another, because Postgres refuses to do it at the same time.
    select pg_advisory_xact_lock(7357003);
    grant anon, authenticated, service_role to ${role};
    grant usage on schema private to ${role};
    grant select on auth.keys to ${role};
    grant select, insert, update, delete on all tables in schema private, storage to ${role};
    grant execute on all functions in schema private to ${role};
  `
}
