// Reads an upload's file and options, from a form or from the bare bytes.
import { readBytes } from '../../request-body.ts'
import { entityTooLarge, invalidRequest } from '../errors.ts'
import {
  DEFAULT_MAX_FILE_BYTES,
  isHeaderValue,
  MAX_USER_METADATA_BYTES,
  mustBeMimeType,
} from '../limits.ts'

export interface Upload {
  bytes: Uint8Array
  declaredType: string
  cacheControl: string
  contentEncoding: string | null
  userMetadata: Record<string, unknown>
}

// The boundaries, part headers and text fields of a form.
const FORM_OVERHEAD_BYTES = MAX_USER_METADATA_BYTES + 65_536

/** Returns the most bytes to read of a request whose file is limited to `sizeLimit`. */
export function maxRequestBytes(request: Request, sizeLimit: number | null): number {
  return fileLimit(sizeLimit) + (isForm(request) ? FORM_OVERHEAD_BYTES : 0)
}

/** Throws EntityTooLarge as soon as the file exceeds `sizeLimit`, and stops reading. */
export async function readUpload(
  request: Request,
  sizeLimit: number | null,
  timeoutMs: number,
): Promise<Upload> {
  const body = await readBytes(request, {
    maxBytes: maxRequestBytes(request, sizeLimit),
    timeoutMs,
  })
  const upload = isForm(request)
    ? await readForm(request, body, fileLimit(sizeLimit))
    : readBare(request, body)
  mustBeMimeType(upload.declaredType)
  if (![upload.cacheControl, upload.contentEncoding ?? ''].every(isHeaderValue)) {
    throw invalidRequest('Invalid character in response header')
  }
  return upload
}

function fileLimit(sizeLimit: number | null): number {
  return Math.min(sizeLimit ?? DEFAULT_MAX_FILE_BYTES, DEFAULT_MAX_FILE_BYTES)
}

function isForm({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('multipart/form-data') ?? false
}

async function readForm(request: Request, body: Uint8Array, limit: number): Promise<Upload> {
  const form = await parseForm(request, body)
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw invalidRequest('No content provided')
  if (file.size > limit) throw entityTooLarge()
  const seconds = textField(form, 'cacheControl')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    declaredType: textField(form, 'contentType') ?? (file.type || 'application/octet-stream'),
    cacheControl: seconds ? `max-age=${seconds}` : 'no-cache',
    contentEncoding: textField(form, 'contentEncoding'),
    userMetadata: parseMetadata(textField(form, 'metadata') ?? textField(form, 'userMetadata')),
  }
}

async function parseForm(request: Request, bytes: Uint8Array): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  try {
    return await new Response(bytes as BodyInit, { headers: { 'content-type': type } }).formData()
  } catch (error) {
    throw invalidRequest('No content provided', 400, error)
  }
}

function textField(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

function readBare({ headers }: Request, bytes: Uint8Array): Upload {
  return {
    bytes,
    declaredType: headers.get('content-type') ?? 'application/octet-stream',
    cacheControl: headers.get('cache-control') ?? 'no-cache',
    contentEncoding: headers.get('content-encoding'),
    userMetadata: clientMetadata(headers),
  }
}

/** Reads the client's metadata in the header `x-metadata`: JSON in base64. */
export function clientMetadata(headers: Headers): Record<string, unknown> {
  const encoded = headers.get('x-metadata')
  return parseMetadata(encoded && Buffer.from(encoded, 'base64').toString())
}

/** Ignores a value that is not a JSON object, as Supabase does. */
function parseMetadata(text: string | null): Record<string, unknown> {
  if (!text) return {}
  if (Buffer.byteLength(text) > MAX_USER_METADATA_BYTES) {
    throw entityTooLarge('The user_metadata exceeded the maximum allowed size')
  }
  try {
    const value: unknown = JSON.parse(text.replaceAll('\\u0000', ''))
    return typeof value === 'object' && value && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
