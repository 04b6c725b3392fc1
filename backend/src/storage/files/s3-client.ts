// Signs requests to one bucket of S3, or of a server with its protocol, and repeats those that fail.
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { openS3Exchange, readContent, type S3Content, type S3Request } from './s3-exchange.ts'

export interface S3Connection {
  region: string
  /** An address other than Amazon's; its buckets are folders of it. */
  endpoint?: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

interface S3Limits {
  /** How long S3 may be silent. */
  silentMs: number
  attempts: number
}

interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** None for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  content?: S3Content
}

/** A refusal, with S3's code and message. */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly status: number
  readonly code: string

  constructor(status: number, answer: string) {
    const code = elementOf(answer, 'Code') ?? ''
    super(`S3 answered ${status} ${code} ${elementOf(answer, 'Message') ?? ''}`.trim())
    this.status = status
    this.code = code
  }
}

/** Returns the answer to a call, with its body unread. Throws S3Error, and the error of a connection. */
type CallS3 = (call: S3Call) => Promise<IncomingMessage>

/** Returns a function that makes calls about `bucket`. All of them may be made twice without harm. */
export function createS3Client(
  bucket: string,
  connection: S3Connection,
  { silentMs, attempts }: S3Limits,
): CallS3 {
  const exchange = openS3Exchange(silentMs)
  const { region, accessKeyId, secretAccessKey } = connection
  // The signer keeps each day's key in `cache`.
  const signer = { service: 's3', region, accessKeyId, secretAccessKey, cache: new Map() }

  const attempt = async (request: S3Request) => {
    const { method, url, headers } = request
    const signed = await new AwsV4Signer({ ...signer, method, url: url.href, headers }).sign()
    const answer = await exchange({ ...request, headers: Object.fromEntries(signed.headers) })
    const status = answer.statusCode ?? 0
    if (status >= 300) throw new S3Error(status, await text(answer))
    return answer
  }

  return async ({ method, key, query = {}, headers, content }) => {
    const url = addressOf(bucket, connection, key)
    url.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
    const described = { ...headers, ...(await describe(content)) }
    for (let count = 1; ; count += 1) {
      try {
        return await attempt({ method, url, headers: described, content })
      } catch (error) {
        const isFinal = error instanceof S3Error && error.status < 500 && error.status !== 429
        if (isFinal || count >= attempts) throw error
        await setTimeout(count * 100)
      }
    }
  }
}

/** Returns null for the error of a missing file, and throws others. */
export function orNull(error: unknown): null {
  if (error instanceof S3Error && error.code === 'NoSuchKey') return null
  throw error
}

/** Returns the text of the first such element in an answer of S3. */
export function elementOf(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`)
  const end = xml.indexOf(`</${name}>`, start)
  if (start < 0 || end < 0) return undefined
  return xml
    .slice(start + name.length + 2, end)
    .replace(/&(\w{1,8}|#\d{1,7}|#x[\da-f]{1,6});/gi, characterOf)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads what XML writes between `&` and `;`. */
function characterOf(whole: string, reference: string): string {
  if (!reference.startsWith('#')) return named[reference] ?? whole
  return String.fromCodePoint(Number(reference.slice(1).replace('x', '0x')))
}

/** Encodes a key, or `bucket/key`, as signatures want it: stricter than addresses need. */
export function encodeKey(key: string): string {
  const strictly = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return key
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, strictly))
    .join('/')
}

/** Returns the address of a key, or of the bucket. */
export function addressOf(bucket: string, { endpoint, region }: S3Connection, key = ''): URL {
  const path = encodeKey(key)
  if (endpoint) return new URL(`${endpoint}/${bucket}/${path}`)
  const amazon = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com'
  // A certificate is not valid for names with more dots.
  if (bucket.includes('.')) return new URL(`https://s3.${region}.${amazon}/${bucket}/${path}`)
  return new URL(`https://${bucket}.s3.${region}.${amazon}/${path}`)
}

/** Returns headers with length and hash, so that S3 stores no other bytes. */
async function describe(content: S3Content | undefined): Promise<Record<string, string>> {
  const hash = createHash('sha256')
  if (!content) return { 'x-amz-content-sha256': hash.digest('hex') }
  const length = content instanceof Uint8Array ? content.length : (await stat(content.path)).size
  await pipeline(readContent(content), hash)
  return {
    'content-type': 'application/octet-stream',
    'content-length': String(length),
    'x-amz-content-sha256': hash.digest('hex'),
  }
}
