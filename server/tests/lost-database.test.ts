import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeKeys } from '@cafe/backend/keys'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startServerProcess } from './server-process.ts'
import { onPostgres } from './start-on-engine.ts'

describe.skipIf(onPostgres)('a server on a data folder', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lost-database-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  it('that has lost its database makes a new one only on request', async () => {
    await writeFile(join(dataDir, 'keys.json'), JSON.stringify(await makeKeys()))
    await expect(startServerProcess({ dataDir })).rejects.toThrow(
      `Not started: ${dataDir} has keys.json but no database.`,
    )
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
    const server = await startServerProcess({ dataDir, args: ['--new'] })
    await server.stop()
    expect(existsSync(join(dataDir, 'database/PG_VERSION'))).toBe(true)
  })

  it('with an empty folder, as of an unmounted disk, has lost its database', async () => {
    await writeFile(join(dataDir, 'keys.json'), JSON.stringify(await makeKeys()))
    await mkdir(join(dataDir, 'database'))
    await expect(startServerProcess({ dataDir })).rejects.toThrow(
      `Not started: ${dataDir} has keys.json but no database.`,
    )
    const firstStart = { SITE_URL: 'https://cafe.example', FIRST_START: 'true' }
    await expect(startServerProcess({ dataDir, environment: firstStart })).rejects.toThrow(
      `Not started: ${dataDir} has keys.json but no database.`,
    )
    expect(await readdir(join(dataDir, 'database'))).toEqual([])
  })

  it('with the database of another Postgres names the command to run', async () => {
    await mkdir(join(dataDir, 'database'))
    await writeFile(join(dataDir, 'database/PG_VERSION'), '17\n')
    await expect(startServerProcess({ dataDir })).rejects.toThrow(
      /Not started: The database in \S+ was made by Postgres 17; run `npm run upgrade-database`\n$/,
    )
  })

  it('with a damaged database says what to do', async () => {
    const folder = join(dataDir, 'database')
    await mkdir(folder)
    await writeFile(join(folder, 'PG_VERSION'), '18\n')
    const started = startServerProcess({ dataDir }).catch(String)
    expect(await started).toContain('"msg":"the database did not open"')
    expect(await started).toContain(
      `Not started: The database in ${folder} is damaged: restore a backup (npm run restore)\n`,
    )
    expect(await started).not.toContain('wasm')
  })
})
