// The steps that run once per database: sample content and the first owner. Each is recorded in its transaction, so
// the next start finishes an interrupted one, and no step runs twice.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection, Database } from '@cafe/backend/database'
import { writeDurably } from '@cafe/backend/durable-files'
import { backendMigrations, migrate } from '@cafe/backend/migrations'
import type { Logger } from 'pino'
import type { Config } from '../configuration/config.ts'
import { release } from './release.ts'

const cafe = join(import.meta.dirname, '../../supabase')

/** The folders of migrations, in the order in which they run. */
export const migrationFolders = [backendMigrations, join(cafe, 'migrations')]

/** Migrates the schema and, in a new database, adds the sample content if it is wanted. */
export async function prepareDatabase(
  database: Database,
  { log, sampleContent }: Pick<Config, 'sampleContent'> & { log: Logger },
): Promise<void> {
  const ran = await migrate(database, migrationFolders, release)
  if (ran.length > 0) {
    log.info(`The database is up to date: ${countedMigrations(ran.length)} ran.`)
    log.debug({ migrations: ran }, 'migrations that ran')
    // Where the role may make no event triggers, only this tells running processes of new tables.
    await database.execute("notify pgrst, 'reload schema'")
  }
  await once(database, 'sample content', async (connection) => {
    if (!(await isEmpty(connection))) return
    if (!sampleContent) {
      await connection.execute(markAsOwn)
      await connection.execute(closeDoor)
    } else {
      await connection.execute(await readFile(join(cafe, 'seed.sql'), 'utf8'))
      log.info('The sample café was added.')
    }
  })
}

function countedMigrations(count: number): string {
  return count === 1 ? 'one migration' : `${count} migrations`
}

/** The pages of such a café say nothing that is true only of the sample. */
const markAsOwn = `insert into public.site_content (key, value) values ('began_empty', 'true')
  on conflict (key) do nothing`

/** The empty café stays hidden until its owner opens it. */
const closeDoor = `insert into public.site_content (key, value) values ('door_sign', 'closed')
  on conflict (key) do nothing`

/** A database that was moved here brings its content and gets no samples. */
async function isEmpty(connection: Connection): Promise<boolean> {
  const [found] = await connection.query<{ empty: boolean }>(
    `select not exists (select from public.site_content) and not exists (select from public.events)
      and not exists (select from public.menu_items) as empty`,
  )
  return found?.empty ?? false
}

export interface FirstOwner {
  email: string
  /** The password, when it was generated; the file has it too. */
  password?: string
}

/** The file that keeps the first owner's generated password. */
export function passwordFileIn(dataDir: string): string {
  return join(dataDir, 'owner-password.txt')
}

export interface FirstOwnerOptions {
  config: Pick<Config, 'owner' | 'dataDir'>
  database: Database
  /** Makes an account that can sign in. Throws when it can't. */
  createUser(user: { email: string; password: string }): Promise<void>
}

/** Makes the first owner's account. Returns null when this database already had its first owner. */
export async function makeFirstOwner(options: FirstOwnerOptions): Promise<FirstOwner | null> {
  const { database } = options
  if (await hadFirstOwner(database)) return null
  if (!database.isServer) return makeOwner(options)
  // Several processes may start at once. The first makes the account and its password.
  return database.transaction({}, async (connection) => {
    await connection.query('select pg_advisory_xact_lock(7357002)')
    return (await hadFirstOwner(database)) ? null : makeOwner(options)
  })
}

async function hadFirstOwner(database: Database): Promise<boolean> {
  const found = await database.query(
    `select from private.first_start where step = 'owner'
     union all select from public.user_roles where role = 'owner' limit 1`,
  )
  return found.length > 0
}

async function makeOwner({ config, database, createUser }: FirstOwnerOptions): Promise<FirstOwner> {
  const { email } = config.owner
  const passwordFile = passwordFileIn(config.dataDir)
  const made = await database.query('select from auth.users where email = lower($1)', [email])
  // It exists already when an earlier first start was killed right after making it, perhaps with another folder.
  const password =
    made.length === 0
      ? (config.owner.password ?? (await makePassword(passwordFile)))
      : await readPassword(passwordFile)
  if (made.length === 0 && password) await createUser({ email, password })
  await once(database, 'owner', async (connection) => {
    // The operator vouches for the address.
    await connection.query('select public.make_owner($1, true)', [email])
  })
  return config.owner.password || !password ? { email } : { email, password }
}

/** Returns the password that an unfinished start left, or a new one. */
async function makePassword(file: string): Promise<string> {
  const left = await readPassword(file)
  if (left) return left
  const password = randomBytes(12).toString('base64url')
  await writeDurably(file, `${password}\n`)
  return password
}

async function readPassword(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.trim() || null
}

/** Runs a step unless it is recorded as done, and records it in the same transaction. */
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
