// What happens once per database: sample content and the first owner. Each step is recorded in the transaction that
// does it, so a start that was killed half-way is finished by the next one, and nothing is ever done twice.
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from '@cafe/backend/database'
import { backendMigrations, migrate } from '@cafe/backend/migrations'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

const cafe = join(import.meta.dirname, '../supabase')

/** Brings the schema up to date and, in a new database, puts the sample content into it, if it is wanted. */
export async function prepareDatabase(
  database: Database,
  { log, sampleContent }: { log: Logger; sampleContent: boolean },
): Promise<void> {
  const ran = await migrate(database, [backendMigrations, join(cafe, 'migrations')])
  if (ran.length > 0) log.info({ migrations: ran }, 'database brought up to date')
  await once(database, 'sample content', async (connection) => {
    if (!sampleContent) {
      await connection.execute(markAsOwn)
    } else if (await isEmpty(connection)) {
      await connection.execute(await readFile(join(cafe, 'seed.sql'), 'utf8'))
      log.info('sample content added')
    }
  })
}

/** Of this café the pages say nothing that is true of the sample alone. */
const markAsOwn = `insert into public.site_content (key, value) values ('began_empty', 'true')
  on conflict (key) do nothing`

/** A database that was moved here brings its own content and gets no samples. */
async function isEmpty(connection: Connection): Promise<boolean> {
  const [found] = await connection.query<{ empty: boolean }>(
    `select not exists (select from public.site_content) and not exists (select from public.events)
      and not exists (select from public.menu_items) as empty`,
  )
  return found?.empty ?? false
}

export interface FirstOwner {
  email: string
  /** Only when it was generated; the file keeps it too. */
  password?: string
  passwordFile?: string
}

export interface FirstOwnerOptions {
  config: Pick<Config, 'owner' | 'dataDir'>
  database: Database
  /** Makes an account that can sign in; throws when it can't. */
  createUser(user: { email: string; password: string }): Promise<void>
}

/** Makes the first owner's account. Returns null when this database has had its first owner before. */
export async function makeFirstOwner(options: FirstOwnerOptions): Promise<FirstOwner | null> {
  const { config, database, createUser } = options
  const [done] = await database.query(
    `select from private.first_start where step = 'owner'
     union all select from public.user_roles where role = 'owner' limit 1`,
  )
  if (done) return null
  const { email } = config.owner
  const passwordFile = join(config.dataDir, 'owner-password.txt')
  const password = config.owner.password ?? (await keptPassword(passwordFile))
  const findUser = 'select id from auth.users where email = lower($1)'
  const isMade = async () => (await database.query(findUser, [email])).length > 0
  // It exists already when an earlier first start was killed right after making it.
  if (!(await isMade())) {
    try {
      await createUser({ email, password })
    } catch (error) {
      if (await isMade()) return null // By another process on this database, which goes on from here.
      throw error
    }
  }
  await once(database, 'owner', async (connection) => {
    // Whoever configured the server vouches for the address.
    await connection.query('select public.make_owner($1, true)', [email])
  })
  return config.owner.password ? { email } : { email, password, passwordFile }
}

async function keptPassword(file: string): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  try {
    await writeFile(file, `${password}\n`, { mode: 0o600, flag: 'wx' })
    return password
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return (await readFile(file, 'utf8')).trim()
    }
    throw error
  }
}

/** Runs a step unless it has been done, with the note that it has in the same transaction. */
async function once(
  database: Database,
  step: string,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  await database.transaction({}, async (connection) => {
    // A second process on a new database waits here and then finds the step done.
    const noted = await connection.query(
      'insert into private.first_start (step) values ($1) on conflict do nothing returning step',
      [step],
    )
    if (noted.length > 0) await work(connection)
  })
}
