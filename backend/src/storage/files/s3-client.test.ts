import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { SignatureV4 } from '@smithy/signature-v4'
import { afterEach, expect, it } from 'vitest'
import { createS3Archives } from './s3-archives.ts'
import { addressOf, createS3Client } from './s3-client.ts'
import { createS3Files } from './s3-files.ts'

const keys = { accessKeyId: 'cafe', secretAccessKey: 'a secret/+=' }
const version = '0b8f2f0e-6a1c-4f0f-9f1e-2d3c4b5a6978'
let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

async function s3That(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { region: 'eu-west-2', endpoint, ...keys }
}

class Sha256 {
  readonly #hash: Hash | Hmac
  constructor(secret?: unknown) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Uint8Array)
  }
  update(bytes: string | Uint8Array) {
    this.#hash.update(bytes)
  }
  async digest() {
    return new Uint8Array(this.#hash.digest())
  }
}

/** Reads a time like `20261128T031500Z`. */
function dateOf(compact: string): string {
  return compact.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5')
}

/** Signs a request that arrived as Amazon's own client would have, and compares. */
async function mustBeSigned(request: IncomingMessage, body: Uint8Array): Promise<void> {
  const { authorization = '', ...headers } = request.headers as Record<string, string>
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const amazon = new SignatureV4({
    service: 's3',
    region: 'eu-west-2',
    credentials: keys,
    uriEscapePath: false,
    sha256: Sha256,
  })
  const again = await amazon.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: '127.0.0.1',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(signed.map((name) => [name, headers[name] ?? ''])),
    },
    { signingDate: new Date(dateOf(headers['x-amz-date'] ?? '')) },
  )
  expect(authorization).toBe(again.headers.authorization)
  expect(signed).toContain('x-amz-content-sha256')
  expect(headers['x-amz-content-sha256']).toBe(createHash('sha256').update(body).digest('hex'))
}

function list(keys: string[]): string {
  const files = keys.map((key) => `<Contents><Key>${key}</Key><Size>3</Size></Contents>`)
  return `<?xml version="1.0"?><ListBucketResult>${files.join('')}</ListBucketResult>`
}

it('signs every kind of call as Amazon’s client does', async () => {
  const paths: string[] = []
  const failures: unknown[] = []
  const connection = await s3That(async (request, response) => {
    await mustBeSigned(request, await buffer(request)).catch((error) => failures.push(error))
    paths.push(`${request.method} ${request.url}`)
    response.end(request.url?.includes('list-type') ? list([]) : 'tea')
  })
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  await writeFile(join(folder, 'archive'), 'all of it')
  const prefix = "Café's (new)/a+b & c=d*/"
  const files = createS3Files('cafe', connection, prefix)
  const archives = createS3Archives('cafe', connection, prefix)
  await files.put(version, Buffer.from('scone'))
  await files.get(version, { first: 1, last: 2 })
  await files.copy(version, version)
  await files.remove([version])
  await archives.put('one.tar.gz', join(folder, 'archive'))
  await archives.list()
  expect(failures).toEqual([])
  expect(paths).toHaveLength(6)
  await rm(folder, { recursive: true })
})

it.each([
  ['cafe', 'eu-west-2', 'https://cafe.s3.eu-west-2.amazonaws.com/a/b%20c'],
  ['cafe.example', 'eu-west-2', 'https://s3.eu-west-2.amazonaws.com/cafe.example/a/b%20c'],
  ['cafe', 'cn-north-1', 'https://cafe.s3.cn-north-1.amazonaws.com.cn/a/b%20c'],
])('finds the bucket %s of Amazon in %s', (bucket, region, address) => {
  expect(addressOf(bucket, { region, ...keys }, 'a/b c').href).toBe(address)
})

it('reads names of archives that XML writes differently', async () => {
  const names = ['tea & scones', '50%', 'a+b', '<1>', '"\'', 'café ☕', '&amp;']
  const written = [
    'tea &amp; scones',
    '50%',
    'a+b',
    '&lt;1&gt;',
    '&quot;&apos;',
    'caf&#233; &#x2615;',
    '&amp;amp;',
  ]
  const connection = await s3That((_, response) =>
    response.end(list(written.map((name) => `nightly/${name}`))),
  )
  const archives = createS3Archives('cafe', connection, 'nightly/')
  expect(await archives.list()).toEqual(names.map((name) => ({ name, sizeBytes: 3 })))
})

it('takes a page of something else for no list', async () => {
  const connection = await s3That((_, response) => response.end('<html>Welcome</html>'))
  await expect(createS3Archives('cafe', connection, '').list()).rejects.toThrow('no list')
})

const refusal = '<Error><Code>AccessDenied</Code><Message>Access denied.</Message></Error>'

it('names the reason of a refusal, which it does not repeat', async () => {
  let count = 0
  const connection = await s3That((request, response) => {
    count += 1
    request.resume()
    response.writeHead(403).end(refusal)
  })
  const put = createS3Files('cafe', connection).put(version, Buffer.from('tea'))
  await expect(put).rejects.toThrow('S3 answered 403 AccessDenied Access denied.')
  expect(count).toBe(1)
})

it('takes only a missing file for null', async () => {
  let code = 'NoSuchKey'
  const connection = await s3That((_, response) => {
    response.writeHead(404).end(`<Error><Code>${code}</Code></Error>`)
  })
  const files = createS3Files('cafe', connection)
  expect(await files.get(version)).toBeNull()
  code = 'NoSuchBucket'
  await expect(files.get(version)).rejects.toThrow('404 NoSuchBucket')
})

it('takes an answer of a copy with an error in it for a failure', async () => {
  const connection = await s3That((_, response) => response.end(refusal))
  await expect(createS3Files('cafe', connection).copy(version, version)).rejects.toThrow(
    'AccessDenied',
  )
})

it.each([429, 500, 503])('repeats a call that was answered with %i', async (status) => {
  const bodies: string[] = []
  const connection = await s3That(async (request, response) => {
    bodies.push((await buffer(request)).toString())
    response.writeHead(bodies.length === 1 ? status : 200).end()
  })
  await createS3Files('cafe', connection).put(version, Buffer.from('tea'))
  expect(bodies).toEqual(['tea', 'tea'])
})

const call = { method: 'GET', key: 'a' } as const
const hurried = { silentMs: 200, attempts: 2 }

it('gives a silent server up after each attempt', async () => {
  let count = 0
  const connection = await s3That(() => {
    count += 1
  })
  const answer = createS3Client('cafe', connection, hurried)(call)
  await expect(answer).rejects.toThrow('S3 is silent for 0.2 seconds')
  expect(count).toBe(2)
})

it('ends a body that falls silent', async () => {
  const connection = await s3That((_, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half')
  })
  const answer = await createS3Client('cafe', connection, hurried)(call)
  await expect(buffer(answer)).rejects.toThrow('S3 is silent')
})

it('waits for a slow reader of a long body', async () => {
  const bytes = Buffer.alloc(5_000_000, 'tea ')
  const connection = await s3That((_, response) => response.end(bytes))
  const answer = await createS3Client('cafe', connection, hurried)(call)
  await once(answer, 'readable')
  await setTimeout(700)
  expect((await buffer(answer)).equals(bytes)).toBe(true)
})

it('reports a small file that breaks off as S3’s failure', async () => {
  const connection = await s3That((_, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy())
  })
  await expect(createS3Files('cafe', connection).get(version)).rejects.toThrow('S3 broke off')
})
