import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { backendMigrations, MigrationRefused, migrate } from '../../src/database/migrations.ts'
import { noDatabase, openTestDatabase } from '../test-database.ts'

describe.skipIf(noDatabase)('migrations', () => {
  let database: Database
  let folder: string

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    await database.execute(`drop table if exists public.cups;
      delete from supabase_migrations.schema_migrations where version > '2027'`)
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    await write('20270101000000_cups.sql', 'create table public.cups (id int);')
  })

  afterEach(() => rm(folder, { recursive: true }))
  afterAll(() => database.close())

  function write(file: string, script: string) {
    return writeFile(join(folder, file), script)
  }

  it('run once each, in the order of their numbers', async () => {
    await write('20270102000000_saucers.sql', 'alter table public.cups add saucer boolean;')
    expect(await migrate(database, [backendMigrations, folder])).toEqual(['cups', 'saucers'])
    expect(await migrate(database, [backendMigrations, folder])).toEqual([])
    const recorded = await database.query(
      `select version, name, length(hash) as hash from supabase_migrations.schema_migrations
       where version > '2027' order by version`,
    )
    expect(recorded).toEqual([
      { version: '20270101000000', name: 'cups', hash: 64 },
      { version: '20270102000000', name: 'saucers', hash: 64 },
    ])
  })

  it('refuse an edited file with the way on', async () => {
    await migrate(database, [backendMigrations, folder], '1.0.0')
    await write('20270101000000_cups.sql', 'create table public.cups (id bigint);')
    const again = migrate(database, [backendMigrations, folder], '1.1.0')
    await expect(again).rejects.toThrow(MigrationRefused)
    await expect(again).rejects.toThrow(
      'The migration 20270101000000_cups.sql ran here with release 1.0.0 and is another one in release 1.1.0.',
    )
    await expect(again).rejects.toThrow(/npm run migrations:accept -- 20270101000000$/)
  })

  it.each(['0.1.0', undefined])('refuse data of a checkout before 1.0.0: %s', async (release) => {
    await migrate(database, [backendMigrations, folder], release)
    await write('20270101000000_cups.sql', 'create table public.cups (id bigint);')
    const edited = migrate(database, [backendMigrations, folder], '1.0.0')
    await expect(edited).rejects.toThrow(MigrationRefused)
    const words =
      /^This data was made by a checkout from before 1\.0\.0, .+ begin anew with another DATA_DIR .+$/
    await expect(edited).rejects.toThrow(words)
    await expect(migrate(database, [backendMigrations], '1.0.0')).rejects.toThrow(words)
  })

  it('refuse a database of a newer version', async () => {
    await migrate(database, [backendMigrations, folder], '1.1.0')
    const older = migrate(database, [backendMigrations])
    await expect(older).rejects.toThrow(MigrationRefused)
    await expect(older).rejects.toThrow(
      /^The database is of a newer version of the café: 20270101000000_cups\.sql is unknown here\..+$/,
    )
  })

  it('leave nothing behind when one of them fails', async () => {
    await write('20270102000000_broken.sql', 'create table public.plates (id int); select 1 / 0;')
    await expect(migrate(database, [backendMigrations, folder])).rejects.toThrow(
      'migration 20270102000000_broken.sql failed: division by zero',
    )
    const [found] = await database.query(
      "select to_regclass('public.cups') as cups, to_regclass('public.plates') as plates",
    )
    expect(found).toEqual({ cups: null, plates: null })
  })

  it('refuse two files of one version', async () => {
    await write('20270101000000_mugs.sql', 'select 1;')
    await expect(migrate(database, [backendMigrations, folder])).rejects.toThrow(
      'two migrations have the version 20270101000000',
    )
  })

  it('run once when two processes start at the same time', async () => {
    const both = await Promise.all([
      migrate(database, [backendMigrations, folder]),
      migrate(database, [backendMigrations, folder]),
    ])
    expect(both.flat()).toEqual(['cups'])
  })
})
