// The request headers that ask for less than the whole file: RFC 9110, sections 13 and 14.
import { invalidRange } from '../errors.ts'
import type { ByteRange } from '../files/file-store.ts'

interface Validators {
  eTag: string
  lastModified: Date
  size: number
}

/** True when the client's copy is still valid, so that the answer is 304. */
export function isFresh(headers: Headers, { eTag, lastModified }: Validators): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) {
    return tags.split(',').some((tag) => tag.trim() === '*' || weak(tag.trim()) === weak(eTag))
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return seconds(lastModified) <= seconds(since)
}

/**
 * Returns the range to send, or null for the whole file: also for several ranges or another unit than bytes. Throws
 * InvalidRange when the file has no such bytes.
 */
export function rangeOf(
  headers: Headers,
  { eTag, lastModified, size }: Validators,
): ByteRange | null {
  const range = headers.get('range')
  const condition = headers.get('if-range')
  if (range === null) return null
  if (condition && condition !== eTag && Date.parse(condition) !== seconds(lastModified) * 1000) {
    return null
  }
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  if ((!start && !end) || (start && end && Number(start) > Number(end))) return null
  const first = start ? Number(start) : Math.max(0, size - Number(end))
  const last = start && end ? Math.min(Number(end), size - 1) : size - 1
  if (first > last) throw invalidRange(size)
  return { first, last }
}

function weak(tag: string): string {
  return tag.replace(/^W\//, '')
}

/** HTTP dates have no fractions of a second. */
function seconds(time: Date | number): number {
  return Math.floor(Number(time) / 1000)
}
