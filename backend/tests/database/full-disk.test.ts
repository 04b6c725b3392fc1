import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createBackend } from '../../src/backend.ts'
import type { Database } from '../../src/database/database.ts'
import { refuseWritesWhile } from '../../src/database/refuse-writes.ts'
import { makeKeys } from '../../src/tokens/keys.ts'
import { noDatabase, openTestDatabase } from '../test-database.ts'

const words = 'The disk is almost full, and nothing can be saved until there is room again'

describe.skipIf(noDatabase)('while the disk is almost full', () => {
  let folder: string
  let database: Database
  let client: SupabaseClient
  let customer: SupabaseClient
  let isFull = false
  let isQuiteFull = false
  const logged: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'full-disk-'))
    const opened = await openTestDatabase()
    await opened.execute(`create table public.cups (id int primary key);
      insert into public.cups values (1);
      grant select, insert on public.cups to service_role;
      create function public.count_cups() returns bigint stable language sql
        as 'select count(*) from public.cups';`)
    database = refuseWritesWhile(() => isFull, opened)
    const signInDatabase = refuseWritesWhile(() => isQuiteFull, opened)
    const keys = await makeKeys()
    const log = pino({ level: 'warn' }, { write: (line) => logged.push(line) })
    const siteUrl = 'http://localhost:3000'
    const backend = await createBackend({ database, signInDatabase, keys, siteUrl, folder, log })
    const options = {
      auth: { persistSession: false, autoRefreshToken: false },
      global: {
        fetch: async (...call: Parameters<typeof fetch>) => backend.fetch(new Request(...call)),
      },
    }
    client = createClient(siteUrl, keys.serviceKey, options)
    customer = createClient(siteUrl, keys.anonKey, options)
    await customer.auth.signUp({ email: 'ada@people.example', password: 'a good password' })
    await client.storage.createBucket('cups', { public: true })
    await client.storage.from('cups').upload('one.txt', 'one')
  })

  afterEach(() => {
    isFull = false
    isQuiteFull = false
  })

  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  it('writes are refused in words', async () => {
    isFull = true
    expect((await client.from('cups').select()).data).toEqual([{ id: 1 }])
    expect((await client.rpc('count_cups')).data).toBe(1)
    const { status, error } = await client.from('cups').insert({ id: 2 })
    expect(status).toBe(503)
    expect(error).toMatchObject({ code: '53100', message: words })
  })

  const ada = { email: 'ada@people.example', password: 'a good password' }

  it('people can sign in', async () => {
    isFull = true
    expect((await customer.auth.signInWithPassword(ada)).error).toBeNull()
    expect((await customer.auth.refreshSession()).error).toBeNull()
    const joan = { ...ada, email: 'joan@people.example' }
    const refusals = [
      await customer.auth.signUp(joan),
      await customer.auth.updateUser({ data: { name: 'Ada' } }),
    ]
    for (const { error } of refusals) expect(error).toMatchObject({ status: 503, message: words })
    expect((await customer.auth.signOut({ scope: 'others' })).error).toBeNull()
  })

  it('sessions continue without room for sign-ins', async () => {
    isFull = true
    isQuiteFull = true
    expect((await customer.auth.getUser()).data.user?.email).toBe(ada.email)
    const { error } = await customer.auth.signInWithPassword(ada)
    expect(error).toMatchObject({ status: 503, message: words })
  })

  it('files are read only', async () => {
    isFull = true
    const bucket = client.storage.from('cups')
    expect(await (await bucket.download('one.txt')).data?.text()).toBe('one')
    expect((await bucket.list()).data).toHaveLength(1)
    const { error } = await bucket.upload('two.txt', 'two')
    expect(error).toMatchObject({ status: 503, message: words })
  })

  it('writes work again when there is room', async () => {
    isFull = true
    await client.from('cups').insert({ id: 2 })
    isFull = false
    expect((await client.from('cups').insert({ id: 2 })).error).toBeNull()
    expect(logged).toEqual([])
  })

  it('a read-only transaction gets Postgres’s error', async () => {
    isFull = true
    const write = database.queryIn({ readOnly: true }, 'insert into public.cups values (3)')
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })
})
