import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('the cache of downloads', () => {
  let storage: StorageFixture
  beforeAll(async () => {
    storage = await openStorage()
    await put('old')
    await untilRemembered()
  })
  afterAll(() => storage.close())

  const path = '/object/public/plain/notes.txt'
  const put = (body: string) =>
    storage.call(storage.serviceKey, 'PUT', '/object/plain/notes.txt', { body })
  const read = async () => (await storage.call(null, 'GET', path)).text()

  async function untilRemembered() {
    const query = vi.spyOn(storage.database, 'query')
    await vi.waitFor(async () => {
      query.mockClear()
      await read()
      expect(query).not.toHaveBeenCalled()
    })
    query.mockRestore()
  }

  it('is emptied by every write of the same process', async () => {
    for (const text of ['one', 'two', 'three']) {
      await put(text)
      expect(await read()).toBe(text)
    }
  })

  it('is emptied when another process changes the bucket', async () => {
    await untilRemembered()
    await storage.database.query("update storage.buckets set public = false where id = 'plain'")
    await vi.waitFor(async () => expect((await storage.call(null, 'GET', path)).status).toBe(400))
    await storage.database.query("update storage.buckets set public = true where id = 'plain'")
    await vi.waitFor(async () => expect((await storage.call(null, 'GET', path)).status).toBe(200))
  })

  it('is emptied when another process removes the object', async () => {
    await untilRemembered()
    const settings = { 'storage.allow_delete_query': 'true' }
    await storage.database.queryIn({ settings }, 'delete from storage.objects')
    await vi.waitFor(async () => expect((await storage.call(null, 'GET', path)).status).toBe(400))
  })
})
