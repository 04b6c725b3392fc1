// `npm run dump -- FOLDER [--hosted https://PROJECT.supabase.co]`: writes the whole café as one SQL script, to move it.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Database, openDatabase } from '@cafe/backend/database'
import { dumpDatabase } from '@cafe/backend/dump'
import { dumpFiles } from '@cafe/backend/dump-files'
import { openFiles, withServer } from '../backup/open-backups.ts'
import { type Config, readConfig } from '../configuration/config.ts'
import { address } from '../configuration/variables.ts'
import { lockDataDir } from '../starting/data-lock.ts'
import { CommandError, run } from './command.ts'
import { mustHaveCafe } from './make-owner.ts'

const usage = 'Usage: npm run dump -- FOLDER [--hosted https://PROJECT.supabase.co]'

await run(async () => {
  const options = { hosted: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const hostedAt = address.optional().safeParse(values.hosted)
  const [folder, ...more] = positionals
  if (!folder || more.length > 0 || !hostedAt.success) throw new CommandError(usage)
  return dump(readConfig(process.env), { folder: resolve(folder), hostedAt: hostedAt.data })
})

interface Target {
  folder: string
  /** The address of a hosted project; without it the café moves to another Postgres server. */
  hostedAt?: string | undefined
}

async function dump(config: Config, target: Target): Promise<string> {
  const { hosted, dataDir, databaseUrl } = config
  if (hosted) throw new CommandError(`The data is at ${hosted.url}, which has backups of its own.`)
  // Rows written after the dump would be lost, so no server may run.
  if (databaseUrl) {
    return withServer(config, async (database) => {
      await mustBeWithoutServers(database)
      return dumpAll(config, database, target)
    })
  }
  mustHaveCafe(dataDir)
  const unlock = lockDataDir(dataDir)
  try {
    const database = await openDatabase({ folder: join(dataDir, 'database') })
    return await dumpAll(config, database, target).finally(() => database.close())
  } finally {
    unlock()
  }
}

/** Throws CommandError while a café is connected to the database. */
async function mustBeWithoutServers(database: Database): Promise<void> {
  const others = await database.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name like 'cafe%' and pid <> pg_backend_pid()`,
  )
  if (others.length === 0) return
  throw new CommandError('A server is running on this database. Stop it first, and all others.')
}

async function dumpAll(config: Config, database: Database, { folder, hostedAt }: Target) {
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    throw error.code === 'EEXIST' ? new CommandError(`${folder} is there already.`) : error
  })
  const script = createWriteStream(join(folder, 'database.sql'), { mode: 0o600 })
  await dumpDatabase(database, {
    migrations: join(import.meta.dirname, '../../supabase/migrations'),
    hostedAt,
    async write(text) {
      if (!script.write(text)) await once(script, 'drain')
    },
  })
  await finished(script.end())
  const restore = `psql -v ON_ERROR_STOP=1 -f ${join(folder, 'database.sql')} DATABASE_URL`
  if (!hostedAt) {
    return `Next: ${restore}\nThen start the café with that DATABASE_URL and the DATA_DIR that it has now.`
  }
  const count = await dumpFiles(database, openFiles(config), folder)
  return `Next: ${restore}\nThen: npm run upload -- ${folder}   (${count} pictures)`
}
