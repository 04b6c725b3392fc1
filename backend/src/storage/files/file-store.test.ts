import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskFiles } from './disk-files.ts'
import type { FileBody, FileStore } from './file-store.ts'
import { createS3Files } from './s3-files.ts'

/** Every store passes these tests, on a disk or in S3. */
function contract(name: string, open: () => Promise<{ files: FileStore; close(): Promise<void> }>) {
  describe(`files ${name}`, () => {
    let files: FileStore
    let close: () => Promise<void>
    beforeAll(async () => {
      const opened = await open()
      files = opened.files
      close = opened.close
    })
    afterAll(() => close())

    const read = async (body: FileBody | null) =>
      body && Buffer.from(await new Response(body as BodyInit).arrayBuffer())

    it('come back as they were stored', async () => {
      for (const size of [0, 5, 700_000]) {
        const version = randomUUID()
        const bytes = Buffer.alloc(size, 'scone ')
        await files.put(version, bytes)
        expect((await read(await files.get(version)))?.equals(bytes)).toBe(true)
        if (size === 0) continue
        for (const range of [
          { first: 0, last: 0 },
          { first: 1, last: size - 1 },
        ]) {
          const part = await read(await files.get(version, range))
          expect(part?.equals(bytes.subarray(range.first, range.last + 1))).toBe(true)
        }
      }
    })

    it('that are missing are null', async () => {
      const version = randomUUID()
      expect(await files.get(version)).toBeNull()
      expect(await files.get(version, { first: 0, last: 1 })).toBeNull()
      await files.remove([version])
      await expect(files.copy(version, randomUUID())).rejects.toThrow()
    })

    it('survive in a copy when the original is removed', async () => {
      const [first, second] = [randomUUID(), randomUUID()]
      await files.put(first, Buffer.from('tea'))
      await files.copy(first, second)
      await files.remove([first])
      expect(await files.get(first)).toBeNull()
      expect((await read(await files.get(second)))?.toString()).toBe('tea')
    })

    it('are named only by a uuid', async () => {
      for (const name of ['../../etc/passwd', '', 'a/b', `${randomUUID()}/..`]) {
        await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('named by a uuid')
        await expect(files.get(name)).rejects.toThrow('named by a uuid')
        await expect(files.copy(randomUUID(), name)).rejects.toThrow('named by a uuid')
        await expect(files.remove([name])).rejects.toThrow('named by a uuid')
      }
    })
  })
}

contract('on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  return {
    files: createDiskFiles(folder),
    close: () => rm(folder, { recursive: true }),
  }
})

contract('in S3', async () => {
  const server = await startFauxqs({ port: 0, logger: false })
  server.createBucket('cafe')
  const files = createS3Files('cafe', {
    endpoint: server.address,
    region: 'us-east-1',
    accessKeyId: 'test',
    secretAccessKey: 'test',
  })
  return { files, close: () => server.stop() }
})

describe('files on disk', () => {
  it('leave nothing behind when they can not be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'files-'))
    const files = createDiskFiles(folder)
    const notBytes = { byteLength: 1 } as Uint8Array
    await expect(files.put(randomUUID(), notBytes)).rejects.toThrow()
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    await rm(folder, { recursive: true })
  })
})
