// The store of bytes. A file is named by a version (a uuid), never by a caller's text, and never changes: a new
// upload is a new version. The database lists the versions in use.
import { LRUCache } from 'lru-cache'

/** The bytes from `first` to `last`, inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/** Bytes up to READ_AT_ONCE_BYTES, a stream beyond. */
export type FileBody = Uint8Array | ReadableStream<Uint8Array>

/** Up to this size one read is faster than a stream. */
export const READ_AT_ONCE_BYTES = 262_144

export interface FileStore {
  /** Stores the bytes permanently and atomically. */
  put(version: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes, or the range of them; null when there is no such file. */
  get(version: string, range?: ByteRange): Promise<FileBody | null>
  /** Copies a file. Throws when it does not exist. */
  copy(from: string, to: string): Promise<void>
  /** Removes the files; missing ones are not an error. */
  remove(versions: readonly string[]): Promise<void>
}

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Throws unless `version` is a uuid, so that no other name can reach a store. */
export function mustBeVersion(version: string): void {
  if (!VERSION.test(version)) throw new Error('a file is named by a uuid')
}

/** A version's name, and an array's overhead. */
const OVERHEAD_BYTES = 512

/**
 * Returns the store with a cache of `maxSize` bytes in memory for small files. A version never changes, so the cache is
 * always right.
 */
export function cacheFiles(files: FileStore, maxSize = 33_554_432): FileStore {
  const remembered = new LRUCache<string, Uint8Array>({
    maxSize,
    sizeCalculation: (bytes) => bytes.byteLength + OVERHEAD_BYTES,
  })
  return {
    put: files.put,
    copy: files.copy,
    async get(version, range) {
      const known = remembered.get(version)
      if (known) return range ? known.subarray(range.first, range.last + 1) : known
      const body = await files.get(version, range)
      if (body instanceof Uint8Array && !range) remembered.set(version, body)
      return body
    },
    async remove(versions) {
      await files.remove(versions)
      for (const version of versions) remembered.delete(version)
    },
  }
}
