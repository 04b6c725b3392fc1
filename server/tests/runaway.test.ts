// During an endless statement cached pages are answered, and the process can be stopped.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@cafe/backend/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerProcess } from './server-process.ts'
import { newCafe, noDatabase, startOnEngine } from './start-on-engine.ts'

/** A database owner could add such a function; the café has none that lasts. */
const endless = `
  create function public.never_ends() returns int language plpgsql
    as $$ begin loop end loop; end $$;
  grant execute on function public.never_ends to anon;
  notify pgrst, 'reload schema';
`

describe.skipIf(noDatabase)('a call without end', () => {
  let dataDir: string
  let server: ServerProcess
  beforeAll(async () => {
    const cafe = await newCafe()
    dataDir = cafe.dataDir
    const folder = join(dataDir, 'database')
    const database = await openDatabase({ url: cafe.environment.DATABASE_URL, folder })
    await database.execute(endless)
    await database.close()
    server = await startOnEngine(cafe)
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
  const call = () => fetch(`${server.url}/rest/v1/rpc/never_ends`, { method: 'POST' })

  it('ends at the timeout of visitors', async () => {
    expect(await statusOf('/menu')).toBe(200)
    let isRunning = true
    const answer = call().finally(() => {
      isRunning = false
    })
    let answered = 0
    while (isRunning) {
      for (const path of ['/menu', '/healthz']) expect(await statusOf(path)).toBe(200)
      if (isRunning) answered += 1
    }
    expect(answered).toBeGreaterThan(1)
    const { status } = await answer
    expect([status, await (await answer).json()]).toMatchObject([
      500,
      { code: '57014', message: 'canceling statement due to statement timeout' },
    ])
  })

  it('leaves a server that is ready', async () => {
    await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200)
    const unanswered = call().catch(() => null)
    await statusOf('/healthz')
    expect(await server.stop()).toBe(0)
    await unanswered
  })
})
