import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('buckets', () => {
  let storage: StorageFixture
  beforeAll(async () => {
    storage = await openStorage()
  })
  afterAll(() => storage.close())

  async function send(token: string | null, method: string, path: string, body?: object) {
    const init = body ? { body: JSON.stringify(body) } : {}
    const answer = await storage.call(token, method, path, init)
    return { status: answer.status, body: await answer.json() }
  }

  const admin = (method: string, path: string, body?: object) =>
    send(storage.serviceKey, method, path, body)

  it('are managed with the service key', async () => {
    const made = await admin('POST', '/bucket', {
      id: 'menus',
      name: 'menus',
      public: false,
      file_size_limit: '20MB',
      allowed_mime_types: ['image/*', 'application/pdf'],
    })
    expect(made).toEqual({ status: 200, body: { name: 'menus' } })

    const bucket = {
      id: 'menus',
      name: 'menus',
      owner: null,
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*', 'application/pdf'],
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    }
    expect(await admin('GET', '/bucket/menus')).toEqual({ status: 200, body: bucket })

    const changes = { public: true, file_size_limit: null, allowed_mime_types: null }
    expect(await admin('PUT', '/bucket/menus', changes)).toEqual({
      status: 200,
      body: { message: 'Successfully updated' },
    })
    expect((await admin('GET', '/bucket/menus')).body).toEqual({ ...bucket, ...changes })

    expect(await admin('DELETE', '/bucket/menus')).toEqual({
      status: 200,
      body: { message: 'Successfully deleted' },
    })
    expect((await admin('GET', '/bucket/menus')).body).toEqual({
      statusCode: '404',
      error: 'Bucket not found',
      message: 'Bucket not found',
      code: 'NoSuchBucket',
    })
  })

  it('keep what an update does not name', async () => {
    await admin('POST', '/bucket', {
      name: 'kept',
      file_size_limit: 5,
      allowed_mime_types: ['a/b'],
    })
    await admin('PUT', '/bucket/kept', { public: true })
    expect((await admin('GET', '/bucket/kept')).body).toMatchObject({
      public: true,
      file_size_limit: 5,
      allowed_mime_types: ['a/b'],
    })
    await admin('DELETE', '/bucket/kept')
  })

  it('are listed in the order and page asked for', async () => {
    const names = async (query: string) =>
      (await admin('GET', `/bucket${query}`)).body.map(({ name }: { name: string }) => name)
    expect(await names('')).toEqual(['images', 'plain', 'receipts'])
    expect(await names('?sortColumn=name&sortOrder=desc')).toEqual(['receipts', 'plain', 'images'])
    expect(await names('?limit=1&offset=1')).toEqual(['plain'])
    expect(await names('?search=IMA')).toEqual(['images'])
    const [images] = (await admin('GET', '/bucket?limit=1')).body
    expect(images).toMatchObject({ id: 'images', type: 'STANDARD' })
    expect((await admin('GET', '/bucket?sortColumn=owner;')).body).toMatchObject({
      code: 'InvalidRequest',
    })
  })

  it('are hidden without a policy', async () => {
    for (const token of [storage.anonKey, storage.customer.token, storage.owner.token]) {
      expect(await send(token, 'GET', '/bucket')).toEqual({ status: 200, body: [] })
      for (const [method, path, body] of [
        ['GET', '/bucket/images', undefined],
        ['PUT', '/bucket/images', { public: false }],
        ['DELETE', '/bucket/images', undefined],
        ['POST', '/bucket/images/empty', undefined],
      ] as const) {
        expect((await send(token, method, path, body)).body).toMatchObject({ code: 'NoSuchBucket' })
      }
      expect((await send(token, 'POST', '/bucket', { name: 'mine' })).body).toEqual({
        statusCode: '403',
        error: 'Unauthorized',
        message: 'new row violates row-level security policy',
        code: 'AccessDenied',
      })
    }
    expect((await send(null, 'GET', '/bucket')).body).toMatchObject({ code: 'AccessDenied' })
  })

  it('refuse bad names, sizes or types', async () => {
    const refusals: [object, string][] = [
      [{ name: 'a/b' }, 'InvalidBucketName'],
      [{ name: ' spaced ' }, 'InvalidBucketName'],
      [{ name: 'x'.repeat(101) }, 'InvalidBucketName'],
      [{ name: 'images' }, 'BucketAlreadyExists'],
      [{ name: 'a', file_size_limit: '5 parsecs' }, 'InvalidRequest'],
      [{ name: 'a', file_size_limit: '1gb' }, 'EntityTooLarge'],
      [{ name: 'a', allowed_mime_types: ['picture'] }, 'InvalidMimeType'],
      [{ name: 'a', type: 'ANALYTICS' }, 'NotSupported'],
      [{ public: true }, 'InvalidRequest'],
    ]
    for (const [body, code] of refusals) {
      expect((await admin('POST', '/bucket', body)).body).toMatchObject({ code })
    }
    expect((await admin('PUT', '/bucket/images', {})).body).toMatchObject({
      code: 'InvalidRequest',
    })
  })

  it('are deleted only when empty', async () => {
    await admin('POST', '/bucket', { name: 'full' })
    for (const key of ['a.txt', 'b/c.txt']) {
      await storage.call(storage.serviceKey, 'POST', `/object/full/${key}`, { body: key })
    }
    expect(await storage.storedFiles()).toHaveLength(2)
    expect((await admin('DELETE', '/bucket/full')).body).toEqual({
      statusCode: '409',
      error: 'ResourceNotEmpty',
      message: 'The bucket you tried to delete is not empty',
      code: 'ResourceNotEmpty',
    })
    expect((await admin('POST', '/bucket/full/empty')).body).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    })
    expect(await storage.storedFiles()).toEqual([])
    expect((await admin('DELETE', '/bucket/full')).status).toBe(200)
  })

  it('of unsupported kinds say so', async () => {
    for (const path of [
      '/upload/resumable/x',
      '/iceberg/v1/config',
      '/vector/List',
      '/s3/images',
    ]) {
      const { status, body } = await admin('POST', path)
      expect(status).toBe(501)
      expect(body).toMatchObject({ statusCode: '501', code: 'NotSupported' })
    }
    expect((await admin('GET', '/nothing')).status).toBe(404)
  })
})
