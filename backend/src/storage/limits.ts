// The rules of names and sizes, which every request passes first.
import { invalidBucketName, invalidKey, invalidMimeType, invalidRequest } from './errors.ts'

/** The largest file of a bucket without a limit: 50 MiB, as on Supabase. */
export const DEFAULT_MAX_FILE_BYTES = 52_428_800

/** The largest `metadata` of a file. */
export const MAX_USER_METADATA_BYTES = 1_048_576

// A key must fit an index entry and an S3 key.
const MAX_KEY_CHARACTERS = 1024
const KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
const BUCKET_NAME = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/
const MIME_TYPE = /^[a-z0-9.+-]+\/[a-z0-9.+-]+(?:\s*;[\s\x20-\x7e]+)?$/i
const ALLOWED_MIME_TYPE = /^([a-z0-9.+-]+\/([a-z0-9.+-]+|\*)(;\s*charset=[a-z0-9-]+)?|\*)$/i

/** Throws InvalidKey unless the key is made of safe characters and whole path segments. */
export function mustBeValidKey(key: string): void {
  const segments = key.split('/')
  const bad = segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  if (bad || key.length > MAX_KEY_CHARACTERS || !KEY.test(key))
    throw invalidKey(key.slice(0, MAX_KEY_CHARACTERS))
}

/** Throws InvalidBucketName unless the name is 1 to 100 safe characters without a slash. */
export function mustBeValidBucketName(name: string): void {
  if (!BUCKET_NAME.test(name) || name !== name.trim()) throw invalidBucketName()
}

/** Throws InvalidMimeType unless `type` has the form of a mime type. */
export function mustBeMimeType(type: string): void {
  if (type.length > 255 || !MIME_TYPE.test(type)) throw invalidMimeType(type.slice(0, 255))
}

/** Throws InvalidMimeType unless every entry is a mime type, `image/*` or `*`. */
export function mustBeAllowedMimeTypes(types: readonly string[]): void {
  const bad = types.find((type) => type.length > 255 || !ALLOWED_MIME_TYPE.test(type))
  if (bad !== undefined) throw invalidMimeType(bad.slice(0, 255))
}

/** True when a bucket's list (empty or null: anything) has the type, exactly or as `image/*`. */
export function allowsMimeType(list: readonly string[] | null, type: string): boolean {
  if (!list || list.length === 0) return true
  const bare = bareType(type)
  const family = `${bare.split('/')[0]}/*`
  return list.map(bareType).some((entry) => entry === bare || entry === family || entry === '*')
}

/** Returns a mime type without its parameters: `text/plain;charset=UTF-8` → `text/plain`. */
export function bareType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

/** True when the text may be in a header of every later download. */
export function isHeaderValue(text: string): boolean {
  return text.length <= 255 && /^[\x20-\x7e]*$/.test(text)
}

const UNITS: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** Returns a size in bytes from a number or a text like `20MB` (decimal units). Throws InvalidRequest. */
export function parseFileSize(size: number | string): number {
  const [, digits = '', unit = 'b'] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(String(size)) ?? []
  const bytes = Math.round(Number(digits || Number.NaN) * (UNITS[unit.toLowerCase()] ?? 1))
  if (!Number.isSafeInteger(bytes)) {
    throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  }
  return bytes
}
