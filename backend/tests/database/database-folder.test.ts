import fs from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEngine } from '../../src/database/pglite/engine.ts'
import { wireOf } from '../../src/database/pglite/wire.ts'
import { Session } from '../../src/database/session.ts'
import { onPostgres } from '../test-database.ts'
import { exchangerOf } from './engine-here.ts'
import { type Operation, recordDisk } from './power-loss/disk-recorder.ts'
import { LostPowerDisk } from './power-loss/lost-power.ts'
import { memoryFolder } from './power-loss/memory-folder.ts'

let place: string
let original: string
const operations: Operation[] = []
let firstDisk: LostPowerDisk

describe.skipIf(onPostgres)('the embedded database', () => {
  beforeAll(async () => {
    place = fs.mkdtempSync(join(memoryFolder(), 'database-folder-'))
    original = join(place, 'original')
    const recorder = recordDisk(place, (operation) => operations.push(operation))
    firstDisk = new LostPowerDisk(recorder.tree)
    const engine = await startEngine(original)
    recorder.stop()
    await engine.exec('create table public.cups (number int)')
    await engine.close()
  })

  afterAll(() => fs.rmSync(place, { recursive: true }))

  describe('a database folder', () => {
    it('is all on the disk before it has its name', async () => {
      const isNaming = (operation: Operation) =>
        operation.kind === 'rename' && operation.changes.some(({ name }) => name === 'original')
      const naming = operations.findIndex(isNaming) + 1
      expect(naming).toBeGreaterThan(0)
      for (const operation of operations.slice(0, naming)) firstDisk.do(operation)
      const noName = join(place, 'no-name')
      firstDisk.writeRemains(noName, () => false)
      expect(fs.existsSync(join(noName, 'original'))).toBe(false)
      const named = join(place, 'named')
      firstDisk.writeRemains(named, () => true)
      const engine = await startEngine(join(named, 'original'))
      expect(await countIn(engine, 'pg_class')).toBeGreaterThan(300)
      await engine.close()
    })

    it('of another Postgres is refused with the command to run', async () => {
      const folder = copyOf(original)
      fs.writeFileSync(join(folder, 'PG_VERSION'), '17\n')
      await expect(startEngine(folder)).rejects.toThrow(
        `The database in ${folder} was made by Postgres 17; run \`npm run upgrade-database\``,
      )
    })

    it.each([
      ['control file', 'global/pg_control', 'could not read file'],
      ['log', 'pg_wal/000000010000000000000001', 'could not locate a valid checkpoint record'],
    ])('without its %s is refused as damaged, in Postgres’s words', async (_, file, words) => {
      const folder = copyOf(original)
      fs.truncateSync(join(folder, file))
      await expect(startEngine(folder)).rejects.toMatchObject({
        message: `The database in ${folder} is damaged: restore a backup (npm run restore)`,
        postgresLines: expect.arrayContaining([expect.stringContaining(words)]),
      })
    })

    it('with other content is refused unchanged', async () => {
      const folder = copyOf(original)
      fs.rmSync(join(folder, 'PG_VERSION'))
      const names = fs.readdirSync(folder)
      await expect(startEngine(folder)).rejects.toThrow(`The database in ${folder} is damaged`)
      expect(fs.readdirSync(folder)).toEqual(names)
    })
  })

  describe('an engine on a folder', () => {
    let session: Session
    let engine: PGlite
    const failures: Error[] = []

    beforeEach(async () => {
      engine = await startEngine(original, { onFailure: (failure) => failures.push(failure) })
      session = new Session(wireOf(exchangerOf(engine), () => {}))
    })

    afterEach(async () => {
      vi.restoreAllMocks()
      await engine.close()
    })

    it('answers a write after one sync of the log', async () => {
      await session.query('insert into public.cups values (0)')
      const syncs = vi.spyOn(fs, 'fsyncSync')
      for (let i = 0; i < 20; i++) await session.query('insert into public.cups values ($1)', [i])
      expect(syncs).toHaveBeenCalledTimes(20)
    })

    it('asks the disk for nothing when it only reads', async () => {
      const syncs = vi.spyOn(fs, 'fsyncSync')
      await session.queryIn({ readOnly: true }, 'select count(*) from public.cups')
      expect(syncs).not.toHaveBeenCalled()
    })

    it('throws after the disk fails', async () => {
      const before = await countIn(engine, 'public.cups')
      await session.query('insert into public.cups values (1)')
      vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
        throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
      })
      const insert = session.query('insert into public.cups values (2)')
      const reason = /^The database has stopped: could not fsync file .* I\/O error$/
      await expect(insert).rejects.toMatchObject({
        code: '08006',
        message: expect.stringMatching(reason),
      })
      vi.restoreAllMocks()
      await expect(session.query('select 1')).rejects.toThrow(reason)
      expect(failures).toMatchObject([{ message: expect.stringMatching(reason) }])
      await engine.close()
      engine = await startEngine(original)
      expect(await countIn(engine, 'public.cups')).toBeGreaterThanOrEqual(before + 1)
    })
  })
})

function copyOf(folder: string): string {
  const copy = fs.mkdtempSync(join(place, 'copy-'))
  fs.cpSync(folder, copy, { recursive: true })
  return copy
}

async function countIn(engine: PGlite, table: string): Promise<number> {
  const { rows } = await engine.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? 0
}
