// Work that takes time or memory is limited to its callers and to the room there is.
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { jpeg, png } from './pictures.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

const type = { 'content-type': 'image/png' }

describe.skipIf(noDatabase)('too much', () => {
  let storage: StorageFixture
  beforeAll(async () => {
    storage = await openStorage((files) => files, {
      publicPictures: { widths: [64], qualities: [70] },
      maxUploads: 2,
      bodyTimeoutMs: 200,
    })
    const body = (await jpeg(400, 300)) as BodyInit
    const headers = { 'content-type': 'image/jpeg' }
    await storage.call(storage.serviceKey, 'POST', '/object/images/scone.jpg', { body, headers })
  })
  afterAll(() => storage.close())

  const render = (path: string, token: string | null = null) =>
    storage.call(token, 'GET', `/render/image/${path}`)

  it('is a body of more than 64 KB without an account, of more than 256 KB with one', async () => {
    const ask = async (token: string, body: string) => {
      const answer = await storage.call(token, 'POST', '/object/list/images', { body })
      return (await answer.json()) as { statusCode: string }
    }
    const long = JSON.stringify({ prefix: 'a'.repeat(66_000) })
    expect(await ask(storage.anonKey, long)).toMatchObject({ statusCode: '413' })
    expect(await ask(storage.customer.token, long)).toEqual([])
    const longer = JSON.stringify({ prefix: 'a'.repeat(263_000) })
    expect(await ask(storage.customer.token, longer)).toMatchObject({ statusCode: '413' })
    expect(await ask(storage.serviceKey, longer)).toEqual([])
    const nested = '['.repeat(100_000) + ']'.repeat(100_000)
    expect(await ask(storage.customer.token, nested)).toMatchObject({
      message: 'Body is nested too deep',
    })
  })

  describe('to render', () => {
    it('is any size but the site’s, without a policy', async () => {
      const offered = await render('public/images/scone.jpg?width=64&quality=70')
      expect([offered.status, (await sharp(await offered.bytes()).metadata()).width]).toEqual([
        200, 64,
      ])
      for (const size of [
        'width=65&quality=70',
        'width=64&quality=71',
        'width=64',
        'quality=70',
        'width=64&quality=70&height=9',
        'width=64&quality=70&resize=contain',
        '',
      ]) {
        const refused = await render(`public/images/scone.jpg?${size}`)
        expect([size, refused.status]).toEqual([size, 400])
        expect(await refused.json()).toMatchObject({
          code: 'InvalidRequest',
          message:
            'The sizes that are offered are width 64 with quality 70; any other needs a signed URL',
        })
      }
      expect((await storage.storedFiles()).filter((it) => it.includes('/rendered/'))).toHaveLength(
        1,
      )
    })

    it('is not what a policy or a signer allows', async () => {
      const path = 'authenticated/images/scone.jpg'
      for (const token of [storage.anonKey, storage.customer.token]) {
        const refused = await render(`${path}?width=65`, token)
        expect(await refused.json()).toMatchObject({ code: 'NoSuchKey' })
        const offered = await render(`${path}?width=64&quality=70`, token)
        expect(offered.status).toBe(200)
      }
      expect((await render(`${path}?width=65`, storage.owner.token)).status).toBe(200)
      const signed = await storage.call(
        storage.owner.token,
        'POST',
        '/object/sign/images/scone.jpg',
        { body: JSON.stringify({ expiresIn: 60, transform: { width: 66 } }) },
      )
      expect((await storage.call(null, 'GET', (await signed.json()).signedURL)).status).toBe(200)
    })

    it('is not the official client’s address of an offered size', async () => {
      const images = createClient('http://localhost:3130', storage.anonKey).storage.from('images')
      const { publicUrl } = images.getPublicUrl('scone.jpg', {
        transform: { width: 64, quality: 70 },
      }).data
      expect((await storage.fetch(new Request(publicUrl))).status).toBe(200)
    })

    it('is not stored: a picture larger than any screen is made smaller', async () => {
      const body = (await png(5000, 20)) as BodyInit
      const headers = type
      await storage.call(storage.owner.token, 'POST', '/object/images/wide.png', { body, headers })
      const kept = await storage.call(null, 'GET', '/object/public/images/wide.png')
      const { width, height, format } = await sharp(await kept.bytes()).metadata()
      expect([width, height, format]).toEqual([4000, 16, 'png'])
    })
  })

  describe('to upload', () => {
    /** A body that counts how often it was read, and never ends. */
    function endless() {
      let asked = 0
      const { promise, resolve } = Promise.withResolvers<void>()
      const body = new ReadableStream(
        {
          pull() {
            asked += 1
            resolve()
            return new Promise(() => {})
          },
        },
        { highWaterMark: 0 },
      )
      return { body, asked: () => asked, begun: promise }
    }
    const ownFile = (name: string) => `/object/receipts/${storage.customer.id}/${name}`

    it('is its first byte, when the policies refuse it', async () => {
      const signed = '/object/upload/sign/images/x.png?token=nonsense'
      for (const [method, path, contentType] of [
        ['POST', '/object/images/x.png', 'image/png'],
        ['PUT', '/object/images/x.png', 'image/png'],
        ['POST', '/object/images/x.png', 'multipart/form-data; boundary=x'],
        ['PUT', signed, 'image/png'],
      ] as const) {
        const { body, asked } = endless()
        const headers = { 'content-type': contentType }
        const refused = await storage.call(storage.anonKey, method, path, { body, headers })
        expect([path, refused.status, asked()]).toEqual([path, 400, 0])
      }
    })

    it('is more than there is room for', async () => {
      // Made before the slow ones begin, which wait for 200 ms.
      const body = (await png()) as BodyInit
      const slow = [endless(), endless()]
      const underWay = slow.map(({ body }, i) =>
        storage.call(storage.customer.token, 'POST', ownFile(`slow-${i}.png`), {
          body,
          headers: type,
        }),
      )
      await Promise.all(slow.map(({ begun }) => begun))
      const full = await storage.call(storage.customer.token, 'POST', ownFile('full.png'), {
        body,
        headers: type,
      })
      expect([full.status, full.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await full.json()).toMatchObject({
        code: 'SlowDown',
        message: 'Too many files are being uploaded, try again in a moment',
      })
      for (const late of await Promise.all(underWay)) {
        expect([late.status, (await late.json()).code]).toEqual([408, 'RequestTimeout'])
      }
      const again = await storage.call(storage.customer.token, 'POST', ownFile('full.png'), {
        body,
        headers: type,
      })
      expect(again.status).toBe(200)
    })

    it('is no fault of ours when it is aborted', async () => {
      const body = new ReadableStream({
        pull(controller) {
          controller.error(new Error('gone'))
        },
      })
      const path = ownFile('broken.png')
      const answer = await storage.call(storage.customer.token, 'POST', path, {
        body,
        headers: type,
      })
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { message: 'The request was broken off' },
      ])
    })
  })
})
