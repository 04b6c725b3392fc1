// A fresh, migrated database for one test file: in-memory PGlite, or a database of its own on the Postgres server.
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { backendMigrations, migrate } from '../src/database/migrations.ts'
import { openPGlite } from '../src/database/pglite/pglite.ts'
import { openPostgres } from '../src/database/postgres.ts'

/** True where the database is a server, so that several transactions really run at once. */
export const onPostgres = process.env.TEST_ENGINE === 'postgres'

/** True where this half of the tests can't run: no Postgres on this machine. */
export const noDatabase = onPostgres && !inject('postgresUrl')

/** Opens a new database with the backend's schemas and those of `folders`. Close it when done. */
export async function openTestDatabase(folders: string[] = []): Promise<Database> {
  const database = onPostgres ? await createOnServer() : await openPGlite()
  await migrate(database, [backendMigrations, ...folders])
  return database
}

async function createOnServer(): Promise<Database> {
  const server = inject('postgresUrl')
  if (!server) throw new Error('there is no Postgres server to test on')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(server, { connections: 1 })
  await admin.execute(`create database ${name}`)
  await admin.close()
  const url = new URL(server)
  url.pathname = `/${name}`
  return openPostgres(url.href, { connections: 20 })
}
