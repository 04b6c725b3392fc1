// Caches the recently read small files in memory, in front of any store. A version never changes, so the cache is
// always right.
import { LRUCache } from 'lru-cache'
import type { FileStore } from './file-store.ts'

/** A version's name, and an array's overhead. */
const OVERHEAD_BYTES = 512

/** Returns the store with a cache of `maxSize` bytes for files that are read as bytes. */
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
