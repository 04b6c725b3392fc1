// A rendered page: its bytes, compressed once for each encoding, and the answer for a caller.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import pLimit from 'p-limit'
import { nothingAllowed, ownScriptsHeader } from './content-security.ts'

/** The header in which the site reports that something could not be read for a page. */
const incompleteHeader = 'x-incomplete'
/** The header in which it reports that the sign on the door says Closed. */
const closedHeader = 'x-closed'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]
type Compression = Exclude<Encoding, 'identity'>

type Bytes = Buffer<ArrayBuffer>
type Fields = Record<string, string>

interface Body {
  headers: Fields
  bytes: Bytes
}

export interface Page {
  status: number
  /** True when the next visitor may get it too. */
  shared: boolean
  /** False when something could not be read, so that the page has gaps or is only an apology. */
  whole: boolean
  /** True while the café is closed to visitors: its staff get another page. */
  closed: boolean
  etag: string
  headers: Fields
  /** The rendered body, and its compressed versions so far. */
  bodies: Record<'identity', Body> & Partial<Record<Compression, Body>>
}

/** The answer that is sent: a page in one encoding, or word that the caller has it already. */
export interface Answer {
  status: number
  headers: Fields
  body: Bytes | null
}

/** Reads the site's answer to its end. `policyOf` returns the Content-Security-Policy of an HTML page. */
export async function makePage(
  response: Response,
  policyOf: (ownScripts: string) => string,
): Promise<Page> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const {
    [ownScriptsHeader]: ownScripts = '',
    [incompleteHeader]: incomplete,
    [closedHeader]: closed,
    ...given
  } = Object.fromEntries(response.headers)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': 'no-cache',
    ...given,
    etag,
    vary: 'accept-encoding',
    'content-security-policy': isHtml ? policyOf(ownScripts) : nothingAllowed,
  }
  const { status } = response
  const whole = status < 500 && incomplete === undefined
  return {
    status,
    shared: whole && status === 200 && !/no-store|private/.test(headers['cache-control']),
    whole,
    closed: closed !== undefined,
    etag,
    headers,
    bodies: { identity: encoded(headers, bytes) },
  }
}

/** Returns the bytes of a cached page: its compressed bodies together are never as long as the page. */
export function sizeOf({ bodies }: Page, address: string): number {
  return 2 * (bodies.identity.bytes.length + address.length) + OVERHEAD_BYTES
}

/** Headers, and an object's overhead. */
const OVERHEAD_BYTES = 4096

/** Returns the answer to a caller with these values of Accept-Encoding and If-None-Match. */
export async function answerWith(page: Page, accepted?: string, known?: string): Promise<Answer> {
  const ready = readyAnswer(page, accepted, known)
  if (ready) return ready
  const { status, headers, bodies } = page
  const encoding = encodingFor(accepted) as Compression
  const bytes = await oneAtATime(() => compress[encoding](bodies.identity.bytes))
  const body = encoded(headers, bytes, encoding)
  bodies[encoding] = body
  return { status, headers: body.headers, body: body.bytes }
}

/** Returns the same, or null while the page must still be compressed for this caller. */
export function readyAnswer(page: Page, accepted?: string, known?: string): Answer | null {
  const { status, headers, bodies } = page
  if (status === 200 && known?.includes(page.etag)) return { status: 304, headers, body: null }
  if (bodies.identity.bytes.length === 0) return { status, headers, body: null }
  const body = bodies[encodingFor(accepted)]
  return body ? { status, headers: body.headers, body: body.bytes } : null
}

/** Browsers send thirty characters. */
const LONGEST_ACCEPTED = 1000

function encodingFor(accepted = ''): Encoding {
  const acceptedEncodings = accepted.length <= LONGEST_ACCEPTED ? parseAccept(accepted) : []
  return (
    encodings.find((one) => acceptedEncodings.some(({ type, q }) => type === one && q > 0)) ??
    'identity'
  )
}

/** Every compressing thread takes megabytes, and rendering keeps only one of them busy. */
const oneAtATime = pLimit(1)
/** A window for 256 KB: a larger one compresses no better, and costs megabytes each time. */
const quality = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const brotli = promisify(brotliCompress)
const compress: Record<Compression, (bytes: Bytes) => Promise<Bytes>> = {
  br: (bytes) => brotli(bytes, quality),
  gzip: promisify(gzip),
}

function encoded(common: Fields, bytes: Bytes, encoding?: Encoding): Body {
  const headers = { ...common, 'content-length': String(bytes.length) }
  return { bytes, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers }
}
