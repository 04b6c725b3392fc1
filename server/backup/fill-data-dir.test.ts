import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillDataDir } from './fill-data-dir.ts'

describe('a DATA_DIR whose filling fails', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cafe-fill-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function fail(dataDir: string) {
    const filling = fillDataDir(dataDir, async () => {
      await mkdir(join(dataDir, 'storage', 'ab'), { recursive: true })
      throw new Error('no')
    })
    await expect(filling).rejects.toThrow('no')
  }

  it('is gone with the folders above it, where it was not there', async () => {
    await fail(join(folder, 'a', 'b'))
    expect(existsSync(join(folder, 'a'))).toBe(false)
  })

  it('is empty, where it was empty', async () => {
    await fail(folder)
    expect(await readdir(folder)).toEqual([])
  })

  it('keeps the pictures and the lock that were there', async () => {
    await mkdir(join(folder, 'storage', 'cd'), { recursive: true })
    await writeFile(join(folder, 'storage', 'cd', 'picture'), '')
    await writeFile(join(folder, 'lock'), '')
    await fail(folder)
    const left = await readdir(folder, { recursive: true })
    expect(left.toSorted()).toEqual(['lock', 'storage', 'storage/cd', 'storage/cd/picture'])
  })
})
