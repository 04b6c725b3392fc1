import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('a list', () => {
  let storage: StorageFixture
  let own: string

  beforeAll(async () => {
    storage = await openStorage()
    own = storage.customer.id
    for (const key of ['b.txt', 'A.txt', 'c/one.txt', 'c/two.txt', 'c/deep/three.txt']) {
      await put(storage.customer.token, `${own}/${key}`)
    }
    await put(storage.otherCustomer.token, `${storage.otherCustomer.id}/theirs.txt`)
  })
  afterAll(() => storage.close())

  async function put(token: string, key: string) {
    const headers = { 'content-type': 'text/plain' }
    const body = key
    const answer = await storage.call(token, 'POST', `/object/receipts/${key}`, { body, headers })
    expect(answer.status).toBe(200)
  }

  async function list(token: string, body: object, version = 'list') {
    const answer = await storage.call(token, 'POST', `/object/${version}/receipts`, {
      body: JSON.stringify(body),
    })
    return answer.json()
  }

  const names = (entries: { name: string }[]) => entries.map(({ name }) => name)

  it('shows the files and folders of one level', async () => {
    const entries = await list(storage.customer.token, { prefix: own })
    expect(names(entries)).toEqual(['A.txt', 'b.txt', 'c'])
    expect(entries[0]).toEqual({
      name: 'A.txt',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      updated_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
      last_accessed_at: expect.stringMatching(/Z$/),
      metadata: expect.objectContaining({ size: own.length + 6, mimetype: 'text/plain' }),
    })
    expect(entries[2]).toEqual({
      name: 'c',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    })
  })

  it('is sorted, searched or paged', async () => {
    const desc = { column: 'name', order: 'desc' }
    const { token } = storage.customer
    expect(names(await list(token, { prefix: own, sortBy: desc }))).toEqual(['c', 'b.txt', 'A.txt'])
    const newest = { column: 'created_at', order: 'desc' }
    expect(names(await list(token, { prefix: own, sortBy: newest }))).toEqual([
      'c',
      'A.txt',
      'b.txt',
    ])
    expect(names(await list(token, { prefix: own, search: 'a' }))).toEqual(['A.txt'])
    expect(names(await list(token, { prefix: own, limit: 1, offset: 1 }))).toEqual(['b.txt'])
  })

  it('searches on from the prefix, in any case', async () => {
    const { token } = storage.customer
    const search = async (words: string, prefix = own) =>
      names(await list(token, { prefix, search: words }))
    expect(await search('C')).toEqual(['c'])
    expect(await search('c/')).toEqual(['c/deep', 'c/one.txt', 'c/two.txt'])
    expect(await search('c/T')).toEqual(['c/two.txt'])
    expect(await search('TH', `${own}/C/Deep`)).toEqual(['three.txt'])
    expect(await search('_.txt')).toEqual([])
    const newest = { column: 'created_at', order: 'desc' }
    const byTime = await list(token, { prefix: own, search: 'c/', sortBy: newest })
    expect(names(byTime)).toEqual(['c/deep', 'c/two.txt', 'c/one.txt'])
  })

  it('shows a folder once', async () => {
    const headers = { 'content-type': 'text/plain' }
    for (const key of ['d/one.txt', 'D/two.txt', 'd.txt', 'd']) {
      await storage.call(storage.serviceKey, 'POST', `/object/plain/${key}`, { body: 'd', headers })
    }
    const body = JSON.stringify({ prefix: '', search: 'd' })
    const answer = await storage.call(storage.serviceKey, 'POST', '/object/list/plain', { body })
    const entries: { name: string; id: string | null }[] = await answer.json()
    expect(entries.map(({ name, id }) => [name, id !== null])).toEqual([
      ['d', true],
      ['d.txt', true],
      ['D', false],
    ])
  })

  it('shows only what the policies let the caller see', async () => {
    expect(names(await list(storage.customer.token, { prefix: '' }))).toEqual([own])
    expect(await list(storage.anonKey, { prefix: '' })).toEqual([])
    expect(await list(storage.owner.token, { prefix: own })).toEqual([])
    expect(names(await list(storage.serviceKey, { prefix: '' }))).toHaveLength(2)
  })

  it('in version 2 reads all keys with a cursor, in every order', async () => {
    const { token } = storage.customer
    const all = ['A.txt', 'b.txt', 'c/deep/three.txt', 'c/one.txt', 'c/two.txt']
    const made = ['b.txt', 'A.txt', 'c/one.txt', 'c/two.txt', 'c/deep/three.txt']
    for (const [sortBy, expected] of [
      [undefined, all],
      [{ column: 'name', order: 'desc' }, all.toReversed()],
      [{ column: 'created_at', order: 'asc' }, made],
      [{ column: 'updated_at', order: 'desc' }, made.toReversed()],
    ]) {
      const walked: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(token, { prefix: `${own}/`, limit: 2, cursor, sortBy }, 'list-v2')
        walked.push(...names(page.objects))
        cursor = page.nextCursor
        expect(page.hasNext).toBe(cursor !== undefined)
      } while (cursor)
      expect(walked).toEqual((expected as string[]).map((name) => `${own}/${name}`))
    }
  })

  it('in version 2 groups folders on request', async () => {
    const page = await list(
      storage.customer.token,
      { prefix: `${own}/`, with_delimiter: true },
      'list-v2',
    )
    expect(page.hasNext).toBe(false)
    expect(page.folders).toEqual([{ key: `${own}/c`, name: `${own}/c/` }])
    expect(names(page.objects)).toEqual([`${own}/A.txt`, `${own}/b.txt`])
  })

  it('refuses malformed requests', async () => {
    const { token } = storage.customer
    for (const body of [
      { prefix: 1 },
      { prefix: '', limit: -1 },
      { sortBy: { column: 'id;' } },
      [],
    ]) {
      expect(await list(token, body)).toMatchObject({ statusCode: '400', code: 'InvalidRequest' })
    }
    const badCursor = { cursor: 'x' }
    expect(await list(token, badCursor, 'list-v2')).toMatchObject({ statusCode: '400' })
    const answer = await storage.call(token, 'POST', '/object/list/receipts', { body: '{' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'Body is not valid JSON' })
  })
})
