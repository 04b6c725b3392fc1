import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataDirClosed, DataDirInUse, lockDataDir } from './data-lock.ts'

describe('the lock of a data folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Starts another process that takes the lock and holds it. */
  async function holder() {
    const module = join(import.meta.dirname, 'data-lock.ts')
    const script = `import { lockDataDir } from ${JSON.stringify(module)}
      lockDataDir(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`
    const child = spawn('node', ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    return child
  }

  it('is refused while another process holds it', async () => {
    const other = await holder()
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
    expect(() => lockDataDir(folder)).toThrow(`Another server is running on ${folder}.`)
    other.kill()
    await once(other, 'exit')
  })

  it('says in one line that the folder is not writable', () => {
    mkdirSync(join(folder, 'lock'))
    expect(() => lockDataDir(folder)).toThrow(DataDirClosed)
    expect(() => lockDataDir(folder)).toThrow(
      `${folder} must be a folder that this user may write to (DATA_DIR).`,
    )
  })

  it('is free again when its holder was killed', async () => {
    const other = await holder()
    other.kill('SIGKILL')
    await once(other, 'exit')
    const unlock = lockDataDir(folder)
    unlock()
  })

  it('is refused to a second server in the same process until the first unlocks it', () => {
    const unlock = lockDataDir(folder)
    expect(() => lockDataDir(folder)).toThrow(DataDirInUse)
    unlock()
    lockDataDir(folder)()
  })
})
