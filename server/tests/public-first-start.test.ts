// A start under a public address never makes a café by accident: an unmounted volume, or an empty database, looks
// like a first start.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerProcess } from './server-process.ts'
import {
  newEmptyDatabase,
  noDatabase,
  onPostgres,
  serviceClientOf,
  startOnEngine,
} from './start-on-engine.ts'

describe.skipIf(noDatabase)('a first start under a public address', () => {
  let dataDir: string
  let environment: Record<string, string>
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cafe-public-'))
    environment = { ...(await newEmptyDatabase()), SITE_URL: 'https://cafe.example' }
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  async function reviewsOf(server: ServerProcess): Promise<number | null> {
    const client = await serviceClientOf(server)
    return (await client.from('reviews').select('*', { count: 'exact', head: true })).count
  }

  it('is refused in one line until it is declared', async () => {
    const place = onPostgres ? 'the database' : dataDir
    const refused = startOnEngine({ dataDir, environment })
    await expect(refused).rejects.toThrow(
      `\nNot started: There is no café in ${place}, and https://cafe.example is public.`,
    )
    expect((await readdir(dataDir)).filter((name) => name !== 'lock')).toEqual([])
  })

  it('opens an empty café behind a closed door, once it is declared', async () => {
    const first = await startOnEngine({ dataDir, environment, args: ['--new'] })
    expect(await reviewsOf(first)).toBe(0)
    const home = await (await fetch(first.url)).text()
    expect(home).toContain('closed-word')
    await first.stop()
    // Later starts need no confirmation.
    await (await startOnEngine({ dataDir, environment })).stop()
  })

  it('is declared by FIRST_START too, which warns while it is set', async () => {
    const said = { ...environment, FIRST_START: 'true', SAMPLE_CONTENT: 'yes' }
    for (const _ of ['first', 'second']) {
      const server = await startOnEngine({ dataDir, environment: said })
      expect(await reviewsOf(server)).toBeGreaterThan(0)
      expect(server.output()).toContain('FIRST_START is set: take it out now')
      await server.stop()
    }
  })
})
