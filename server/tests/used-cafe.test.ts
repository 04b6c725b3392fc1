// A used café is restored from the nightly job's backup, from each engine into each, on a server as the role of the
// docs.
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openBackups } from '../backup/open-backups.ts'
import { type Config, readConfig } from '../configuration/config.ts'
import { prepareDatabase } from '../starting/first-start.ts'
import { keyLocationsOf, requireKeys } from '../starting/keys.ts'
import { contentsOf } from './archive-contents.ts'
import { runCommand } from './run-command.ts'
import { createDatabase, noDatabase, onPostgres } from './start-on-engine.ts'
import { PICTURES, useCafe } from './used-cafe.ts'

const log = pino({ enabled: false })

const journeys = onPostgres
  ? [
      { from: 'Postgres', to: ['Postgres', 'PGlite'] },
      { from: 'PGlite', to: ['Postgres'] },
    ]
  : [{ from: 'PGlite', to: ['PGlite'] }]

describe.skipIf(noDatabase).each(journeys)('a used café on $from', ({ from, to }) => {
  const role = `cafe_${randomUUID().replaceAll('-', '')}`
  let folder: string
  let archive: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cafe-used-'))
    if (onPostgres) await asSuperuser(`create role ${role} login; ${rolesOfRequests}`)
    const backups = join(folder, 'backups')
    const environment = { ...(await placeOn(from)), BACKUP_DIR: backups }
    await fill(readConfig(environment))
    const [name = ''] = await readdir(backups)
    archive = join(backups, name)
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Lets the nightly job of a used café write its first backup. */
  async function fill(config: Config) {
    const { databaseUrl: url, dataDir } = config
    const database = await openDatabase(url ? { url } : { folder: join(dataDir, 'database') })
    await prepareDatabase(database, { log, sampleContent: true })
    await requireKeys(keyLocationsOf(config, database))
    await useCafe(database, dataDir)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    try {
      const nightly = await openBackups(config, { database, log })
      nightly?.start()
      vi.advanceTimersByTime(60_000)
      vi.useRealTimers()
      await vi.waitUntil(async () => (await nightly?.status())?.last, { timeout: 60_000 })
      await nightly?.stop()
    } finally {
      vi.useRealTimers()
      await database.close()
    }
  }

  /** Returns the environment of an empty database on an engine. */
  async function placeOn(engine: string): Promise<Record<string, string>> {
    const dataDir = join(folder, randomUUID())
    await mkdir(dataDir)
    if (engine === 'PGlite') return { DATA_DIR: dataDir }
    const url = new URL(await createDatabase())
    await asSuperuser(`alter database ${url.pathname.slice(1)} owner to ${role}`)
    url.username = role
    return { DATA_DIR: dataDir, DATABASE_URL: url.href }
  }

  it.each(to)('is restored on %s with every row', async (engine) => {
    const there = await placeOn(engine)
    const { code, said } = await runCommand('restore', there, archive)
    expect(said).toMatch(/^Restored: \d+ rows and 300 pictures of .+\. Start the café now\.\n$/)
    expect(code).toBe(0)
    const again = join(folder, `again-${engine}.tar.gz`)
    await runCommand('backup', there, again)
    const [before, after] = [await contentsOf(archive), await contentsOf(again)]
    expect(Object.keys(before).filter((name) => name.startsWith('files/'))).toHaveLength(PICTURES)
    expect(after).toEqual(before)
  })

  async function asSuperuser(script: string) {
    const database = await openDatabase({ url: inject('postgresUrl') ?? '' })
    await database.execute(script).finally(() => database.close())
  }

  /** The roles of docs/configuration.md. Other tests of this cluster may have made them. */
  const rolesOfRequests = `
    do $$ begin create role anon nologin noinherit; exception when duplicate_object or unique_violation then end $$;
    do $$ begin create role authenticated nologin noinherit; exception when duplicate_object or unique_violation then end $$;
    do $$ begin create role service_role nologin noinherit bypassrls; exception when duplicate_object or unique_violation then end $$;
    grant anon, authenticated, service_role to ${role};
  `
})
