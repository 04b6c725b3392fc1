// A statement that runs for too long, or breaks the engine, costs no other caller an answer.
import { renameSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openPGlite } from '../../src/database/pglite/pglite.ts'
import { noDatabase, onPostgres, openTestDatabase } from '../test-database.ts'

const endless =
  'select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b where a + b < 0'
const briefly = { settings: { statement_timeout: '200ms' } }
const timedOut = { code: '57014', message: 'canceling statement due to statement timeout' }
/** Nests so deeply that parsing it exhausts PGlite's stack; Postgres detects that itself. */
const tooDeep = "select (repeat('[', 1000000) || repeat(']', 1000000))::jsonb"
/** PGlite's program breaks where it would start another one. */
const breaking = "copy pg_class to program 'true'"

describe.skipIf(noDatabase)('a statement without end', () => {
  let folder: string
  let database: Database
  /** Called when an engine has ended, before it is opened again. */
  let onEnd = () => {}
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'runaway-'))
    const log = { warn: () => onEnd(), error: () => {} }
    database = onPostgres
      ? await openTestDatabase()
      : await openPGlite(join(folder, 'database'), log)
    await database.execute('create table notes (id int generated always as identity, note text)')
  })
  beforeEach(() => database.execute('truncate notes'))
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  const write = (note: string) => database.query('insert into notes (note) values ($1)', [note])

  async function notes(): Promise<string[]> {
    const rows = await database.query<{ note: string }>('select note from notes order by id')
    return rows.map(({ note }) => note)
  }

  it('ends at its timeout, in Postgres’s words', async () => {
    await expect(database.queryIn(briefly, endless)).rejects.toMatchObject(timedOut)
    const inTransaction = database.transaction(briefly, (connection) => connection.query(endless))
    await expect(inTransaction).rejects.toMatchObject(timedOut)
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('leaves nothing that it wrote', async () => {
    const writing = `with put as (insert into notes (note) values ('half') returning id)
      select (${endless}) from put`
    await expect(database.queryIn(briefly, writing)).rejects.toMatchObject(timedOut)
    expect(await notes()).toEqual([])
  })

  it('ends its whole transaction, even when its error is caught', async () => {
    const transaction = database.transaction(briefly, async (connection) => {
      await connection.query("insert into notes (note) values ('before')")
      await connection.query(endless).catch(() => {})
      await connection.query("insert into notes (note) values ('after')").catch(() => {})
    })
    await expect(transaction).rejects.toMatchObject({ name: 'DatabaseError' })
    expect(await notes()).toEqual([])
  })

  it('lets the others run once each after it', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `note ${i}`)
    const writes = (some: string[]) => some.map((note) => write(note))
    const first = writes(many.slice(0, 10))
    const runaway = database.queryIn(briefly, endless)
    const second = writes(many.slice(10, 30))
    const transaction = database.transaction({}, async (connection) => {
      await connection.query("insert into notes (note) values ('in a transaction')")
    })
    const third = writes(many.slice(30))
    await expect(runaway).rejects.toMatchObject(timedOut)
    await Promise.all([...first, ...second, transaction, ...third])
    expect((await notes()).toSorted()).toEqual([...many, 'in a transaction'].toSorted())
  })

  it('is not confused with a statement that is merely late', async () => {
    const late = { settings: { statement_timeout: '2s' } }
    const answers = await Promise.allSettled([
      database.queryIn({ settings: { statement_timeout: '1s' } }, endless),
      database.queryIn(late, 'select 1 as one'),
      database.queryIn(late, "select pg_sleep(0.5)::text = '' as done"),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })

  it('leaves the session unchanged for later callers', async () => {
    const zone = () =>
      database.query("select current_setting('timezone') as zone, $1::int as one", [1])
    const before = await zone()
    const heard: string[] = []
    const subscription = await database.listen('news', (news) => heard.push(news))
    await expect(database.queryIn(briefly, endless)).rejects.toMatchObject(timedOut)
    expect(await zone()).toEqual(before)
    await database.query("select pg_notify('news', 'scones')")
    await subscription.caughtUp()
    expect(heard).toEqual(['scones'])
    await subscription.stop()
  })

  it('with endless nesting is refused by Postgres, or ends its engine', async () => {
    await write('kept')
    await expect(database.query(tooDeep)).rejects.toMatchObject({
      code: '54001',
      message: 'stack depth limit exceeded',
    })
    expect(await notes()).toEqual(['kept'])
  })

  describe.skipIf(onPostgres)('on PGlite', () => {
    it('is distinguished from one whose commit is uncertain', async () => {
      await database.execute(endlessCommit)
      const heard: string[] = []
      const subscription = await database.listen(
        'news',
        (news) => heard.push(news),
        () => heard.push('gap'),
        () => heard.push('lost'),
      )
      const late = database.queryIn(briefly, 'insert into late values (1)')
      await expect(late).rejects.toMatchObject({ code: '08007' })
      expect(heard).toEqual(['lost'])
      await expect(subscription.caughtUp()).rejects.toMatchObject({ code: '08006' })
      expect(await database.query('select from late')).toEqual([])
      expect(heard).toEqual(['lost', 'gap'])
      await subscription.stop()
    })

    it('may break the engine, which is then opened again', async () => {
      await write('kept')
      const lost = database.transaction({}, async (connection) => {
        await connection.query("insert into notes (note) values ('lost')")
        await connection.query(breaking)
      })
      await expect(lost).rejects.toMatchObject({ code: 'XX000' })
      expect(await notes()).toEqual(['kept'])
    })

    it('is an error for all until the folder can be opened again', async () => {
      await write('kept')
      onEnd = () => renameSync(join(folder, 'database'), join(folder, 'away'))
      await expect(database.queryIn(briefly, endless)).rejects.toMatchObject(timedOut)
      onEnd = () => {}
      await expect(notes()).rejects.toMatchObject({ code: '08006' })
      await rename(join(folder, 'away'), join(folder, 'database'))
      await expect.poll(() => notes().catch(() => null), { timeout: 10_000 }).toEqual(['kept'])
    })

    it('does not keep the database from being closed', async () => {
      const other = await openPGlite()
      const runaway = other.query(endless).catch(({ code }) => code)
      const waiting = other.query('select 1').catch(({ code }) => code)
      await other.close()
      expect([await runaway, await waiting]).toEqual(['08006', '08006'])
    })

    it('ends a database in memory for good', async () => {
      const memory = await openPGlite()
      await expect(memory.queryIn(briefly, endless)).rejects.toMatchObject(timedOut)
      await expect(memory.query('select 1')).rejects.toMatchObject({
        code: '08006',
        message: 'The database was in memory, and is gone',
      })
      await memory.close()
    })
  })
})

/** A row of this table is written at once, and its trigger runs at the commit. */
const endlessCommit = `
  create table late (id int);
  create function never_ends() returns trigger language plpgsql as $$ begin loop end loop; end $$;
  create constraint trigger never_ends after insert on late deferrable initially deferred
    for each row execute function never_ends();
`
