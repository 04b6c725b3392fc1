import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../../src/storage/files/file-store.ts'
import { holdFiles } from '../../src/storage/files/hold-files.ts'
import { noDatabase } from '../test-database.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('rows and files stay together', () => {
  let storage: StorageFixture
  let own: string
  // A fault or event in the file store; none unless a test sets it.
  let trouble: Partial<FileStore> = {}

  beforeAll(async () => {
    storage = await openStorage((files) => ({
      get: files.get,
      async put(version, bytes) {
        await files.put(version, bytes)
        await trouble.put?.(version, bytes)
      },
      async copy(from, to) {
        await files.copy(from, to)
        await trouble.copy?.(from, to)
      },
      async remove(versions) {
        await trouble.remove?.(versions)
        await files.remove(versions)
      },
    }))
    own = storage.customer.id
  })
  afterAll(() => storage.close())
  afterEach(async () => {
    trouble = {}
    await storage.empty()
  })

  const diskIsFull = async () => {
    throw new Error('the disk is full')
  }

  const put = (key: string, body: string, upsert = false) =>
    storage.call(storage.customer.token, 'POST', `/object/receipts/${own}/${key}`, {
      body,
      headers: { 'content-type': 'text/plain', 'x-upsert': String(upsert) },
    })

  async function read(key: string) {
    const path = `/object/receipts/${own}/${key}`
    return (await storage.call(storage.customer.token, 'GET', path)).text()
  }

  const remove = (key: string) =>
    storage.call(storage.customer.token, 'DELETE', '/object/receipts', {
      body: JSON.stringify({ prefixes: [`${own}/${key}`] }),
    })

  /** Every row has its file, every file its row, and nothing waits for removal. */
  async function expectTidy(count: number) {
    const versions = (await storage.rows()).map(({ version }) => version).sort()
    const files = (await storage.storedFiles()).map((file) => file.split('/').at(-1)).sort()
    expect(versions).toHaveLength(count)
    expect(files).toEqual(versions)
    expect(await storage.database.query('select * from storage.unused_files')).toEqual([])
  }

  it('when a file can not be written', async () => {
    trouble = { put: diskIsFull }
    const answer = await put('a.txt', 'tea')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      statusCode: '500',
      error: 'Internal',
      message: 'Internal Server Error',
      code: 'InternalError',
    })
    await expectTidy(0)
  })

  it('when the file that should replace another can not be written', async () => {
    await put('a.txt', 'old')
    trouble = { put: diskIsFull }
    expect((await put('a.txt', 'new', true)).status).toBe(500)
    expect(await read('a.txt')).toBe('old')
    await expectTidy(1)
  })

  it('when the key is taken while the file is being written', async () => {
    trouble = {
      async put() {
        trouble = {}
        expect((await put('a.txt', 'first')).status).toBe(200)
      },
    }
    expect(await (await put('a.txt', 'second')).json()).toMatchObject({ statusCode: '409' })
    expect(await read('a.txt')).toBe('first')
    await expectTidy(1)
  })

  it('when a copy fails half-way', async () => {
    await put('a.txt', 'tea')
    trouble = { copy: diskIsFull }
    const body = { bucketId: 'receipts', sourceKey: `${own}/a.txt`, destinationKey: `${own}/b.txt` }
    const init = { body: JSON.stringify(body) }
    const answer = await storage.call(storage.customer.token, 'POST', '/object/copy', init)
    expect(answer.status).toBe(500)
    await expectTidy(1)
  })

  it('when a file can be removed only with the next write', async () => {
    await put('a.txt', 'tea')
    trouble = { remove: diskIsFull }
    expect((await remove('a.txt')).status).toBe(200)
    expect(await storage.rows()).toEqual([])
    expect(await storage.storedFiles()).toHaveLength(1)
    trouble = {}
    await put('b.txt', 'cake')
    await expectTidy(1)
  })

  it('while a backup copies the files', async () => {
    await put('a.txt', 'tea')
    await holdFiles(storage.database, async () => {
      await remove('a.txt')
      await put('b.txt', 'cake')
      expect(await storage.rows()).toHaveLength(1)
      expect(await storage.storedFiles()).toHaveLength(2)
    })
    await put('c.txt', 'scone')
    await expectTidy(2)
  })

  it('when a process dies between file and row', async () => {
    const version = randomUUID()
    await storage.database.query(
      "insert into storage.unused_files values ($1, now() + interval '1 day')",
      [version],
    )
    trouble = {
      async put() {
        trouble = {}
        await put('while-it-lives.txt', 'tea')
      },
    }
    await put('a.txt', 'tea')
    expect(await storage.database.query('select version from storage.unused_files')).toEqual([
      { version },
    ])
    await storage.database.query('update storage.unused_files set delete_after = now()')
    await put('b.txt', 'tea')
    await expectTidy(3)
  })

  it('when many write the same key at once', async () => {
    const refused = await Promise.all(Array.from({ length: 6 }, (_, i) => put('a.txt', `${i}`)))
    expect(refused.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectTidy(1)
    const written = await Promise.all(
      Array.from({ length: 6 }, (_, i) => put('a.txt', `${i}`, true)),
    )
    expect(written.filter(({ status }) => status === 200)).toHaveLength(6)
    await put('b.txt', 'tea')
    await expectTidy(2)
  })
})
