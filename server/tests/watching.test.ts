// Metrics, log lines and health tell an operator that the shop is well.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { release } from '../starting/release.ts'
import { freePort, owner, type ServerProcess } from './server-process.ts'
import { clientOf, newDatabase, noDatabase, signedIn, startOnEngine } from './start-on-engine.ts'

describe.skipIf(noDatabase)('a shop that is watched', () => {
  let server: ServerProcess
  let metricsPort: number
  beforeAll(async () => {
    metricsPort = await freePort()
    const environment = { ...(await newDatabase()), METRICS_PORT: String(metricsPort) }
    server = await startOnEngine({ environment })
  })
  afterAll(() => server?.stop())

  it('gives Prometheus its metrics on a separate port', async () => {
    await (await fetch(`${server.url}/menu`)).text()
    await (await fetch(`${server.url}/auth/v1/user`)).text()
    const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    await expect
      .poll(metrics)
      .toMatch(/http_request_duration_seconds_count\{kind="auth",status="4xx"\} 1/)
    const text = await metrics()
    expect(text).toMatch(/http_request_duration_seconds_count\{kind="page",status="2xx"\} [1-9]/)
    expect(text).toMatch(/^mail_waiting \d+$/m)
    expect(text).toMatch(/^database_bytes [1-9]\d{6,}$/m)
    expect(text).toMatch(/^disk_free_bytes [1-9]\d{6,}$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/other`)).status).toBe(404)
  })

  it('shows an owner, at an owners’ screen, how long the server took', async () => {
    const { data } = await (await signedIn(server, owner)).auth.getSession()
    const timing = async (authorization: string) => {
      const headers = { authorization, referer: `${server.url}/owners/events` }
      const response = await fetch(`${server.url}/rest/v1/events?select=id`, { headers })
      expect(response.status).toBe(200)
      return response.headers.get('server-timing')
    }
    expect(await timing(`Bearer ${data.session?.access_token}`)).toMatch(/^backend;dur=/)
    const { supabaseAnonKey } = await (await fetch(`${server.url}/config.json`)).json()
    expect(await timing(`Bearer ${supabaseAnonKey}`)).toBeNull()
  })

  it('says at /healthz which version it is', async () => {
    const answer = await fetch(`${server.url}/healthz`)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', version: release }])
  })

  it('shows its status only to owners', async () => {
    const client = await signedIn(server, owner)
    const { data } = await client.rpc('shop_health').single()
    expect(data).toEqual({
      sends_mail: false,
      mail_waiting: expect.any(Number),
      mail_stuck: 0,
      mail_given_up: 0,
      wrong_counts: 0,
      database_bytes: expect.any(Number),
      free_disk_bytes: expect.any(Number),
      program_version: release,
    })
    const { status } = await (await clientOf(server)).rpc('shop_health')
    expect(status).toBe(401)
  })
})
