// The night of a demo: it goes back to the sample without a restart. The clock is the test's.
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../configuration/config.ts'
import { demoAccounts } from '../configuration/demo-config.ts'
import { freeBytesOfDemo } from '../demo/demo-folder.ts'
import { type Running, startServer } from '../start.ts'
import { createLogger } from '../watching/logger.ts'
import { freePort, type ServerProcess } from './server-process.ts'
import { clientOf, onPostgres, signedIn } from './start-on-engine.ts'

describe.skipIf(onPostgres)('the night of a demo', () => {
  let dataDir: string
  let running: Running
  let url: string
  let now: Date
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cafe-night-'))
    now = new Date('2026-11-28T20:00:00Z')
    // A night that was interrupted leaves parts.
    await writeFile(join(dataDir, 'demo.txt'), '')
    await mkdir(join(dataDir, 'database'))
    await writeFile(join(dataDir, 'database', 'postmaster.opts'), '')
    const port = String(await freePort())
    const config = readConfig({ DEMO: '1', PORT: port, DATA_DIR: dataDir })
    running = await startServer(config, { log: createLogger('silent'), now: () => now })
    const { address, port: given } = running.server.address() as AddressInfo
    url = `http://${address}:${given}`
  }, 60_000)
  afterAll(async () => {
    await running.stop()
    await rm(dataDir, { recursive: true })
  })

  const demo = () => ({ url, dataDir }) as ServerProcess
  const statusOf = async (path: string) => (await fetch(url + path)).status

  it('that was interrupted is finished by the next start', async () => {
    const owner = await signedIn(demo(), demoAccounts.owner)
    expect((await owner.rpc('is_owner')).data).toBe(true)
  })

  it('begins at four with the sample', async () => {
    const owner = await signedIn(demo(), demoAccounts.owner)
    const names = async () => {
      const { data } = await (await clientOf(demo())).from('menu_items').select('name')
      return data?.map(({ name }) => name).sort()
    }
    const before = await names()
    await owner.from('menu_items').delete().not('id', 'is', null).throwOnError()
    expect(await names()).toEqual([])

    now = new Date('2026-11-29T03:59:59Z')
    expect(await statusOf('/healthz')).toBe(200)
    now = new Date('2026-11-29T04:00:00Z')
    await expect.poll(() => statusOf('/healthz'), { interval: 20, timeout: 10_000 }).toBe(503)
    expect(await (await fetch(url)).text()).toContain('Back in a moment')
    await expect.poll(() => statusOf('/healthz'), { timeout: 60_000 }).toBe(200)

    expect(await names()).toEqual(before)
    expect((await owner.rpc('is_owner')).data).toBeFalsy()
    expect((await owner.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const again = await signedIn(demo(), demoAccounts.owner)
    expect((await again.rpc('is_owner')).data).toBe(true)
  }, 120_000)

  it('ends a day on which a full demo saves only sign-ins', async () => {
    const owner = await signedIn(demo(), demoAccounts.owner)
    await writeFile(join(dataDir, 'much'), '')
    await truncate(join(dataDir, 'much'), (await freeBytesOfDemo(dataDir)) - 40 * 1024 * 1024)
    const write = async () => {
      const offer = { title: 'Two pots', description: 'With a teacake' }
      return (await owner.from('offers').insert(offer)).error?.message
    }
    await expect.poll(write, { timeout: 20_000 }).toMatch(/^The disk is almost full/)
    await signedIn(demo(), demoAccounts.customer)
  }, 30_000)
})
