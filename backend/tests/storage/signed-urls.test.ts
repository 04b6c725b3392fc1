import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

describe.skipIf(noDatabase)('a signed URL', () => {
  let storage: StorageFixture
  let path: string

  beforeAll(async () => {
    storage = await openStorage()
    path = `receipts/${storage.customer.id}/may.txt`
    await put(`/object/${path}`, 'two teas')
  })
  afterAll(() => storage.close())

  const put = (url: string, body: string, token: string | null = storage.customer.token) =>
    storage.call(token, token ? 'POST' : 'PUT', url, {
      body,
      headers: { 'content-type': 'text/plain' },
    })

  async function sign(token: string, url: string, body: object = {}, upsert = 'false') {
    const init = { body: JSON.stringify(body), headers: { 'x-upsert': upsert } }
    return (await storage.call(token, 'POST', url, init)).json()
  }

  it('lets any holder read the object until it expires', async () => {
    const { signedURL } = await sign(storage.customer.token, `/object/sign/${path}`, {
      expiresIn: 60,
    })
    expect(signedURL).toMatch(new RegExp(`^/object/sign/${path}\\?token=ey`))
    const answer = await storage.call(null, 'GET', `${signedURL}&download=may.txt`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('two teas')
    expect(answer.headers.get('content-disposition')).toContain('filename=may.txt')
    const expires = Date.parse(answer.headers.get('expires') ?? '')
    expect(Math.abs(expires - Date.now() - 60_000)).toBeLessThan(5000)

    const url = path
    const old = await storage.tokens.sign({ url, scope: 'download', exp: 1 })
    const late = await storage.call(null, 'GET', `/object/sign/${path}?token=${old}`)
    expect(late.status).toBe(400)
    expect(await late.json()).toEqual({
      statusCode: '400',
      error: 'InvalidJWT',
      message: 'jwt expired',
      code: 'InvalidJWT',
    })
  })

  it('opens nothing else', async () => {
    const other = `receipts/${storage.customer.id}/june.txt`
    await put(`/object/${other}`, 'cake')
    const { signedURL } = await sign(storage.customer.token, `/object/sign/${path}`, {
      expiresIn: 60,
    })
    const token = signedURL.split('token=')[1]
    const tries: [string, string, string][] = [
      ['GET', `/object/sign/${other}?token=${token}`, 'InvalidSignature'],
      ['PUT', `/object/upload/sign/${path}?token=${token}`, 'InvalidSignature'],
      ['GET', `/object/sign/${path}?token=${storage.customer.token}`, 'InvalidSignature'],
      ['GET', `/object/sign/${path}?token=nonsense`, 'InvalidJWT'],
      ['GET', `/object/sign/${path}`, 'InvalidJWT'],
    ]
    for (const [method, url, code] of tries) {
      const answer = await storage.call(null, method, url)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ statusCode: '400', code })
    }
    const asBearer = await storage.call(token, 'GET', `/object/${path}`)
    expect(await asBearer.json()).toMatchObject({ code: 'NoSuchKey' })
  })

  it('needs the right to read the object', async () => {
    for (const token of [storage.otherCustomer.token, storage.anonKey]) {
      expect(await sign(token, `/object/sign/${path}`, { expiresIn: 60 })).toMatchObject({
        code: 'NoSuchKey',
      })
    }
    expect(await sign(storage.customer.token, `/object/sign/${path}`)).toMatchObject({
      code: 'InvalidRequest',
    })
  })

  it('is made for many paths at once, each with its answer', async () => {
    const key = `${storage.customer.id}/may.txt`
    const signed = await sign(storage.customer.token, '/object/sign/receipts', {
      expiresIn: 60,
      paths: [key, 'nothing.txt'],
    })
    expect(signed).toEqual([
      {
        error: null,
        path: key,
        signedURL: expect.stringContaining(`/object/sign/receipts/${key}`),
      },
      {
        error: 'Either the object does not exist or you do not have access to it',
        path: 'nothing.txt',
        signedURL: null,
      },
    ])
    expect(await (await storage.call(null, 'GET', signed[0].signedURL)).text()).toBe('two teas')
  })

  it('for an upload works once', async () => {
    const place = `receipts/${storage.customer.id}/signed.txt`
    const { url, token } = await sign(storage.customer.token, `/object/upload/sign/${place}`)
    expect(url).toBe(`/object/upload/sign/${place}?token=${token}`)
    const first = await put(url, 'scone', null)
    expect(first.status).toBe(200)
    expect(await first.json()).toEqual({ Key: place })
    const [row] = await storage.database.query(
      "select owner_id from storage.objects where name like '%signed.txt'",
    )
    expect(row).toEqual({ owner_id: storage.customer.id })
    expect(await (await put(url, 'again', null)).json()).toMatchObject({ statusCode: '409' })
  })

  it('for an upload replaces the object when it was made so', async () => {
    const place = `receipts/${storage.customer.id}/replaced.txt`
    await put(`/object/${place}`, 'old')
    const { url } = await sign(storage.customer.token, `/object/upload/sign/${place}`, {}, 'true')
    expect((await put(url, 'new', null)).status).toBe(200)
    const read = await storage.call(storage.customer.token, 'GET', `/object/${place}`)
    expect(await read.text()).toBe('new')
  })

  it('for an upload has only its maker’s present rights', async () => {
    const place = `receipts/${storage.customer.id}/later.txt`
    const { url } = await sign(storage.customer.token, `/object/upload/sign/${place}`)
    await storage.database.execute(`
      create policy dismissed on storage.objects as restrictive for insert to authenticated
        with check (false)`)
    expect(await (await put(url, 'late', null)).json()).toMatchObject({ code: 'AccessDenied' })
    await storage.database.execute('drop policy dismissed on storage.objects')
    expect((await put(url, 'in time', null)).status).toBe(200)
  })

  it('for an upload obeys the bucket', async () => {
    const place = `receipts/${storage.customer.id}/large.txt`
    for (const token of [storage.otherCustomer.token, storage.anonKey]) {
      expect(await sign(token, `/object/upload/sign/${place}`)).toMatchObject({
        code: 'AccessDenied',
      })
    }
    const { url } = await sign(storage.customer.token, `/object/upload/sign/${place}`)
    expect(await (await put(url, 'x'.repeat(1001), null)).json()).toMatchObject({
      code: 'EntityTooLarge',
    })
    expect((await storage.rows()).map(({ name }) => name)).not.toContain(place)
  })
})
