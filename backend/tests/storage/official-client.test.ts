import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { png } from './pictures.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('the official client', () => {
  let storage: StorageFixture
  beforeAll(async () => {
    storage = await openStorage()
  })
  afterAll(() => storage.close())

  /** Returns the unmodified client of this person; its requests never leave the process. */
  function clientOf(token: string | null): SupabaseClient {
    return createClient('http://localhost:3130', storage.anonKey, {
      global: { fetch: (input, init) => storage.fetch(new Request(input, init)) },
      ...(token && { accessToken: async () => token }),
    })
  }

  const images = (token: string | null) => clientOf(token).storage.from('images')

  it('uploads a picture that everybody sees under its public URL', async () => {
    const bytes = await png()
    const file = new File([new Uint8Array(bytes)], 'cake.png', { type: 'image/png' })
    const options = { cacheControl: '3600', upsert: false }
    const { data, error } = await images(storage.owner.token).upload('menu/cake.png', file, options)
    expect(error).toBeNull()
    expect(data).toEqual({
      id: expect.any(String),
      path: 'menu/cake.png',
      fullPath: 'images/menu/cake.png',
    })

    const { publicUrl } = images(null).getPublicUrl('menu/cake.png').data
    const answer = await storage.fetch(new Request(publicUrl))
    expect(answer.headers.get('cache-control')).toBe('max-age=3600')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)

    const again = await images(storage.owner.token).upload('menu/cake.png', file, options)
    expect(again.error).toMatchObject({
      name: 'StorageApiError',
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
  })

  it('is told why a visitor or a customer may not upload', async () => {
    for (const token of [null, storage.customer.token]) {
      const { error } = await images(token).upload('x.png', await png(), {
        contentType: 'image/png',
      })
      expect(error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      })
    }
    const { error } = await images(storage.owner.token).upload('x.pdf', Buffer.from('%PDF-1.7'), {
      contentType: 'application/pdf',
    })
    expect(error?.message).toBe('mime type application/pdf is not supported')
  })

  it('works with every kind of body', async () => {
    const receipts = clientOf(storage.customer.token).storage.from('receipts')
    const bodies = {
      text: 'tea',
      bytes: Buffer.from('tea'),
      buffer: new Uint8Array(Buffer.from('tea')).buffer,
      blob: new Blob(['tea'], { type: 'text/plain' }),
      stream: new Blob(['tea']).stream(),
    }
    for (const [name, body] of Object.entries(bodies)) {
      const path = `${storage.customer.id}/bodies/${name}.txt`
      expect((await receipts.upload(path, body)).error).toBeNull()
      const { data } = await receipts.download(path)
      expect(await data?.text()).toBe('tea')
    }
    const listed = await receipts.list(`${storage.customer.id}/bodies`)
    expect(listed.data?.map(({ name }) => name)).toEqual(
      ['blob', 'buffer', 'bytes', 'stream', 'text'].map((name) => `${name}.txt`),
    )
  })

  it('updates, describes, moves, copies, signs or removes', async () => {
    const receipts = clientOf(storage.customer.token).storage.from('receipts')
    const at = (name: string) => `${storage.customer.id}/life/${name}`
    await receipts.upload(at('a.txt'), 'one', { metadata: { table: 4 } })
    expect((await receipts.update(at('a.txt'), 'two', { metadata: { table: 5 } })).error).toBeNull()
    expect((await receipts.info(at('a.txt'))).data).toMatchObject({
      name: at('a.txt'),
      size: 3,
      contentType: 'text/plain;charset=UTF-8',
      cacheControl: 'max-age=3600',
      metadata: { table: 5 },
    })
    expect((await receipts.exists(at('a.txt'))).data).toBe(true)
    expect((await receipts.exists(at('z.txt'))).data).toBe(false)

    expect((await receipts.move(at('a.txt'), at('b.txt'))).error).toBeNull()
    expect((await receipts.copy(at('b.txt'), at('c.txt'))).data).toEqual({
      path: `receipts/${at('c.txt')}`,
    })

    const signed = await receipts.createSignedUrl(at('c.txt'), 60, { download: true })
    const answer = await storage.fetch(new Request(signed.data?.signedUrl ?? ''))
    expect(await answer.text()).toBe('two')
    const both = await receipts.createSignedUrls([at('c.txt'), at('z.txt')], 60)
    expect(both.data?.map(({ signedUrl }) => signedUrl !== null)).toEqual([true, false])

    const upload = await receipts.createSignedUploadUrl(at('d.txt'))
    const visitor = clientOf(null).storage.from('receipts')
    const sent = await visitor.uploadToSignedUrl(at('d.txt'), upload.data?.token ?? '', 'three')
    expect(sent.error).toBeNull()

    const page = await receipts.listV2({ prefix: at(''), sortBy: { column: 'name' } })
    expect(page.data?.objects.map(({ name }) => name)).toEqual([
      at('b.txt'),
      at('c.txt'),
      at('d.txt'),
    ])
    const removed = await receipts.remove([at('b.txt'), at('c.txt'), at('d.txt')])
    expect(removed.data).toHaveLength(3)
    expect((await receipts.download(at('b.txt'))).error).toMatchObject({ name: 'StorageApiError' })
  })

  it('lists by name, page or order', async () => {
    const { storage: admin } = clientOf(storage.serviceKey)
    const from = admin.from('receipts')
    for (const name of [
      'shelf/tea.txt',
      'shelf/toast.txt',
      'shelf/tin/leaf.txt',
      'shelf/cake.txt',
    ]) {
      expect((await from.upload(name, name)).error).toBeNull()
    }
    const listed = await from.list('shelf', {
      search: 't',
      limit: 2,
      offset: 1,
      sortBy: { column: 'name', order: 'desc' },
    })
    expect(listed.data?.map(({ name }) => name)).toEqual(['tin', 'tea.txt'])
    const elsewhere = { destinationBucket: 'plain' }
    expect((await from.move('shelf/tea.txt', 'tea.txt', elsewhere)).error).toBeNull()
    expect((await from.copy('shelf/toast.txt', 'toast.txt', elsewhere)).error).toBeNull()
    const there = admin.from('plain')
    expect(await (await there.download('tea.txt')).data?.text()).toBe('shelf/tea.txt')
    expect((await from.exists('shelf/tea.txt')).data).toBe(false)
    expect((await from.exists('shelf/toast.txt')).data).toBe(true)
    const v2 = await from.listV2({ prefix: 'shelf/', with_delimiter: true, limit: 2 })
    expect(v2.data).toMatchObject({
      hasNext: true,
      objects: [{ name: 'shelf/cake.txt' }],
      folders: [{ name: 'shelf/tin/' }],
    })
    expect((await there.purgeCache('toast.txt')).error).toBeNull()
  })

  it('gets a photograph back without its place', async () => {
    const files = clientOf(storage.serviceKey).storage.from('plain')
    const photo = await sharp(await png(20, 10))
      .jpeg()
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 0/1 0/1' } })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    await files.upload('photo.jpg', photo, { contentType: 'image/jpeg' })
    const { data } = await files.download('photo.jpg')
    const kept = await sharp(await data?.arrayBuffer()).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 20, height: 10 })
    expect(kept.exif).toBeUndefined()
  })

  it('downloads a transformed picture', async () => {
    const admin = clientOf(storage.serviceKey).storage.from('plain')
    await admin.upload('cake.png', await png(100, 80), { contentType: 'image/png' })
    const { data, error } = await admin.download('cake.png', { transform: { width: 50 } })
    expect(error).toBeNull()
    expect(data?.type).toBe('image/png')
    const { publicUrl } = admin.getPublicUrl('cake.png', { transform: { height: 9 } }).data
    const answer = await storage.fetch(new Request(publicUrl))
    expect(answer.headers.get('x-transformations')).toBe('height:9,resizing_type:fill')
  })

  it('manages buckets with the service key', async () => {
    const { storage: admin } = clientOf(storage.serviceKey)
    expect(
      (await admin.createBucket('menus', { public: true, fileSizeLimit: '1mb' })).data,
    ).toEqual({
      name: 'menus',
    })
    expect((await admin.updateBucket('menus', { public: false })).error).toBeNull()
    expect((await admin.getBucket('menus')).data).toMatchObject({
      public: false,
      file_size_limit: 1_000_000,
    })
    expect((await admin.listBuckets({ search: 'men' })).data).toHaveLength(1)
    expect((await admin.emptyBucket('menus')).error).toBeNull()
    expect((await admin.deleteBucket('menus')).error).toBeNull()
  })
})
