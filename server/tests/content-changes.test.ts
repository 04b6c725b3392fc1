import { openDatabase } from '@cafe/backend/database'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { owner, type ServerProcess, startServerProcess } from './server-process.ts'
import {
  newEmptyDatabase,
  noDatabase,
  onPostgres,
  signedIn,
  startOnEngine,
} from './start-on-engine.ts'

async function homeOf(server: ServerProcess): Promise<string> {
  return (await fetch(`${server.url}/`)).text()
}

async function saveHeading(client: SupabaseClient, value: string): Promise<void> {
  await client.from('site_content').update({ value }).eq('key', 'hero_heading').throwOnError()
}

describe.skipIf(noDatabase)('an owner who saves', () => {
  let server: ServerProcess
  let client: SupabaseClient
  beforeAll(async () => {
    server = await startOnEngine()
    client = await signedIn(server, owner)
  })
  afterAll(() => server?.stop())

  it('sees it at the next request, even on a busy page', async () => {
    let open = true
    const visitors = [1, 2, 3].map(async () => {
      while (open) await homeOf(server)
    })
    for (let time = 1; time <= 15; time += 1) {
      await saveHeading(client, `Heading number ${time}.`)
      expect(await homeOf(server)).toContain(`Heading number ${time}.`)
    }
    open = false
    await Promise.all(visitors)
  })

  it('causes no new render without a change that pages show', async () => {
    // A page without a form, because a form gets a new token every minute.
    const etag = async () => (await fetch(`${server.url}/menu`)).headers.get('etag')
    const before = await etag()
    await client.from('enquiries').insert({ kind: 'contact', name: 'A', email: 'a@b.example' })
    expect(await etag()).toBe(before)
  })
})

describe.skipIf(noDatabase || !onPostgres)('two processes on one Postgres', () => {
  let environment: Record<string, string>
  let here: ServerProcess
  let there: ServerProcess
  beforeAll(async () => {
    environment = await newEmptyDatabase()
    const both = [startServerProcess({ environment }), startServerProcess({ environment })]
    ;[here, there] = (await Promise.all(both)) as [ServerProcess, ServerProcess]
  })
  afterAll(() => Promise.all([here?.stop(), there?.stop()]))

  it('set a new database up once between them', async () => {
    const database = await openDatabase({ url: environment.DATABASE_URL })
    const [counted] = await database.query(
      `select (select count(*) from public.catering_content) as catering,
        (select count(*) from public.user_roles) as owners`,
    )
    await database.close()
    expect(counted).toEqual({ catering: 1, owners: 1 })
  })

  it('both show at the next request what was saved on one of them', async () => {
    await homeOf(there)
    await saveHeading(await signedIn(here, owner), 'Heading from here.')
    expect(await homeOf(there)).toContain('Heading from here.')
  })

  it('show what changed while they could not receive it', async () => {
    await homeOf(there)
    const database = await openDatabase({ url: environment.DATABASE_URL })
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'cafe listens'`,
    )
    await database.query(
      "update public.site_content set value = 'Heading unheard.' where key = 'hero_heading'",
    )
    await database.close()
    await expect.poll(() => homeOf(there)).toContain('Heading unheard.')
  })
})
