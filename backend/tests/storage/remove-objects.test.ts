import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('removing', () => {
  let storage: StorageFixture
  let own: string

  beforeAll(async () => {
    storage = await openStorage()
    own = storage.customer.id
  })
  afterAll(() => storage.close())

  beforeEach(async () => {
    await put(storage.customer.token, `${own}/a.txt`)
    await put(storage.customer.token, `${own}/b.txt`)
  })
  afterEach(() => storage.empty())

  async function put(token: string, key: string) {
    const headers = { 'content-type': 'text/plain' }
    const answer = await storage.call(token, 'POST', `/object/receipts/${key}`, {
      body: key,
      headers,
    })
    expect(answer.status).toBe(200)
  }

  function remove(token: string, prefixes: string[]) {
    return storage.call(token, 'DELETE', '/object/receipts', { body: JSON.stringify({ prefixes }) })
  }

  it('skips missing objects', async () => {
    const answer = await remove(storage.customer.token, [`${own}/b.txt`, `${own}/nothing.txt`])
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual([
      expect.objectContaining({ name: `${own}/b.txt`, bucket_id: 'receipts', owner_id: own }),
    ])
    expect((await storage.rows()).map(({ name }) => name)).toEqual([`${own}/a.txt`])
    expect(await storage.storedFiles()).toHaveLength(1)
  })

  it("removes nothing of another's", async () => {
    for (const token of [storage.anonKey, storage.otherCustomer.token, storage.owner.token]) {
      expect(await (await remove(token, [`${own}/b.txt`])).json()).toEqual([])
    }
    expect(await storage.rows()).toHaveLength(2)
    expect(await storage.storedFiles()).toHaveLength(2)
  })

  it('by SQL is refused unless it is declared', async () => {
    await expect(storage.database.query('delete from storage.objects')).rejects.toMatchObject({
      code: '42501',
      message: 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
    })
    await expect(storage.database.query('delete from storage.buckets')).rejects.toMatchObject({
      code: '42501',
    })
    const settings = { 'storage.allow_delete_query': 'true' }
    await storage.database.queryIn({ settings }, 'delete from storage.objects')
    // The files of rows deleted by hand are removed by the next write.
    await put(storage.customer.token, `${own}/last.txt`)
    expect(await storage.storedFiles()).toHaveLength(1)
  })
})
