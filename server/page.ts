// A page that was rendered: its bytes, compressed once, and what of them a caller is given.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import pLimit from 'p-limit'
import { nothingAllowed, ownScriptsHeader } from './content-security.ts'

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

type Bytes = Buffer<ArrayBuffer>
type Fields = Record<string, string>

export interface Page {
  status: number
  /** Whether it may be given to the next visitor too. */
  shared: boolean
  etag: string
  headers: Fields
  bodies: Record<Encoding, { headers: Fields; bytes: Bytes }>
}

/** What goes out: a page in one encoding, or only word that the caller has it already. */
export interface Answer {
  status: number
  headers: Fields
  body: Bytes | null
}

/** Reads the site's answer to its end. `policyOf` gives the Content-Security-Policy of an HTML page. */
export async function makePage(
  response: Response,
  policyOf: (ownScripts: string) => string,
): Promise<Page> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { [ownScriptsHeader]: ownScripts = '', ...given } = Object.fromEntries(response.headers)
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': 'no-cache',
    ...given,
    etag,
    vary: 'accept-encoding',
    'content-security-policy': isHtml ? policyOf(ownScripts) : nothingAllowed,
  }
  const [br, gzipped] = await oneAtATime(async () => [
    await compressBrotli(bytes, quality),
    await compressGzip(bytes),
  ])
  return {
    status: response.status,
    shared: response.status === 200 && !/no-store|private/.test(headers['cache-control']),
    etag,
    headers,
    bodies: {
      br: encoded(headers, br, 'br'),
      gzip: encoded(headers, gzipped, 'gzip'),
      identity: encoded(headers, bytes),
    },
  }
}

/** How many bytes keeping it takes. */
export function sizeOf({ bodies }: Page): number {
  return encodings.reduce((sum, one) => sum + bodies[one].bytes.length, 0)
}

/** The answer to a caller with these values of Accept-Encoding and If-None-Match. */
export function answerWith(page: Page, accepted?: string, known?: string): Answer {
  const { status, headers, bodies } = page
  if (status === 200 && known?.includes(page.etag)) return { status: 304, headers, body: null }
  if (bodies.identity.bytes.length === 0) return { status, headers, body: null }
  const body = bodies[encodingFor(accepted)]
  return { status, headers: body.headers, body: body.bytes }
}

function encodingFor(accepted = ''): Encoding {
  const wanted = parseAccept(accepted)
  return encodings.find((one) => wanted.some(({ type, q }) => type === one && q > 0)) ?? 'identity'
}

/** Every thread that compresses keeps megabytes, and rendering keeps no more than one of them busy. */
const oneAtATime = pLimit(1)
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** A window for 256 KB: a larger one packs a page no better, and costs megabytes at each compression. */
const quality = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

function encoded(common: Fields, bytes: Bytes, encoding?: Encoding) {
  const headers = { ...common, 'content-length': String(bytes.length) }
  return { bytes, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers }
}
