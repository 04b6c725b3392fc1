// Turns an object into the response to a download: headers, conditional requests, ranges.
import { noSuchKey } from './errors.ts'
import type { ByteRange, FileBody } from './files/file-store.ts'
import { bareType } from './limits.ts'
import type { ObjectRow } from './objects.ts'
import { isFresh, rangeOf } from './preconditions.ts'
import type { Call } from './service.ts'

/** A file as it is sent: the object itself, or a picture rendered from it. */
export interface Sendable {
  size: number
  type: string
  eTag: string
  cacheControl: string
  lastModified: Date
  contentEncoding?: string | undefined
}

/** The response to a GET or HEAD for an object. Throws NoSuchKey when its file is not there. */
export async function sendObject(
  call: Call,
  object: ObjectRow,
  options: { expires?: Date } = {},
): Promise<Response> {
  const { version } = object
  if (!version) throw noSuchKey()
  return send(call, sendableOf(object), options, (range) =>
    call.var.service.files.get(version, range),
  )
}

/** What a row says of its file. */
export function sendableOf({ metadata, updated_at }: ObjectRow): Sendable {
  return {
    size: metadata?.size ?? 0,
    type: metadata?.mimetype ?? 'application/octet-stream',
    eTag: metadata?.eTag ?? '',
    cacheControl: metadata?.cacheControl ?? 'no-cache',
    lastModified: metadata?.lastModified ? new Date(metadata.lastModified) : updated_at,
    contentEncoding: metadata?.contentEncoding,
  }
}

/** The response to a GET or HEAD for bytes that are at hand. */
export async function sendBytes(
  call: Call,
  file: Sendable,
  bytes: Uint8Array,
  options: { expires?: Date } = {},
): Promise<Response> {
  return send(call, file, options, async (range) =>
    range ? bytes.subarray(range.first, range.last + 1) : bytes,
  )
}

/** `read` is called only if bytes are to be sent. */
async function send(
  call: Call,
  file: Sendable,
  { expires }: { expires?: Date },
  read: (range?: ByteRange) => Promise<FileBody | null>,
): Promise<Response> {
  const headers = new Headers({
    'accept-ranges': 'bytes',
    etag: file.eTag,
    'last-modified': file.lastModified.toUTCString(),
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
    ...safeType(file.type),
    ...dispositionOf(call.req.query('download')),
  })
  if (expires) headers.set('expires', expires.toUTCString())
  else headers.set('cache-control', file.cacheControl)
  if (file.contentEncoding) headers.set('content-encoding', file.contentEncoding)
  if (isFresh(call.req.raw.headers, file)) return new Response(null, { status: 304, headers })

  const range = rangeOf(call.req.raw.headers, file)
  headers.set('content-length', String(range ? range.last - range.first + 1 : file.size))
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${file.size}`)
  const status = range ? 206 : 200
  if (call.req.method === 'HEAD') return new Response(null, { status, headers })
  const body = await read(range ?? undefined)
  if (!body) throw noSuchKey()
  return new Response(body as BodyInit, { status, headers })
}

// What a browser only shows or plays. Everything else might run with the rights of the site's own origin.
const PASSIVE =
  /^((image|audio|video|font)\/.*|text\/(plain|csv|markdown|calendar)|application\/(pdf|json|zip|gzip|octet-stream))$/
const RUNS_AS_PAGE_OR_SCRIPT = /html|javascript|ecmascript|^multipart\//

/** The type to send, and what keeps a browser from running the file. */
function safeType(type: string): Record<string, string> {
  const bare = bareType(type)
  if (PASSIVE.test(bare) && bare !== 'image/svg+xml') return { 'content-type': type }
  return {
    'content-type': RUNS_AS_PAGE_OR_SCRIPT.test(bare) ? 'text/plain' : type,
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

function dispositionOf(download: string | undefined): Record<string, string> {
  if (download === undefined) return {}
  if (download === '') return { 'content-disposition': 'attachment' }
  const name = encodeURIComponent(download.toWellFormed())
  return { 'content-disposition': `attachment; filename=${name}; filename*=UTF-8''${name}` }
}
