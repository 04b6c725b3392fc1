import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { animatedGif, jpeg, png, webp } from './pictures.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('an upload', () => {
  let storage: StorageFixture
  beforeAll(async () => {
    storage = await openStorage()
  })
  afterAll(() => storage.close())

  const put = (key: string, body: BodyInit, headers: Record<string, string>, method = 'POST') =>
    storage.call(storage.owner.token, method, `/object/images/${key}`, { body, headers })

  function formWith(file: Blob): FormData {
    const form = new FormData()
    form.append('cacheControl', '3600')
    form.append('metadata', '{"alt":"A scone"}')
    form.append('', file)
    return form
  }

  it('as a form keeps the file with its metadata', async () => {
    const bytes = await png()
    const form = formWith(new File([bytes], 'scone.png', { type: 'image/png' }))
    const answer = await put('form.png', form, {})
    expect(answer.status).toBe(200)
    const { Id, Key } = await answer.json()
    expect(Key).toBe('images/form.png')
    const [row] = await storage.database.query<{ version: string }>(
      `select id, owner, owner_id, metadata, user_metadata, path_tokens::text, version
       from storage.objects where name = 'form.png'`,
    )
    expect(row).toEqual({
      id: Id,
      owner: storage.owner.id,
      owner_id: storage.owner.id,
      user_metadata: { alt: 'A scone' },
      path_tokens: '{form.png}',
      version: expect.stringMatching(/^[0-9a-f-]{36}$/),
      metadata: {
        eTag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
        size: bytes.length,
        contentLength: bytes.length,
        mimetype: 'image/png',
        cacheControl: 'max-age=3600',
        lastModified: expect.stringMatching(/Z$/),
        httpStatusCode: 200,
      },
    })
    const stored = (await storage.storedFiles()).find((file) => file.endsWith(row?.version ?? ''))
    expect(await readFile(stored ?? '')).toEqual(bytes)
  })

  it('as bare bytes does the same with headers', async () => {
    const metadata = Buffer.from('{"alt":"Tea"}').toString('base64')
    const answer = await put('bare.webp', (await webp()) as BodyInit, {
      'content-type': 'image/webp',
      'cache-control': 'max-age=60',
      'x-metadata': metadata,
    })
    expect(answer.status).toBe(200)
    const [row] = await storage.database.query(
      `select user_metadata, metadata->>'cacheControl' as cache from storage.objects where name = 'bare.webp'`,
    )
    expect(row).toEqual({ user_metadata: { alt: 'Tea' }, cache: 'max-age=60' })
  })

  it('overwrites only with x-upsert', async () => {
    const [first, second] = [await png(1, 1), await png(2, 2)]
    const type = { 'content-type': 'image/png' }
    const created = await (await put('twice.png', first as BodyInit, type)).json()

    const refused = await put('twice.png', second as BodyInit, type)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toEqual({
      statusCode: '409',
      error: 'Duplicate',
      message: 'The resource already exists',
      code: 'ResourceAlreadyExists',
    })
    const before = await storage.storedFiles()

    const replaced = await put('twice.png', second as BodyInit, { ...type, 'x-upsert': 'true' })
    expect(await replaced.json()).toEqual({ Id: created.Id, Key: 'images/twice.png' })
    const download = await storage.call(null, 'GET', '/object/public/images/twice.png')
    expect(Buffer.from(await download.arrayBuffer())).toEqual(second)
    expect(await storage.storedFiles()).toHaveLength(before.length)
  })

  it('by PUT replaces the object, or makes it', async () => {
    const type = { 'content-type': 'image/png' }
    for (const size of [3, 4]) {
      const bytes = await png(size, size)
      const answer = await put('update.png', bytes as BodyInit, type, 'PUT')
      expect(answer.status).toBe(200)
      const download = await storage.call(null, 'GET', '/object/public/images/update.png')
      expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes)
    }
  })

  it('is refused when the bucket does not take its type, by name or by content', async () => {
    const gif = (await animatedGif()) as BodyInit
    const page = '<script>alert(1)</script>'
    const refused: [BodyInit, string, string][] = [
      ['a,b', 'text/csv', 'text/csv'],
      [page, 'image/png', 'application/octet-stream'],
      [Buffer.from('%PDF-1.7\n%%EOF') as BodyInit, 'image/jpeg', 'application/pdf'],
      ['', 'image/gif', 'application/octet-stream'],
      [gif, 'nonsense', 'nonsense'],
    ]
    for (const [body, type, named] of refused) {
      const answer = await put('refused.png', body, { 'content-type': type })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        statusCode: '415',
        error: 'invalid_mime_type',
        message: `mime type ${named} is not supported`,
        code: 'InvalidMimeType',
      })
    }
    expect((await storage.rows()).map((row) => row.name)).not.toContain('refused.png')
  })

  it('of a web picture under another one’s name gets its real type', async () => {
    await put('misnamed.png', (await jpeg()) as BodyInit, { 'content-type': 'image/png' })
    const download = await storage.call(null, 'GET', '/object/public/images/misnamed.png')
    expect(download.headers.get('content-type')).toBe('image/jpeg')
  })

  it('that is too large is not read to its end', async () => {
    const tooLarge = {
      statusCode: '413',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
      code: 'EntityTooLarge',
    }
    const announced = await put('large.png', new Uint8Array(100_001), {
      'content-type': 'image/png',
    })
    expect(await announced.json()).toEqual(tooLarge)

    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(new Uint8Array(50_000))
      },
    })
    const streamed = await put('large.png', endless, { 'content-type': 'image/png' })
    expect(await streamed.json()).toEqual(tooLarge)
    expect(sent).toBeLessThan(6)

    const form = formWith(new File([new Uint8Array(100_001)], 'large.png', { type: 'image/png' }))
    expect(await (await put('large.png', form, {})).json()).toEqual(tooLarge)
  })

  it('under a bad key is refused', async () => {
    const bytes = (await png()) as BodyInit
    const type = { 'content-type': 'image/png' }
    for (const key of [
      'a%2F..%2Fb.png',
      'a//b.png',
      'caf%C3%A9.png',
      'a%00.png',
      'x'.repeat(1025),
    ]) {
      const answer = await put(key, bytes, type)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ statusCode: '400', code: 'InvalidKey' })
    }
    const nowhere = await storage.call(storage.owner.token, 'POST', '/object/nowhere/a.png', {
      body: bytes,
      headers: type,
    })
    expect(await nowhere.json()).toEqual({
      statusCode: '404',
      error: 'Bucket not found',
      message: 'Bucket not found',
      code: 'NoSuchBucket',
    })
  })

  it('without the right to it leaves neither row nor file', async () => {
    const bytes = (await png()) as BodyInit
    const [rows, files] = [await storage.rows(), await storage.storedFiles()]
    for (const token of [storage.anonKey, storage.customer.token]) {
      for (const upsert of ['false', 'true']) {
        const answer = await storage.call(token, 'POST', '/object/images/form.png', {
          body: bytes,
          headers: { 'content-type': 'image/png', 'x-upsert': upsert },
        })
        expect(answer.status).toBe(400)
        expect(await answer.json()).toEqual({
          statusCode: '403',
          error: 'Unauthorized',
          message: 'new row violates row-level security policy',
          code: 'AccessDenied',
        })
      }
    }
    expect(await storage.rows()).toEqual(rows)
    expect(await storage.storedFiles()).toEqual(files)
  })

  it('without a valid token is refused', async () => {
    const bytes = (await png()) as BodyInit
    const none = await storage.call(null, 'POST', '/object/images/x.png', { body: bytes })
    expect(none.status).toBe(400)
    expect(await none.json()).toEqual({
      statusCode: '403',
      error: 'Unauthorized',
      message: 'Invalid Compact JWS',
      code: 'AccessDenied',
    })
    const expired = await storage.tokens.sign({ role: 'service_role', exp: 1 })
    const late = await storage.call(expired, 'POST', '/object/images/x.png', { body: bytes })
    expect(await late.json()).toMatchObject({ statusCode: '403', message: 'jwt expired' })
    const forged = await storage.call('a.b.c', 'POST', '/object/images/x.png', { body: bytes })
    expect(await forged.json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' })
  })
})
