// Turns an object into a download's response: headers, conditional requests, ranges.
import { noSuchKey } from '../errors.ts'
import type { ByteRange, FileBody } from '../files/file-store.ts'
import { bareType } from '../limits.ts'
import type { ObjectRow } from '../rows/object-rows.ts'
import type { Call } from '../service.ts'
import { type Download, findPublic, findReadable, findSigned } from './find-download.ts'
import { isFresh, rangeOf } from './preconditions.ts'

/** A file to send: the object, or a picture rendered from it. */
export interface Sendable {
  size: number
  type: string
  eTag: string
  cacheControl: string
  lastModified: Date
  contentEncoding?: string | undefined
}

/**
 * Answers with the result of `find`. Looks again when the file is missing (`answer` returns null), because another
 * process may have just replaced it. Throws NoSuchKey when it is still missing.
 */
export async function answerFrom(
  call: Call,
  find: (call: Call) => Promise<Download>,
  answer: (call: Call, version: string, download: Download) => Promise<Response | null>,
): Promise<Response> {
  for (const _attempt of ['first', 'second']) {
    const download = await find(call)
    const { version } = download.object
    const response = version && (await answer(call, version, download))
    if (response) return response
    call.var.service.found.forget()
  }
  throw noSuchKey()
}

/** Returns the response to a GET or HEAD for an object, or null when its file is missing. */
async function sendObject(
  call: Call,
  version: string,
  { object, expires }: Download,
): Promise<Response | null> {
  const read = (range?: ByteRange) => call.var.service.files.get(version, range)
  return send(call, sendableOf(object), expires, read)
}

/** Returns the file's metadata from its row. */
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

/** Returns the response to a GET or HEAD. `read` is called only if bytes are sent, and its null is passed on. */
export async function send(
  call: Call,
  file: Sendable,
  expires: Date | undefined,
  read: (range?: ByteRange) => Promise<FileBody | null>,
): Promise<Response | null> {
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

  const isHead = call.req.method === 'HEAD'
  const range = isHead ? null : rangeOf(call.req.raw.headers, file)
  headers.set('content-length', String(range ? range.last - range.first + 1 : file.size))
  if (range) headers.set('content-range', `bytes ${range.first}-${range.last}/${file.size}`)
  const status = range ? 206 : 200
  if (isHead) return new Response(null, { status, headers })
  const body = await read(range ?? undefined)
  return body && new Response(body as BodyInit, { status, headers })
}

// Types that a browser only shows or plays. Others might run scripts on the site's origin, also pictures in XML,
// which browsers may open as a page (`+xml`; Chromium only saves it).
const PASSIVE =
  /^((image|audio|video|font)\/[^+]*|text\/(plain|csv|markdown|calendar)|application\/(pdf|json|zip|gzip|octet-stream))$/
const RUNS_AS_PAGE_OR_SCRIPT = /html|(java|ecma|live|j)script|^multipart\//

/** Returns the type to send, and headers that keep a browser from running the file. */
function safeType(type: string): Record<string, string> {
  const bare = bareType(type)
  if (PASSIVE.test(bare)) return { 'content-type': type }
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

/** /object/public/{bucket}/{key} */
export function downloadPublicObject(call: Call): Promise<Response> {
  return answerFrom(call, findPublic, sendObject)
}

/** /object/{bucket}/{key} and /object/authenticated/{bucket}/{key} */
export function downloadObject(call: Call): Promise<Response> {
  return answerFrom(call, findReadable, sendObject)
}

/** /object/sign/{bucket}/{key}?token= */
export function downloadSignedObject(call: Call): Promise<Response> {
  return answerFrom(call, findSigned, sendObject)
}
