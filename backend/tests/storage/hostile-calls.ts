// Generates calls of the storage API for property tests: each has the right shape and some wrong parts.
import fc from 'fast-check'

export interface HostileCall {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: string
  /** The connection is lost before the end of the body. */
  isBrokenOff: boolean
}

/** Mostly `good`, and now and then a value that is never sent by mistake. */
function mostly<Value>(...good: Value[]) {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: nasty },
  )
}

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '..',
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '\0',
    '%',
    '%zz',
    "';drop table storage.objects;--",
    '💩',
    'a\\b',
    '~root',
    'x'.repeat(3000),
    '-1',
    '1e9',
    'NaN',
  ),
)

/** Any JSON value, under the names that bodies use. */
function mostlyJson(...good: unknown[]) {
  const wrong = fc.oneof(fc.jsonValue({ maxDepth: 2 }), nasty, fc.constantFrom(2 ** 53, -1, [], {}))
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: wrong },
  )
}

const query = fc.dictionary(
  fc.constantFrom('token', 'download', 'versionId', 'width', 'format', 'limit', 'search', 'x'),
  mostly('10', 'webp', 'cake.png', ''),
  { maxKeys: 2 },
)

const headers = fc
  .record(
    {
      range: mostly('bytes=0-', 'bytes=-1', 'bytes=9-1', 'bytes=0-1,3-4'),
      'if-none-match': mostly('*', 'W/"x"', '"a", "b"'),
      'if-modified-since': mostly('Wed, 21 Oct 2026 07:28:00 GMT', 'yesterday'),
      accept: mostly('image/avif', 'image/webp', '*/*'),
      'content-type': mostly('image/png', 'text/html', 'text/plain', 'multipart/form-data'),
      'cache-control': mostly('max-age=60', 'no-store'),
      'x-upsert': mostly('true', 'false'),
      'x-metadata': mostly('eyJhIjoxfQ==', 'bnVsbA==', 'AA=='),
      'content-encoding': mostly('gzip', 'br'),
    },
    { requiredKeys: [] },
  )
  .map((entries) =>
    Object.fromEntries(
      Object.entries(entries).map(([name, value]) => [
        name,
        value.replace(/[^\x20-\x7e]/g, '').trim(),
      ]),
    ),
  )

const form = '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\ntea\r\n--x--'

const isBrokenOff = fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true))

/** Generates calls on these buckets and keys. */
export function hostileCalls(buckets: string[], keys: string[]): fc.Arbitrary<HostileCall> {
  const bucket = mostly(...buckets)
  const key = mostly(...keys, 'new/one.txt')
  const place = fc.tuple(bucket, key).map(([b, k]) => `${b}/${encodeSome(k)}`)

  const large = 'x'.repeat(200_000)
  const bytes = fc.oneof(fc.constantFrom('tea', '<script>', form, large, ''), nasty)
  const json = (shape: Record<string, fc.Arbitrary<unknown>>) =>
    fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record(shape, { requiredKeys: [] }).map((value) => JSON.stringify(value)),
      },
      { weight: 1, arbitrary: nasty },
    )
  const settings = {
    public: mostlyJson(true, false),
    file_size_limit: mostlyJson(100, '1mb', null),
    allowed_mime_types: mostlyJson(['image/*'], null),
  }
  const transform = mostlyJson({ width: 10 }, { height: 5, format: 'webp' }, { quality: 99 })

  const call = (
    methods: string[],
    path: fc.Arbitrary<string>,
    body: fc.Arbitrary<string> = fc.constant(''),
  ) => fc.record({ method: fc.constantFrom(...methods), path, query, headers, body, isBrokenOff })
  const under = (...prefixes: string[]) =>
    fc.tuple(fc.constantFrom(...prefixes), place).map(([prefix, rest]) => `${prefix}/${rest}`)
  const of = (prefix: string) => bucket.map((name) => `${prefix}/${encodeSome(name)}`)

  return fc.oneof(
    call(['POST', 'PUT'], under('object'), bytes),
    call(
      ['GET', 'HEAD'],
      under('object', 'object/public', 'object/authenticated', 'object/info', 'object/info/public'),
    ),
    call(['GET', 'HEAD'], under('render/image/public', 'render/image/authenticated')),
    fc.tuple(fc.nat(2600), fc.nat(110), key).map(([width, quality, name]) => ({
      method: 'GET',
      path: `render/image/public/images/${encodeSome(name)}`,
      query: { width: `${width}`, quality: `${quality}` },
      headers: {},
      body: '',
      isBrokenOff: false,
    })),
    call(
      ['GET', 'PUT', 'POST'],
      under('object/sign', 'object/upload/sign', 'render/image/sign'),
      bytes,
    ),
    call(['POST'], under('object/sign'), json({ expiresIn: mostlyJson(60), transform })),
    call(['POST'], under('object/upload/sign')),
    call(['POST'], of('object/sign'), json({ expiresIn: mostlyJson(60), paths: mostlyJson(keys) })),
    call(
      ['POST'],
      fc.oneof(of('object/list'), of('object/list-v2')),
      json({
        prefix: mostlyJson('', 'folder', 'folder/'),
        search: mostlyJson('', 'c'),
        limit: mostlyJson(1, 100),
        offset: mostlyJson(0, 1),
        cursor: mostlyJson(undefined),
        with_delimiter: mostlyJson(true, false),
        sortBy: mostlyJson(
          { column: 'name', order: 'asc' },
          { column: 'created_at', order: 'desc' },
        ),
      }),
    ),
    call(
      ['POST'],
      fc.constantFrom('object/move', 'object/copy'),
      json({
        bucketId: mostlyJson(...buckets),
        sourceKey: mostlyJson(...keys),
        destinationKey: mostlyJson('moved.png', ...keys),
        destinationBucket: mostlyJson(undefined, ...buckets),
        copyMetadata: mostlyJson(true, false),
        metadata: mostlyJson({ mimetype: 'text/html' }, { cacheControl: 'no-store' }),
      }),
    ),
    call(['DELETE'], of('object'), json({ prefixes: mostlyJson(['none.png']) })),
    call(['GET', 'PUT'], of('bucket'), json(settings)),
    call(['GET', 'POST'], fc.constant('bucket'), json({ name: mostlyJson('made'), ...settings })),
    call(['GET', 'POST', 'DELETE', 'PATCH'], nasty, bytes),
  )
}

/** Sent bare, or percent-encoded: both reach the service from a browser. */
function encodeSome(text: string): string {
  return /[\0💩\\'?#]/u.test(text) ? encodeURIComponent(text.toWellFormed()) : text
}
