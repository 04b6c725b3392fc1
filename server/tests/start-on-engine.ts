// Starts the real server process on the engine of this project.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { type Keys, readKeys } from '@cafe/backend/keys'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { inject } from 'vitest'
import {
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from './server-process.ts'

export const onPostgres = process.env.TEST_ENGINE === 'postgres'

/** True where the tests of this engine can't run: no Postgres on this machine. */
export const noDatabase = onPostgres && !inject('postgresUrl')

/** Returns the environment that chooses the engine: a new database on the test server, or nothing for PGlite. */
export async function newDatabase(): Promise<Record<string, string>> {
  const server = inject('postgresUrl')
  if (!onPostgres || !server) return {}
  const name = `server_${randomUUID().replaceAll('-', '')}`
  const admin = await openDatabase({ url: server })
  await admin.execute(`create database ${name}`)
  await admin.close()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href }
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
