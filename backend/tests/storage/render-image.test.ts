import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { animatedGif, jpeg, photograph } from './pictures.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('a rendered image', () => {
  let storage: StorageFixture

  beforeAll(async () => {
    storage = await openStorage()
    await put('plain/scone.jpg', await jpeg(400, 300), 'image/jpeg')
    await put('plain/steam.gif', await animatedGif(), 'image/gif')
    await put('plain/notes.txt', Buffer.from('milk'), 'text/plain')
    await put('plain/empty.png', Buffer.alloc(0), 'text/plain')
    await put('plain/drawing.svg', Buffer.from(drawing), 'image/svg+xml')
    await put('receipts/private.jpg', await jpeg(400, 300), 'text/plain')
  })
  afterAll(() => storage.close())

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

  async function put(path: string, body: Uint8Array, type: string, method = 'POST') {
    const answer = await storage.call(storage.serviceKey, method, `/object/${path}`, {
      body: body as BodyInit,
      headers: { 'content-type': type, 'cache-control': 'max-age=60' },
    })
    expect(answer.status).toBe(200)
  }

  const get = (path: string, headers: Record<string, string> = {}, token: string | null = null) =>
    storage.call(token, 'GET', `/render/image/${path}`, { headers })

  async function measure(answer: Response) {
    const { width, height, format, pages } = await sharp(await answer.bytes()).metadata()
    return { width, height, format, ...(pages && { pages }) }
  }

  it('has the requested size, fit or quality', async () => {
    const sizes: [string, number, number, string][] = [
      ['width=200&height=200', 200, 200, 'height:200,width:200,resizing_type:fill'],
      ['width=200', 200, 150, 'width:200,resizing_type:fill'],
      ['height=60', 80, 60, 'height:60,resizing_type:fill'],
      ['width=200&height=200&resize=contain', 200, 150, 'height:200,width:200,resizing_type:fit'],
      ['width=50&height=200&resize=fill', 50, 200, 'height:200,width:50,resizing_type:force'],
      ['width=9999&quality=60', 400, 300, 'width:2500,resizing_type:fill,quality:60'],
      ['quality=20', 400, 300, 'quality:20'],
    ]
    for (const [query, width, height, transformations] of sizes) {
      const answer = await get(`public/plain/scone.jpg?${query}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-transformations')).toBe(transformations)
      expect(await measure(answer)).toEqual({ width, height, format: 'jpeg' })
    }
  })

  it('has the requested format, or the best that the browser accepts', async () => {
    const formats: [string, string, string][] = [
      ['', 'image/avif,image/webp,*/*', 'image/avif'],
      ['', 'image/webp,*/*', 'image/webp'],
      ['', '*/*', 'image/jpeg'],
      ['&format=origin', 'image/avif,image/webp', 'image/jpeg'],
      ['&format=webp', '*/*', 'image/webp'],
    ]
    for (const [format, accept, type] of formats) {
      const answer = await get(`public/plain/scone.jpg?width=20${format}`, { accept })
      expect(answer.headers.get('content-type')).toBe(type)
      expect(answer.headers.get('vary')).toBe(format ? null : 'Accept')
      const decoded = await measure(answer)
      expect(decoded.format).toBe(type === 'image/avif' ? 'heif' : type.replace('image/', ''))
    }
  })

  it('of an animation stays animated', async () => {
    const gif = await get('public/plain/steam.gif?width=10')
    expect(await measure(gif)).toEqual({ width: 10, height: 5, format: 'gif', pages: 2 })
    const modern = await get('public/plain/steam.gif?width=10', { accept: 'image/avif,image/webp' })
    expect(await measure(modern)).toMatchObject({ format: 'webp', pages: 2 })
  })

  it('has headers for caches', async () => {
    const path = 'public/plain/scone.jpg?width=33'
    const answer = await get(path)
    const etag = answer.headers.get('etag') ?? ''
    expect(answer.headers.get('cache-control')).toBe('max-age=60')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const whole = await answer.bytes()
    expect(answer.headers.get('content-length')).toBe(String(whole.length))
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    const part = await get(path, { range: 'bytes=2-5' })
    expect(part.status).toBe(206)
    expect(await part.bytes()).toEqual(whole.subarray(2, 6))
    const otherSize = await get('public/plain/scone.jpg?width=34')
    expect(otherSize.headers.get('etag')).not.toBe(etag)
  })

  it('is rendered once for any number of requests', async () => {
    const renderings = async () =>
      (await storage.storedFiles()).filter((file) => file.includes('/rendered/')).length
    const before = await renderings()
    const path = 'public/plain/replaced.jpg?width=44'
    await put('plain/replaced.jpg', await jpeg(100, 100), 'image/jpeg')
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await renderings()).toBe(before + 1)

    await put('plain/replaced.jpg', await jpeg(100, 50), 'image/jpeg', 'PUT')
    expect(await measure(await get(path))).toEqual({ width: 44, height: 22, format: 'jpeg' })
    expect(await renderings()).toBe(before + 1)

    const purged = await storage.call(storage.serviceKey, 'DELETE', '/cdn/plain/replaced.jpg')
    expect(await purged.json()).toEqual({ message: 'success' })
    const refused = await storage.call(storage.owner.token, 'DELETE', '/cdn/plain/replaced.jpg')
    expect(await refused.json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' })
  })

  it('needs the right to the object', async () => {
    const path = 'receipts/private.jpg'
    expect(await (await get(`public/${path}`)).json()).toMatchObject({ code: 'NoSuchBucket' })
    for (const token of [storage.anonKey, storage.customer.token]) {
      const refused = await get(`authenticated/${path}?width=9`, {}, token)
      expect(await refused.json()).toMatchObject({ code: 'NoSuchKey' })
    }
    const allowed = await get(`authenticated/${path}?width=9`, {}, storage.serviceKey)
    expect(allowed.headers.get('content-type')).toBe('image/jpeg')
  })

  it('by a signed URL is exactly what was signed', async () => {
    const signed = await storage.call(
      storage.serviceKey,
      'POST',
      '/object/sign/receipts/private.jpg',
      { body: JSON.stringify({ expiresIn: 60, transform: { width: 21, height: 21 } }) },
    )
    const { signedURL } = await signed.json()
    expect(signedURL).toMatch(/^\/render\/image\/sign\/receipts\/private\.jpg\?token=ey/)
    const answer = await storage.call(null, 'GET', `${signedURL}&width=300`)
    expect(await measure(answer)).toEqual({ width: 21, height: 21, format: 'jpeg' })
    expect(answer.headers.get('expires')).toMatch(/GMT$/)
  })

  it('is refused for impossible requests', async () => {
    for (const path of ['plain/notes.txt', 'plain/empty.png', 'plain/drawing.svg']) {
      const answer = await get(`public/${path}?width=9`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        statusCode: '400',
        error: 'InvalidRequest',
        message: 'The source image is invalid or unsupported for rendering',
        code: 'InvalidRequest',
      })
    }
    for (const wish of ['width=-1', 'width=a', 'quality=19', 'resize=crop', 'format=exe']) {
      const answer = await get(`public/plain/scone.jpg?${wish}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'InvalidRequest' })
    }
  })

  it('of a photograph stands upright', async () => {
    const type = 'text/plain'
    await put('plain/photo.jpg', await photograph(), type)
    const answer = await get('public/plain/photo.jpg?width=15')
    expect(await measure(answer)).toEqual({ width: 15, height: 20, format: 'jpeg' })
  })
})
