// A new, migrated database for one test file: PGlite in memory, or a database on the Postgres server. The migrations
// run once in a whole run, and each database is a copy of the result.
import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { backendMigrations, migrate, readMigrations } from '../src/database/migrations.ts'
import { startEngine } from '../src/database/pglite/engine.ts'
import { openPGlite } from '../src/database/pglite/pglite.ts'
import { openPostgres } from '../src/database/postgres.ts'
import { madeOnce } from './run-folder.ts'

/** True where the database is a server, so that transactions really run in parallel. */
export const onPostgres = process.env.TEST_ENGINE === 'postgres'

/** True where the tests of this engine can't run: no Postgres on this machine. */
export const noDatabase = onPostgres && !inject('postgresUrl')

/** Opens a new database with the backend's schemas and those of `folders`. Close it when done. */
export async function openTestDatabase(folders: string[] = []): Promise<Database> {
  const all = [backendMigrations, ...folders]
  const hashes = (await readMigrations(all)).map(({ hash }) => hash)
  const name = `migrated_${createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16)}`
  return onPostgres ? copyOnServer(name, all) : copyInMemory(name, all)
}

async function copyInMemory(name: string, folders: string[]): Promise<Database> {
  const image = await madeOnce(`${name}.tar`, async (draft) => {
    const folder = `${draft}-folder`
    const database = await openPGlite(folder)
    await migrate(database, folders)
    await database.close()
    const engine = await startEngine(folder)
    const files = await engine.dumpDataDir('none')
    await engine.close()
    await writeFile(draft, files.stream())
  })
  if (!image) throw new Error('the folder of the run is missing')
  return openPGlite(undefined, undefined, image)
}

async function copyOnServer(template: string, folders: string[]): Promise<Database> {
  const admin = openPostgres(serverUrl('postgres'), { connections: 1 })
  await admin.transaction({ settings: {} }, async (connection) => {
    // Of two workers one makes the template and the other waits. CREATE DATABASE can't run in a transaction.
    await connection.query('select pg_advisory_xact_lock(7357002)')
    const made = await connection.query('select from pg_database where datname = $1', [template])
    if (made.length === 0) await makeTemplate(template, folders)
  })
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.execute(`create database ${name} template ${template}`)
  await admin.close()
  return openPostgres(serverUrl(name), { connections: 20 })
}

/** It gets its name only when it is complete. */
async function makeTemplate(name: string, folders: string[]): Promise<void> {
  const draft = `draft_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(serverUrl('postgres'), { connections: 1 })
  await admin.execute(`create database ${draft}`)
  const database = openPostgres(serverUrl(draft), { connections: 1 })
  await migrate(database, folders)
  await database.close()
  await admin.execute(`alter database ${draft} rename to ${name}`)
  await admin.close()
}

/** Returns the URL of a database of the test server. */
export function serverUrl(database: string): string {
  const server = inject('postgresUrl')
  if (!server) throw new Error('there is no Postgres server to test on')
  const url = new URL(server)
  if (database !== 'postgres') url.pathname = `/${database}`
  return url.href
}
