import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ArchivesInS3 } from '@cafe/backend/s3-archives'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BackupStore, createFolderStore, createS3Store } from './backup-store.ts'
import { nameOf } from './stored-backups.ts'

/** Returns a bucket in memory; the real one has a separate test. */
function bucketIn(kept: Map<string, string>): ArchivesInS3 {
  return {
    list: async () => [...kept].map(([name, text]) => ({ name, sizeBytes: text.length })),
    async put(name, path) {
      kept.set(name, await readFile(path, 'utf8'))
    },
    get: async (name) => new Response(kept.get(name)).body,
    async remove(name) {
      kept.delete(name)
    },
  }
}

describe.each(['a folder', 'S3'])('backups in %s', (place) => {
  let folder: string
  let store: BackupStore
  const name = nameOf(new Date('2026-11-22T03:30:00Z'))
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cafe-backups-'))
    const work = join(folder, 'backups')
    store = place === 'S3' ? createS3Store(bucketIn(new Map()), work) : createFolderStore(work)
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('can be read until they are removed', async () => {
    expect(await store.list()).toEqual([])
    expect(await store.add(name, (path) => writeFile(path, 'all of it'))).toBeUndefined()
    expect(await store.list()).toMatchObject([{ name, sizeBytes: 9, isBeforeUpgrade: false }])
    expect(await new Response(await store.read(name)).text()).toBe('all of it')
    await store.remove(name)
    expect(await store.list()).toEqual([])
    // No temporary file is left either.
    expect(await readdir(join(folder, 'backups'))).toEqual([])
  })

  it('that were broken off are cleared away by the next one', async () => {
    await mkdir(join(folder, 'backups', `${name}.part`), { recursive: true })
    expect(await store.list()).toEqual([])
    const failing = store.add(name, async () => {
      throw new Error('the database is away')
    })
    await expect(failing).rejects.toThrow('the database is away')
    expect(await store.list()).toEqual([])
    expect(await readdir(join(folder, 'backups'))).toEqual([])
  })
})
