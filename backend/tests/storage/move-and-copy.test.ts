import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { png } from './pictures.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('moving or copying', () => {
  let storage: StorageFixture
  let own: string

  beforeAll(async () => {
    storage = await openStorage()
    own = storage.customer.id
  })
  afterAll(() => storage.close())

  beforeEach(async () => {
    await put(storage.customer.token, `receipts/${own}/may.txt`, 'two teas', 'text/plain')
  })
  afterEach(() => storage.empty())

  async function put(token: string, path: string, body: BodyInit, type: string) {
    const metadata = Buffer.from('{"table":4}').toString('base64')
    const headers = { 'content-type': type, 'x-metadata': metadata }
    expect((await storage.call(token, 'POST', `/object/${path}`, { body, headers })).status).toBe(
      200,
    )
  }

  async function send(
    token: string,
    how: 'move' | 'copy',
    body: object,
    headers: Record<string, string> = {},
  ) {
    const init = { body: JSON.stringify({ bucketId: 'receipts', ...body }), headers }
    return (await storage.call(token, 'POST', `/object/${how}`, init)).json()
  }

  async function read(path: string, token = storage.serviceKey) {
    return (await storage.call(token, 'GET', `/object/${path}`)).text()
  }

  it('keeps the file of a moved object', async () => {
    const [before] = await storage.rows()
    const moved = await send(storage.customer.token, 'move', {
      sourceKey: `${own}/may.txt`,
      destinationKey: `${own}/2026/may.txt`,
    })
    expect(moved).toEqual({
      message: 'Successfully moved',
      Id: expect.any(String),
      Key: `receipts/${own}/2026/may.txt`,
    })
    expect(await storage.rows()).toEqual([{ ...before, name: `${own}/2026/may.txt` }])
    expect(await read(`receipts/${own}/2026/may.txt`)).toBe('two teas')
    expect(await storage.storedFiles()).toHaveLength(1)
  })

  it('gives a copy a file, an owner or metadata', async () => {
    const copied = await send(storage.customer.token, 'copy', {
      sourceKey: `${own}/may.txt`,
      destinationKey: `${own}/copy.txt`,
    })
    expect(copied).toMatchObject({
      Id: copied.id,
      Key: `receipts/${own}/copy.txt`,
      name: `${own}/copy.txt`,
      owner_id: own,
      user_metadata: { table: 4 },
      metadata: { size: 8, mimetype: 'text/plain' },
    })
    await storage.call(storage.customer.token, 'DELETE', '/object/receipts', {
      body: JSON.stringify({ prefixes: [`${own}/may.txt`] }),
    })
    expect(await read(`receipts/${own}/copy.txt`)).toBe('two teas')
  })

  it('gives a copy new metadata on request', async () => {
    const copied = await send(
      storage.customer.token,
      'copy',
      {
        sourceKey: `${own}/may.txt`,
        destinationKey: `${own}/copy.txt`,
        copyMetadata: false,
        metadata: { cacheControl: 'max-age=9', mimetype: 'text/markdown' },
      },
      { 'x-metadata': Buffer.from('{"table":5}').toString('base64') },
    )
    expect(copied.user_metadata).toEqual({ table: 5 })
    expect(copied.metadata).toMatchObject({ cacheControl: 'max-age=9', mimetype: 'text/markdown' })
  })

  it('replaces another object only with x-upsert', async () => {
    await put(storage.customer.token, `receipts/${own}/june.txt`, 'cake', 'text/plain')
    const body = { sourceKey: `${own}/may.txt`, destinationKey: `${own}/june.txt` }
    expect(await send(storage.customer.token, 'copy', body)).toMatchObject({ statusCode: '409' })
    expect(await send(storage.customer.token, 'move', body)).toMatchObject({ statusCode: '409' })
    expect(await read(`receipts/${own}/june.txt`)).toBe('cake')
    const upsert = { 'x-upsert': 'true' }
    expect(await send(storage.customer.token, 'copy', body, upsert)).toMatchObject({
      Key: `receipts/${own}/june.txt`,
    })
    expect(await read(`receipts/${own}/june.txt`)).toBe('two teas')
    expect(await storage.storedFiles()).toHaveLength(2)
  })

  it('does not work on what the caller may not read', async () => {
    const body = {
      sourceKey: `${own}/may.txt`,
      destinationKey: `${storage.otherCustomer.id}/x.txt`,
    }
    const [rows, files] = [await storage.rows(), await storage.storedFiles()]
    for (const how of ['move', 'copy'] as const) {
      for (const token of [storage.otherCustomer.token, storage.anonKey]) {
        expect(await send(token, how, body)).toMatchObject({ code: 'NoSuchKey' })
      }
      expect(await send(storage.customer.token, how, body)).toMatchObject({ code: 'AccessDenied' })
      const nowhere = { ...body, destinationBucket: 'nowhere' }
      expect(await send(storage.customer.token, how, nowhere)).toMatchObject({
        code: 'NoSuchBucket',
      })
      const badKey = { ...body, destinationKey: '../x' }
      expect(await send(storage.customer.token, how, badKey)).toMatchObject({ code: 'InvalidKey' })
    }
    expect(await storage.rows()).toEqual(rows)
    expect(await storage.storedFiles()).toEqual(files)
  })

  it('brings a bucket nothing that it would refuse as an upload', async () => {
    const picture = (await png()) as BodyInit
    await put(storage.serviceKey, 'receipts/page.png', '<script></script>', 'text/html')
    await put(storage.serviceKey, 'receipts/good.png', picture, 'image/png')
    await put(storage.serviceKey, 'plain/large.png', await largePicture(), 'image/png')
    const into = { destinationBucket: 'images' }
    for (const how of ['move', 'copy'] as const) {
      const page = { ...into, sourceKey: 'page.png', destinationKey: 'page.png' }
      expect(await send(storage.serviceKey, how, page)).toMatchObject({ code: 'InvalidMimeType' })
      const large = { bucketId: 'plain', sourceKey: 'large.png', destinationKey: 'large.png' }
      expect(await send(storage.serviceKey, how, { ...into, ...large })).toMatchObject({
        code: 'EntityTooLarge',
      })
    }
    for (const how of ['copy', 'move'] as const) {
      const good = { ...into, sourceKey: 'good.png', destinationKey: `${how}.png` }
      expect(await send(storage.serviceKey, how, good)).toMatchObject({ Key: `images/${how}.png` })
    }
    const disguised = {
      ...into,
      sourceKey: 'page.png',
      destinationKey: 'disguised.png',
      copyMetadata: false,
      metadata: { mimetype: 'image/png' },
    }
    expect(await send(storage.serviceKey, 'copy', disguised)).toMatchObject({
      code: 'InvalidMimeType',
    })
  })

  async function largePicture(): Promise<BodyInit> {
    return Buffer.concat([await png(), Buffer.alloc(100_000)]) as BodyInit
  }
})
