// Starts the real server process on the engine of this project.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { type Keys, readKeys } from '@cafe/backend/keys'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import { madeOnce } from '../../backend/tests/run-folder.ts'
import {
  firstDayFolder,
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from './server-process.ts'

export const onPostgres = process.env.TEST_ENGINE === 'postgres'

/** True where the tests of this engine can't run: no Postgres on this machine. */
export const noDatabase = onPostgres && !inject('postgresUrl')

/**
 * Returns the environment that chooses the engine: a new database on the test server, with a café on its first day,
 * or nothing for PGlite.
 */
export async function newDatabase(): Promise<Record<string, string>> {
  return onPostgres ? { DATABASE_URL: await createDatabase(await firstDayOnServer()) } : {}
}

/** The same, for the tests of a first start: the database is empty. */
export async function newEmptyDatabase(): Promise<Record<string, string>> {
  return onPostgres ? { DATABASE_URL: await createDatabase() } : {}
}

/** Returns the data folder and environment of a café on its first day; `SAMPLE_CONTENT: 'none'` leaves it empty. */
export async function newCafe(settings: { SAMPLE_CONTENT?: 'none' } = {}) {
  const dataDir = onPostgres
    ? await mkdtemp(join(tmpdir(), 'cafe-'))
    : await firstDayFolder(settings)
  const database = settings.SAMPLE_CONTENT ? await newEmptyDatabase() : await newDatabase()
  const environment: Record<string, string> = { ...database, ...settings }
  return { dataDir, environment }
}

/** Makes a new database on the test server, empty or as a copy of another, and resolves to its URL. */
export async function createDatabase(template = 'template1'): Promise<string> {
  const server = inject('postgresUrl')
  if (!server) throw new Error('there is no Postgres server to test on')
  const name = `server_${randomUUID().replaceAll('-', '')}`
  const admin = await openDatabase({ url: server, connections: 1 })
  await admin.execute(`create database ${name} template ${template}`).finally(() => admin.close())
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The name of a database that a first start has left, made once for a whole run of the tests. */
async function firstDayOnServer(): Promise<string> {
  const kept = await madeOnce('first-day-on-server', async (draft) => {
    const DATABASE_URL = await createDatabase()
    await (await startServerProcess({ environment: { DATABASE_URL } })).stop()
    await writeFile(draft, new URL(DATABASE_URL).pathname.slice(1))
  })
  if (!kept) throw new Error('the folder of the run is missing')
  return readFile(kept, 'utf8')
}

export async function startOnEngine(options: ServerProcessOptions = {}): Promise<ServerProcess> {
  const environment = options.environment ?? (await newDatabase())
  return startServerProcess({ ...options, environment })
}

/** Returns the official client of a new browser, without a session. */
export async function clientOf(server: ServerProcess): Promise<SupabaseClient> {
  const { supabaseUrl, supabaseAnonKey } = await (await fetch(`${server.url}/config.json`)).json()
  return createClient(supabaseUrl, supabaseAnonKey, {
    auth: { persistSession: false, experimental: { recoveryCodes: true } },
  })
}

/** Returns the keys of a server, from any location. */
export async function keysOf({ dataDir, databaseUrl }: ServerProcess): Promise<Keys> {
  const database = databaseUrl ? await openDatabase({ url: databaseUrl }) : undefined
  const places = { folderFile: join(dataDir, 'keys.json'), server: database }
  const keys = await readKeys(places).finally(() => database?.close())
  if (!keys) throw new Error('the server has no keys')
  return keys
}

/** Returns a client with the key that passes every policy, to check what is stored. */
export async function serviceClientOf(server: ServerProcess): Promise<SupabaseClient> {
  const { serviceKey } = await keysOf(server)
  return createClient(server.url, serviceKey, { auth: { persistSession: false } })
}

export async function signedIn(
  server: ServerProcess,
  person: { email: string; password: string },
): Promise<SupabaseClient> {
  const client = await clientOf(server)
  const { error } = await client.auth.signInWithPassword(person)
  if (error) throw error
  return client
}
