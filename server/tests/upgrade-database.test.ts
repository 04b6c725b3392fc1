// A café with an older Postgres: its folder is made here by that version's PGlite.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@cafe/backend/database'
import { migrate } from '@cafe/backend/migrations'
import { openOlderPGlite } from '@cafe/backend/older-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationFolders } from '../starting/first-start.ts'
import { runCommand } from './run-command.ts'
import { startServerProcess } from './server-process.ts'
import { onPostgres } from './start-on-engine.ts'
import { useCafe } from './used-cafe.ts'

describe.skipIf(onPostgres)('npm run upgrade-database', () => {
  let dataDir: string
  let folder: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cafe-upgrade-'))
    folder = join(dataDir, 'database')
    const database = await openOlderPGlite(folder, '17')
    if (!database) throw new Error('no engine')
    await migrate(database as Database, migrationFolders, '1.0.0')
    await database.execute(await readFile('supabase/seed.sql', 'utf8'))
    await database.execute(
      "insert into auth.users (id, email) values (gen_random_uuid(), 'a@b.example')",
    )
    await useCafe(database as Database, dataDir)
    await database.close()
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  const counts = `select
    (select count(*) from public.menu_items) as items,
    (select count(*) from public.events) as events,
    (select count(*) from auth.users) as users,
    (select last_value from private.mail_queue_id_seq) as mails`

  it('brings every row along', async () => {
    expect((await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()).toBe('17')
    const { code, said } = await runCommand('upgrade-database', { DATA_DIR: dataDir })
    expect(said).toMatch(/^Upgraded: \d+ rows\. The database as it was is kept in .+database-17\./)
    expect(code).toBe(0)
    const [older, database] = [
      await openOlderPGlite(`${folder}-17`, '17'),
      await openDatabase({ folder }),
    ]
    const before = await older?.query(counts)
    expect(await database.query(counts)).toEqual(before)
    expect(before).toMatchObject([{ users: 1 }])
    expect(await migrate(database, migrationFolders)).toEqual([])
    await Promise.all([older?.close(), database.close()])
    expect((await readdir(dataDir)).filter((name) => /^upgrade-|upgraded/.test(name))).toEqual([])
  })

  it('finds nothing to do afterwards', async () => {
    const again = await runCommand('upgrade-database', { DATA_DIR: dataDir })
    expect(again).toEqual({
      code: 1,
      said: `There is nothing to upgrade: ${folder} is of Postgres 18, as this version is.\n`,
    })
    await rename(folder, `${folder}.upgraded`)
    const finished = await runCommand('upgrade-database', { DATA_DIR: dataDir })
    expect(finished.code).toBe(0)
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
  })

  it('says in one line what it can’t read', async () => {
    const other = await mkdtemp(join(tmpdir(), 'cafe-unreadable-'))
    const place = join(other, 'database')
    await mkdir(place)
    for (const [major, line] of [
      ['16', 'This version reads no database of Postgres 16: upgrade with an older version'],
      ['17', `The database in ${place} is damaged: restore a backup (npm run restore)\n`],
    ] as const) {
      await writeFile(join(place, 'PG_VERSION'), `${major}\n`)
      const { code, said } = await runCommand('upgrade-database', { DATA_DIR: other })
      expect([code, said.split('\n')]).toEqual([1, [expect.stringContaining(line.trim()), '']])
    }
    await rm(other, { recursive: true })
  })

  const changeRecord = async (statement: string) => {
    const database = await openDatabase({ folder })
    await database.execute(statement)
    await database.close()
  }

  it('leads on to an edited migration, never to a newer schema', async () => {
    const version = '20260102000500'
    await changeRecord(`update supabase_migrations.schema_migrations
      set hash = 'another', release = '1.0.0' where version = '${version}'`)
    const edited = startServerProcess({ dataDir })
    await expect(edited).rejects.toThrow(
      `Not started: The migration ${version}_offers.sql ran here with release 1.0.0 and is another one in release`,
    )
    const accept = (...words: string[]) =>
      runCommand('accept-migration', { DATA_DIR: dataDir }, ...words)
    expect((await accept('1')).said).toBe('There is no migration 1 in this version.\n')
    expect(await accept(version)).toEqual({
      code: 0,
      said: `The migration ${version} counts as applied the way it is here now. Nothing was changed in the schema.\n`,
    })
    await changeRecord(`insert into supabase_migrations.schema_migrations (version, name, hash, release)
      values ('29990101000000', 'teapots', 'later', '9.0.0')`)
    await expect(startServerProcess({ dataDir })).rejects.toThrow(
      /Not started: The database is of a newer version of the café: 29990101000000_teapots\.sql is unknown here\.[^\n]+\n$/,
    )
  })
})
