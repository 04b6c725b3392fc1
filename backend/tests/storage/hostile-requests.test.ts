import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noDatabase } from '../test-database.ts'
import { png } from './pictures.ts'
import { openStorage, type StorageFixture } from './storage-fixture.ts'

// More of them: STORAGE_REQUESTS=20000
const REQUESTS = Number(process.env.STORAGE_REQUESTS ?? 300)

describe.skipIf(noDatabase)('whatever is sent', () => {
  let storage: StorageFixture

  beforeAll(async () => {
    storage = await openStorage()
    const headers = { 'content-type': 'image/png' }
    const body = (await png()) as BodyInit
    for (const path of ['images/cake.png', 'plain/folder/tea.png', 'receipts/private.png']) {
      await storage.call(storage.serviceKey, 'POST', `/object/${path}`, { body, headers })
    }
  })
  afterAll(() => storage.close())

  const nasty = fc.constantFrom(
    '..',
    '.',
    '%2e%2e%2f',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '%',
    '%zz',
    "';drop table storage.objects;--",
    '%F0%9F%92%A9',
    'a\\b',
    'CON',
    '~root',
    'x'.repeat(3000),
  )
  const words = fc.constantFrom('object', 'bucket', 'public', 'sign', 'upload', 'info', 'render')
  const names = fc.constantFrom('images', 'plain', 'receipts', 'cake.png', 'folder', 'tea.png')
  const segment = fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 4, arbitrary: names },
    { weight: 2, arbitrary: nasty },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }).map(encodeURIComponent) },
  )
  const route = fc.constantFrom(
    'object/public/images',
    'object/authenticated/receipts',
    'object/info/images',
    'object/sign/images',
    'object/upload/sign/images',
    'object/list/images',
    'object/list-v2/images',
    'object/move',
    'object/copy',
    'object/images',
    'object/plain',
    'render/image/public/images',
    'render/image/authenticated/receipts',
    'bucket',
    'bucket/images',
    'bucket/images/empty',
    'cdn/images',
  )
  const path = fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: route }, { weight: 1, arbitrary: segment }),
      fc.array(segment, { maxLength: 3 }),
    )
    .map(([first, rest]) => [first, ...rest].join('/'))
  const query = fc
    .dictionary(
      fc.constantFrom(
        'width',
        'height',
        'quality',
        'format',
        'resize',
        'token',
        'download',
        'limit',
        'search',
        'sortColumn',
        'versionId',
      ),
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.integer().map(String),
        fc.constantFrom('webp', 'avif', '1e9', 'NaN'),
      ),
      { maxKeys: 3 },
    )
    .map((entries) => new URLSearchParams(entries).toString())
  const headers = fc.dictionary(
    fc.constantFrom(
      'range',
      'if-none-match',
      'if-modified-since',
      'if-range',
      'accept',
      'content-type',
      'cache-control',
      'x-upsert',
      'x-metadata',
      'content-encoding',
      'content-length',
    ),
    fc.oneof(
      fc.string({ unit: fc.constantFrom(...'abc 019=-,;/*"\\') }),
      fc.constantFrom(
        'bytes=0-',
        'bytes=-1',
        'bytes=9-1',
        'true',
        'image/png',
        'text/html',
        'multipart/form-data; boundary=x',
        'image/avif',
        'W/"x"',
      ),
    ),
    { maxKeys: 4 },
  )
  const fields = fc.constantFrom(
    'prefix',
    'prefixes',
    'limit',
    'offset',
    'sortBy',
    'search',
    'cursor',
    'bucketId',
    'sourceKey',
    'destinationKey',
    'destinationBucket',
    'expiresIn',
    'paths',
    'transform',
    'name',
    'public',
    'file_size_limit',
    'allowed_mime_types',
    'metadata',
    'copyMetadata',
  )
  const values = fc.oneof(
    names,
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>(-1, 2 ** 53, '\0', '../..', ['cake.png'], true),
  )
  const body = fc.oneof(
    fc.dictionary(fields, values, { maxKeys: 5 }).map((value) => JSON.stringify(value)),
    fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
    fc.string({ unit: 'grapheme' }),
    fc.constant('--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\n\r\n--x--'),
  )
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH')

  async function send(token: string | null, request: Hostile): Promise<number> {
    const { method, path, query, headers, body } = request
    const init = method === 'GET' || method === 'HEAD' ? { headers } : { headers, body }
    const answer = await storage.call(token, method, `/${path}?${query}`, init)
    await answer.arrayBuffer()
    return answer.status
  }

  type Hostile = {
    method: string
    path: string
    query: string
    headers: Record<string, string>
    body: string
  }
  const hostile: fc.Arbitrary<Hostile> = fc.record({ method, path, query, headers, body })

  it('by a visitor changes nothing and is never our fault', async () => {
    const [rows, files] = [await storage.rows(), await kept()]
    const buckets = await storage.database.query('select * from storage.buckets order by id')
    await fc.assert(
      fc.asyncProperty(hostile, fc.constantFrom(storage.anonKey, null), async (request, token) => {
        const status = await send(token, request)
        expect(status === 501 || status < 500).toBe(true)
      }),
      { numRuns: REQUESTS },
    )
    expect(await storage.rows()).toEqual(rows)
    expect(await kept()).toEqual(files)
    expect(await storage.database.query('select * from storage.buckets order by id')).toEqual(
      buckets,
    )
  }, 600_000)

  it('by someone who may write is never our fault, and no file has a name of their choice', async () => {
    const tokens = [storage.owner.token, storage.customer.token, storage.serviceKey]
    await fc.assert(
      fc.asyncProperty(hostile, fc.constantFrom(...tokens), async (request, token) => {
        const status = await send(token, request)
        expect(status === 501 || status < 500).toBe(true)
      }),
      { numRuns: REQUESTS },
    )
    const named =
      /^storage\/[0-9a-f]{2}\/[0-9a-f-]{36}$|^rendered\/[0-9a-f-]{36}\.[0-9a-f]{32}\.\w+$/
    const files = (await storage.storedFiles()).map((file) => file.slice(storage.folder.length + 1))
    expect(files.filter((file) => !named.test(file))).toEqual([])
    const versions = (await storage.rows()).map(({ version }) => version).sort()
    expect((await kept()).map((file) => file.split('/').at(-1))).toEqual(versions)
  }, 600_000)

  /** The stored files; what was rendered from them may come and go. */
  async function kept(): Promise<string[]> {
    const files = await storage.storedFiles()
    return files
      .filter((file) => file.startsWith(`${storage.folder}/storage/`))
      .sort((a, b) => (a.split('/').at(-1) ?? '').localeCompare(b.split('/').at(-1) ?? ''))
  }
})
