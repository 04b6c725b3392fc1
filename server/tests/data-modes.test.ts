import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'
import { owner } from './server-process.ts'
import { clientOf, newDatabase, noDatabase, startOnEngine } from './start-on-engine.ts'

describe.skipIf(noDatabase)('a data folder that others could read', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'cafe-modes-'))
    await chmod(dataDir, 0o755)
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  /** Lists everything in the folder that another user may read, write or enter. */
  async function openPaths(): Promise<string[]> {
    const names = await readdir(dataDir, { recursive: true })
    const modes = await Promise.all(['', ...names].map(modeOf))
    return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
  }

  /** The running server has just removed such a file, so it is open to no user. */
  async function modeOf(name: string) {
    const { mode } = await lstat(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return { mode: 0 }
      throw error
    })
    return { name, mode }
  }

  it('is private to its user once the server has started', async () => {
    await mkdir(join(dataDir, 'storage'), { mode: 0o755 })
    await writeFile(join(dataDir, 'storage/old'), 'a picture', { mode: 0o644 })
    const server = await startOnEngine({ dataDir })
    expect(await openPaths()).toEqual([])
    const visitor = await clientOf(server)
    await visitor.auth.resetPasswordForEmail(owner.email)
    await expect.poll(() => readdir(join(dataDir, 'outbox')).catch(() => [])).not.toEqual([])
    await server.stop()
    const written = (await openPaths()).filter((name) => !name.startsWith('database/'))
    expect(written).toEqual([])
  })

  it('is private after a command too', async () => {
    const environment = { ...(await newDatabase()), DATA_DIR: dataDir }
    await (await startOnEngine({ dataDir, environment })).stop()
    const { code } = await runCommand('owner', environment, owner.email)
    expect(code).toBe(0)
    const written = (await openPaths()).filter((name) => !name.startsWith('database/'))
    expect(written).toEqual([])
  })
})
