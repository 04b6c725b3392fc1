import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@cafe/backend/database'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Housekeeping, startHousekeeping } from '../watching/housekeeping.ts'
import { onPostgres } from './start-on-engine.ts'

describe.skipIf(onPostgres)('the embedded database', () => {
  const silent = pino({ level: 'silent' })
  let place: string
  let folder: string
  let database: Database
  let housekeeping: Housekeeping

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'housekeeping-'))
    folder = join(place, 'database')
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
    vi.setSystemTime(new Date(2026, 10, 22, 3, 0))
    database = await openDatabase({ folder })
    await database.execute(`create table public.cups (id int primary key, fills int);
      insert into public.cups select number, 0 from generate_series(1, 500) as number`)
    housekeeping = startHousekeeping(database, silent)
  })

  afterEach(() => vi.setSystemTime(new Date(2026, 10, 22, 3, 0)))

  afterAll(async () => {
    vi.useRealTimers()
    housekeeping.stop()
    await database.close()
    await rm(place, { recursive: true })
  })

  it('keeps its log small, however much is written', async () => {
    for (let written = 0; written < 12; written++) {
      await database.execute("select pg_logical_emit_message(true, 'log', repeat('x', 12000000))")
      await housekeeping.look()
    }
    const files = (await readdir(join(folder, 'pg_wal'))).filter((name) => name.length === 24)
    expect(files.length).toBeLessThanOrEqual(5)
  })

  it('is checkpointed within an hour', async () => {
    const redo = async () => {
      const [row] = await database.query<{ redo: string }>(
        'select redo_lsn::text as redo from pg_control_checkpoint()',
      )
      return row?.redo
    }
    await database.execute('update public.cups set fills = 1')
    const before = await redo()
    await housekeeping.look()
    expect(await redo()).toBe(before)
    vi.setSystemTime(new Date(2026, 10, 22, 4, 1))
    await housekeeping.look()
    const after = await redo()
    expect(after).not.toBe(before)
    vi.setSystemTime(new Date(2026, 10, 22, 5, 30))
    await housekeeping.look()
    expect(await redo()).toBe(after)
  })

  it('reuses the room of old rows after a night', async () => {
    const pages = async () => {
      const [row] = await database.query<{ pages: number; rows: number }>(
        `select pg_relation_size('public.cups')::int / 8192 as pages, reltuples::int as rows
         from pg_class where oid = 'public.cups'::regclass`,
      )
      return row
    }
    const aDay = async (day: number) => {
      for (let i = 0; i < 5; i++) await database.execute('update public.cups set fills = fills + 1')
      vi.setSystemTime(new Date(2026, 10, day, 4, 0))
      await housekeeping.look()
      return pages()
    }
    const first = await aDay(23)
    expect(first?.rows).toBe(500)
    expect(await aDay(24)).toEqual(first)
    expect(await aDay(25)).toEqual(first)
  })
})
