import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { png } from './pictures.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('a download', () => {
  let storage: StorageFixture
  let picture: Buffer
  let receipt: string

  beforeAll(async () => {
    storage = await openStorage()
    picture = await png()
    receipt = `receipts/${storage.customer.id}/may.txt`
    await put(storage.owner.token, 'images/menu/cake.png', picture, 'image/png')
    await put(storage.customer.token, receipt, Buffer.from('two teas'), 'text/plain')
  })
  afterAll(() => storage.close())

  async function put(token: string, path: string, body: Uint8Array, type: string) {
    const headers = { 'content-type': type, 'cache-control': 'max-age=3600' }
    const answer = await storage.call(token, 'POST', `/object/${path}`, {
      body: body as BodyInit,
      headers,
    })
    expect(answer.status).toBe(200)
  }

  const get = (path: string, headers: Record<string, string> = {}, token: string | null = null) =>
    storage.call(token, 'GET', path, { headers })

  it('from a public bucket needs no token', async () => {
    const answer = await get('/object/public/images/menu/cake.png')
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toEqual({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.any(String),
      'cache-control': 'max-age=3600',
      'content-length': String(picture.length),
      'content-type': 'image/png',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      'last-modified': expect.stringMatching(/GMT$/),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'none',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
    const plainPath = await get('/object/images/menu/cake.png')
    expect(plainPath.status).toBe(200)
  })

  it('by HEAD gives only the headers', async () => {
    const answer = await storage.call(null, 'HEAD', '/object/public/images/menu/cake.png')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-length')).toBe(String(picture.length))
    expect(await answer.text()).toBe('')
  })

  it('of a valid copy is answered 304', async () => {
    const path = '/object/public/images/menu/cake.png'
    const { headers } = await get(path)
    const etag = headers.get('etag') ?? ''
    const modified = headers.get('last-modified') ?? ''
    const conditions: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
    ]
    for (const condition of conditions) {
      const answer = await get(path, condition)
      expect(answer.status).toBe(304)
      expect(answer.headers.get('etag')).toBe(etag)
      expect(await answer.text()).toBe('')
    }
    const changed = { 'if-none-match': '"other"', 'if-modified-since': modified }
    expect((await get(path, changed)).status).toBe(200)
  })

  it('of a range gives those bytes', async () => {
    const path = '/object/public/images/menu/cake.png'
    const end = picture.length - 1
    const ranges: [string, number, number][] = [
      ['bytes=0-3', 0, 3],
      ['bytes=10-', 10, end],
      ['bytes=-5', end - 4, end],
      ['bytes=5-999999', 5, end],
    ]
    for (const [range, first, last] of ranges) {
      const answer = await get(path, { range })
      expect(answer.status).toBe(206)
      expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${picture.length}`)
      expect(answer.headers.get('content-length')).toBe(String(last - first + 1))
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture.subarray(first, last + 1))
    }
    for (const range of ['bytes=999999-', 'bytes=-0']) {
      const answer = await get(path, { range })
      expect(answer.status).toBe(416)
      expect(answer.headers.get('content-range')).toBe(`bytes */${picture.length}`)
      expect(await answer.json()).toMatchObject({ statusCode: '416', code: 'InvalidRange' })
    }
    for (const range of ['bytes=9-3', 'lines=1-2', 'bytes=-', 'bytes=0-1,4-5']) {
      const whole = await get(path, { range })
      expect([whole.status, (await whole.bytes()).length]).toEqual([200, picture.length])
    }
    const stale = await get(path, { range: 'bytes=0-3', 'if-range': '"other"' })
    expect(stale.status).toBe(200)
  })

  it('can be saved under a name', async () => {
    const path = '/object/public/images/menu/cake.png'
    const saved = await get(`${path}?download=`)
    expect(saved.headers.get('content-disposition')).toBe('attachment')
    const named = await get(`${path}?download=${encodeURIComponent('café menu.png')}`)
    expect(named.headers.get('content-disposition')).toBe(
      "attachment; filename=caf%C3%A9%20menu.png; filename*=UTF-8''caf%C3%A9%20menu.png",
    )
  })

  it('of a large file is streamed', async () => {
    const large = Buffer.alloc(700_000, 'tea ')
    await put(storage.serviceKey, 'plain/large.txt', large, 'text/plain')
    const whole = await get('/object/public/plain/large.txt')
    expect(Buffer.from(await whole.arrayBuffer()).equals(large)).toBe(true)
    const part = await get('/object/public/plain/large.txt', { range: 'bytes=1-600000' })
    expect(Buffer.from(await part.arrayBuffer()).equals(large.subarray(1, 600_001))).toBe(true)
  })

  it('from another bucket needs a policy', async () => {
    for (const path of [`/object/${receipt}`, `/object/authenticated/${receipt}`]) {
      const own = await get(path, {}, storage.customer.token)
      expect(own.status).toBe(200)
      expect(await own.text()).toBe('two teas')
      for (const token of [storage.anonKey, storage.otherCustomer.token, storage.owner.token]) {
        const answer = await get(path, {}, token)
        expect(answer.status).toBe(400)
        expect(await answer.json()).toEqual({
          statusCode: '404',
          error: 'not_found',
          message: 'Object not found',
          code: 'NoSuchKey',
        })
      }
    }
    const asPublic = await get(`/object/public/${receipt}`)
    expect(await asPublic.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' })
    const anonymous = await get(`/object/${receipt}`)
    expect(anonymous.status).toBe(400)
  })

  it('of a missing object says so', async () => {
    const noKey = await get('/object/public/images/nothing.png')
    expect(noKey.status).toBe(400)
    expect(await noKey.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
    const noBucket = await get('/object/public/nowhere/nothing.png')
    expect(await noBucket.json()).toMatchObject({ statusCode: '404', code: 'NoSuchBucket' })
  })

  it('never gives a browser anything to run', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const files: [string, string, string][] = [
      ['page.html', 'text/html; charset=utf-8', 'text/plain'],
      ['page.xhtml', 'application/xhtml+xml', 'text/plain'],
      ['script.js', 'text/javascript', 'text/plain'],
      ['old-script.js', 'text/jscript', 'text/plain'],
      ['older-script.js', 'text/livescript', 'text/plain'],
      ['drawing.svg', 'image/svg+xml', 'image/svg+xml'],
      ['as-picture.xml', 'image/x+xml', 'image/x+xml'],
      ['as-film.xml', 'video/x+xml; charset=utf-8', 'video/x+xml; charset=utf-8'],
      ['feed.xml', 'application/xml', 'application/xml'],
      ['style.css', 'text/css', 'text/css'],
    ]
    for (const [key, type, served] of files) {
      await put(storage.serviceKey, `plain/${key}`, page, type)
      const answer = await get(`/object/public/plain/${key}`)
      expect(answer.headers.get('content-type')).toBe(served)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-disposition')).toBe('attachment')
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    }
  })

  it('is described by info, without the bytes', async () => {
    const answer = await get('/object/info/public/images/menu/cake.png')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'menu/cake.png',
      version: expect.stringMatching(/^[0-9a-f-]{36}$/),
      bucket_id: 'images',
      size: picture.length,
      content_type: 'image/png',
      content_encoding: null,
      cache_control: 'max-age=3600',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      metadata: {},
      last_modified: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
    })
    for (const path of [`/object/info/${receipt}`, `/object/info/authenticated/${receipt}`]) {
      const hidden = await get(path, {}, storage.otherCustomer.token)
      expect(await hidden.json()).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
      expect((await get(path, {}, storage.customer.token)).status).toBe(200)
    }
  })
})
