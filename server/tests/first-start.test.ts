import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { release } from '../starting/release.ts'
import { owner, type ServerProcess } from './server-process.ts'
import {
  newCafe,
  newEmptyDatabase,
  noDatabase,
  serviceClientOf,
  signedIn,
  startOnEngine,
} from './start-on-engine.ts'

describe.skipIf(noDatabase)('the first start', () => {
  let dataDir: string
  let environment: Record<string, string>
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cafe-first-'))
    environment = await newEmptyDatabase()
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  async function countOf(server: ServerProcess, table: string) {
    const client = await serviceClientOf(server)
    const { count } = await client.from(table).select('*', { count: 'exact', head: true })
    return count
  }

  it('fills an empty café once', async () => {
    // Its first start is the one that all others have copies of.
    const cafe = await newCafe()
    const first = await startOnEngine(cafe)
    expect(await countOf(first, 'menu_items')).toBeGreaterThan(20)
    const admin = await serviceClientOf(first)
    for (const table of ['ticket_purchases', 'events', 'menu_items', 'offers']) {
      await admin.from(table).delete().not('id', 'is', null).throwOnError()
    }
    await admin.from('site_content').delete().not('key', 'is', null).throwOnError()
    await first.stop()
    const second = await startOnEngine(cafe)
    expect(await countOf(second, 'menu_items')).toBe(0)
    expect(await countOf(second, 'user_roles')).toBe(1)
    await second.stop()
    await rm(cafe.dataDir, { recursive: true })
  })

  it('leaves a café without samples empty, even when they are wanted later', async () => {
    const empty = { ...environment, SAMPLE_CONTENT: 'none' }
    await (await startOnEngine({ dataDir, environment: empty })).stop()
    const server = await startOnEngine({ dataDir, environment })
    for (const table of ['menu_items', 'events', 'gallery_images']) {
      expect(await countOf(server, table)).toBe(0)
    }
    expect((await fetch(`${server.url}/`)).status).toBe(200)
    await server.stop()
  })

  it('generates a password when none is given', async () => {
    const withoutPassword = { ...environment, OWNER_PASSWORD: '' }
    const first = await startOnEngine({ dataDir, environment: withoutPassword })
    const file = join(dataDir, 'owner-password.txt')
    const password = (await readFile(file, 'utf8')).trim()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(first.output()).toContain(`its password is in ${file}`)
    expect(first.output()).not.toContain(password)
    await signedIn(first, { email: owner.email, password })
    await first.stop()
  })

  it('says in one line of the journal how many migrations ran', async () => {
    const first = await startOnEngine({ dataDir, environment })
    const lines = first.output().trimEnd().split('\n')
    const words = lines.map((line) => JSON.parse(line).msg)
    expect(words[0]).toBe(`Café ${release}`)
    expect(words.filter((line) => /migration/.test(line))).toEqual([
      expect.stringMatching(/^The database is up to date: \d+ migrations ran\.$/),
    ])
    expect(words).toContain(`The café is open at ${first.url}`)
    await first.stop()
  })

  it('that was killed at any moment is finished by the next', async () => {
    for (const moment of [300, 900, 1500, 2100, 2700]) {
      const starting = startOnEngine({
        dataDir,
        environment,
        onSpawn: (child) => kill(child, moment),
      })
      const server = await starting.catch(() => null)
      await server?.stop('SIGKILL')
    }
    const server = await startOnEngine({ dataDir, environment })
    expect(await countOf(server, 'catering_content')).toBe(1)
    const client = await signedIn(server, owner)
    expect((await client.rpc('is_owner')).data).toBe(true)
    await server.stop()
  }, 90_000)

  async function kill(child: { kill(signal: 'SIGKILL'): boolean }, after: number) {
    await delay(after)
    child.kill('SIGKILL')
  }
})
