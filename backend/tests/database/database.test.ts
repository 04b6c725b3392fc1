import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openPostgres } from '../../src/database/postgres.ts'
import { noDatabase, onPostgres, openTestDatabase, serverUrl } from '../test-database.ts'

describe.skipIf(noDatabase)('a database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  it('gives each type the same way on every engine', async () => {
    const [row] = await database.query(
      `select true as bool, 5::int8 as big, 1.50::numeric(4,2) as money, '{"a":[1]}'::jsonb as json,
              '2026-01-31'::date as date, '2026-01-31 12:00+00'::timestamptz as instant,
              array['a','b'] as list, null as nothing, '\\x0102'::bytea as bytes`,
    )
    expect(row).toEqual({
      bool: true,
      big: 5,
      money: '1.50',
      json: { a: [1] },
      date: '2026-01-31',
      instant: new Date('2026-01-31T12:00:00Z'),
      list: '{a,b}',
      nothing: null,
      bytes: Buffer.from([1, 2]),
    })
  })

  it('takes every kind of parameter', async () => {
    const [row] = await database.query(
      'select $1::boolean as bool, $2::timestamptz as instant, $3::jsonb as json, $4::bytea as bytes, $5::int as number, $6::text as nothing',
      [false, new Date(0), '{"a":1}', new Uint8Array([7]), 3, null],
    )
    expect(row).toEqual({
      bool: false,
      instant: new Date(0),
      json: { a: 1 },
      bytes: Buffer.from([7]),
      number: 3,
      nothing: null,
    })
  })

  it('reports errors with Postgres’s fields', async () => {
    await database.execute('create table reported (id int constraint reported_id unique)')
    await database.query('insert into reported values (1)')
    await expect(database.query('insert into reported values (1)')).rejects.toMatchObject({
      name: 'DatabaseError',
      code: '23505',
      detail: 'Key (id)=(1) already exists.',
      constraint: 'reported_id',
    })
  })

  it('switches the role for one transaction only', async () => {
    const id = '7d4a5a5e-5d0a-4a5e-9c1b-5f6d5a2b7c11'
    const settings = { role: 'authenticated', 'request.jwt.claims': JSON.stringify({ sub: id }) }
    const inside = await database.queryIn(
      { settings },
      'select current_user::text as role, auth.uid() as id',
    )
    expect(inside).toEqual([{ role: 'authenticated', id }])
    const outside = await database.query('select auth.uid() as id, current_user::text as role')
    expect(outside).toEqual([{ id: null, role: 'postgres' }])
  })

  it('rolls back a transaction that throws', async () => {
    await database.execute('create table kept (id int)')
    const failing = database.transaction({}, async (connection) => {
      await connection.query('insert into kept values (1)')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await expect(
      database.queryIn(
        {},
        'with put as (insert into kept values (2) returning id) select 1 / (id - 2) from put',
      ),
    ).rejects.toMatchObject({ code: '22012' })
    expect(await database.query('select * from kept')).toEqual([])
  })

  it('undoes a statement that fails at its commit', async () => {
    await database.execute(
      `create table late (id int unique deferrable initially deferred);
       grant insert on late to anon`,
    )
    const settings = { role: 'anon' }
    const twice = database.queryIn({ settings }, 'insert into late values (1), (1)')
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(await database.query('select current_user::text as role, count(*) from late')).toEqual([
      { role: 'postgres', count: 0 },
    ])
  })

  it('keeps parallel work out of a transaction', async () => {
    await database.execute('create table apart (id int)')
    const everyone: Promise<object[]>[] = []
    const ask = () => everyone.push(database.query('select * from apart'))
    ask()
    const changing = database.transaction({}, async (connection) => {
      await connection.query('insert into apart values (1)')
      ask()
      await connection.query('insert into apart values (2)')
      ask()
      throw new Error('changed my mind')
    })
    ask()
    await expect(changing).rejects.toThrow('changed my mind')
    expect(await Promise.all(everyone)).toEqual([[], [], [], []])
  })

  it('answers a known statement with the columns that its table has now', async () => {
    await database.execute('create table growing (id int); insert into growing values (1)')
    const read = () => database.query('select * from growing')
    expect(await read()).toEqual([{ id: 1 }])
    await database.execute("alter table growing add name text default 'scone'")
    expect(await read()).toEqual([{ id: 1, name: 'scone' }])
  })

  it('runs more different statements than it remembers', async () => {
    const columns = Array.from({ length: 1200 }, (_, i) => `c${i}`)
    for (const column of [...columns, ...columns.slice(0, 5)]) {
      expect(await database.query(`select 1 as ${column}`)).toEqual([{ [column]: 1 }])
    }
  })

  it('refuses to write in a read-only scope', async () => {
    await database.execute('create table read_only (id int)')
    await expect(
      database.queryIn({ readOnly: true }, 'insert into read_only values (1)'),
    ).rejects.toMatchObject({ code: '25006' })
    await database.queryIn({}, 'insert into read_only values (1)')
    expect(await database.query('select * from read_only')).toEqual([{ id: 1 }])
  })

  it('hears notifications until it stops listening', async () => {
    const heard: string[] = []
    const subscription = await database.listen('news', (news) => heard.push(news))
    await database.query("select pg_notify('news', 'scones')")
    await subscription.caughtUp()
    expect(heard).toEqual(['scones'])
    await subscription.stop()
    await database.query("select pg_notify('news', 'crumpets')")
    expect(heard).toEqual(['scones'])
  })

  it('has delivered everything committed before it says so', async () => {
    let heard = 0
    const subscription = await database.listen('count', () => {
      heard += 1
    })
    for (let committed = 1; committed <= 50; committed += 1) {
      await database.queryIn({}, "select pg_notify('count', $1)", [committed])
      await subscription.caughtUp()
      expect(heard).toBe(committed)
    }
    await subscription.stop()
  })

  it.runIf(onPostgres)('reports gaps in what it hears', async () => {
    const lost = Promise.withResolvers<void>()
    const back = Promise.withResolvers<void>()
    const heard: string[] = []
    const subscription = await database.listen(
      'gap',
      (message) => heard.push(message),
      back.resolve,
      lost.resolve,
    )
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'cafe listens' and datname = current_database()`,
    )
    await lost.promise
    await back.promise
    await database.query("select pg_notify('gap', 'again')")
    await subscription.caughtUp()
    expect(heard).toEqual(['again'])
    await subscription.stop()
  })

  it.runIf(onPostgres)('listens on one connection for all channels', async () => {
    const [named] = await database.query<{ name: string }>('select current_database() as name')
    const other = openPostgres(serverUrl(named?.name ?? ''), { connections: 1 })
    const listenTo = (one: Database, channel: string) => one.listen(channel, () => {})
    const [here, again, elsewhere] = await Promise.all([
      listenTo(database, 'news'),
      listenTo(database, 'news'),
      listenTo(database, 'weather'),
    ])
    expect(await here.others()).toEqual([])
    const there = await listenTo(other, 'news')
    expect(await here.others()).toEqual([there.id])
    expect(await there.others()).toEqual([here.id])
    expect(await elsewhere.others()).toEqual([])
    await here.stop()
    expect(await there.others()).toEqual([again.id])
    await again.stop()
    expect(await there.others()).toEqual([])
    const connections = await database.query(
      `select from pg_stat_activity
       where application_name = 'cafe listens' and datname = current_database()`,
    )
    expect(connections).toHaveLength(2)
    await other.close()
  })
})
