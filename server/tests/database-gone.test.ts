// A Postgres server goes away under a running shop, and comes back.
import { openDatabase } from '@cafe/backend/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerProcess } from './server-process.ts'
import { newDatabase, noDatabase, onPostgres, startOnEngine } from './start-on-engine.ts'
import { TcpRelay } from './tcp-relay.ts'

describe.skipIf(noDatabase || !onPostgres)('while the database is gone', () => {
  let direct: string
  let relay: TcpRelay
  let server: ServerProcess
  beforeAll(async () => {
    direct = (await newDatabase()).DATABASE_URL ?? ''
    const url = new URL(direct)
    relay = new TcpRelay({ host: url.hostname, port: Number(url.port) })
    await relay.open()
    url.hostname = '127.0.0.1'
    url.port = String(relay.port)
    server = await startOnEngine({ environment: { DATABASE_URL: url.href } })
  })
  afterAll(async () => {
    await server?.stop()
    await relay?.cut()
  })

  const get = async (path: string) => {
    const response = await fetch(`${server.url}${path}`)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  it('a page stays as it was last', async () => {
    const before = await get('/')
    expect(before.status).toBe(200)
    await relay.cut()

    await expect.poll(async () => (await get('/readyz')).status).toBe(503)
    const during = await get('/')
    expect(during.status).toBe(200)
    expect(during.text).toBe(before.text)
    const unread = await get('/menu')
    expect(unread.status).toBe(503)
    expect(unread.headers.get('retry-after')).toBe('30')
    expect(unread.text).toContain('Back in a moment')
    expect(unread.text).not.toMatch(/£|01632|4\.9/)
    expect((await get('/rest/v1/events')).status).toBeGreaterThanOrEqual(500)
    expect((await get('/healthz')).status).toBe(200)

    const database = await openDatabase({ url: direct })
    await database.query(
      "update public.site_content set value = 'Back again.' where key = 'hero_heading'",
    )
    await database.close()
    await relay.open()
    await expect
      .poll(async () => (await get('/')).text, { timeout: 20_000 })
      .toContain('Back again.')
    expect((await get('/menu')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })

  it('it is not ready when no page can be read', async () => {
    const database = await openDatabase({ url: direct })
    await database.query('revoke select on public.site_content from anon')
    await database.query(
      "update public.site_content set value = 'Unread.' where key = 'hero_heading'",
    )
    await expect.poll(async () => (await get('/events')).status).toBe(503)
    expect((await get('/readyz')).status).toBe(503)
    await database.query('grant select on public.site_content to anon')
    await database.close()
    expect((await get('/readyz')).status).toBe(200)
  })
})
