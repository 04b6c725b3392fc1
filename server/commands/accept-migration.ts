// `npm run migrations:accept -- VERSION`: accepts a migration that was edited after it ran on this database, so that
// the server starts again.
import { join } from 'node:path'
import { type Database, openDatabase } from '@cafe/backend/database'
import { readMigrations } from '@cafe/backend/migrations'
import { withServer } from '../backup/open-backups.ts'
import { type Config, readConfig } from '../configuration/config.ts'
import { lockDataDir } from '../starting/data-lock.ts'
import { migrationFolders } from '../starting/first-start.ts'
import { CommandError, run } from './command.ts'
import { mustHaveCafe } from './make-owner.ts'

const usage = 'Usage: npm run migrations:accept -- VERSION'

await run(async () => {
  const [version, ...more] = process.argv.slice(2)
  if (!version || more.length > 0) throw new CommandError(usage)
  const migrations = await readMigrations(migrationFolders)
  const migration = migrations.find((one) => one.version === version)
  if (!migration) throw new CommandError(`There is no migration ${version} in this version.`)
  const isNoted = await withDatabase(readConfig(process.env), async (database) => {
    const noted = await database.query(
      `update supabase_migrations.schema_migrations set hash = $2 where version = $1
       returning version`,
      [version, migration.hash],
    )
    return noted.length > 0
  })
  if (!isNoted) throw new CommandError(`This database has not had the migration ${version}.`)
  return `The migration ${version} counts as applied the way it is here now. Nothing was changed in the schema.`
})

async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (config.hosted) throw new CommandError(`The data is at ${config.hosted.url}.`)
  if (config.databaseUrl) return withServer(config, work)
  mustHaveCafe(config.dataDir)
  const unlock = lockDataDir(config.dataDir)
  try {
    const database = await openDatabase({ folder: join(config.dataDir, 'database') })
    return await work(database).finally(() => database.close())
  } finally {
    unlock()
  }
}
