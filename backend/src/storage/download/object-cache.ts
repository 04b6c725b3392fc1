// Caches the first question of every download: whether the bucket is public, and which object has the key. The
// database announces changes, which empty the cache; while announcements can't be received, nothing is cached.
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Database } from '../../database/database.ts'
import { findInBucket, type ObjectRow } from '../rows/object-rows.ts'

interface Found {
  public: boolean
  /**
   * The object, for callers who may see it: everybody in a public bucket, otherwise the holder of the right token.
   */
  object: ObjectRow | null
}

export interface ObjectCache {
  /** Returns the cached result of findInBucket. */
  find(bucket: string, key: string): Promise<Found | null>
  /** Empties the cache; called after every write of this process, so that it sees its writes at once. */
  forget(): void
}

const MOST_REMEMBERED_BYTES = 4_194_304
const OVERHEAD_BYTES = 2048

export function createObjectCache(database: Database, log: Logger): ObjectCache {
  const remembered = new LRUCache<string, Found>({
    maxSize: MOST_REMEMBERED_BYTES,
    sizeCalculation: ({ object }, name) =>
      2 * (name.length + JSON.stringify(object).length) + OVERHEAD_BYTES,
  })
  let hearing = false
  let started = false
  // A query from before a change may be answered after it, and must not be cached then.
  let changes = 0

  function forget() {
    changes += 1
    remembered.clear()
  }
  function setHearing(now: boolean) {
    hearing = now
    forget()
  }
  function listen() {
    started = true
    const [onGap, onLost] = [() => setHearing(true), () => setHearing(false)]
    database.listen('storage_changed', forget, onGap, onLost).then(onGap, (error) => {
      log.warn({ err: error }, 'storage does not hear of changes and asks the database every time')
    })
  }

  return {
    async find(bucket, key) {
      if (!started) listen()
      const name = `${bucket}/${key}`
      const known = remembered.get(name)
      if (known) return known
      const changesBefore = changes
      const found = await findInBucket(database, bucket, key)
      if (found?.object && hearing && changesBefore === changes) remembered.set(name, found)
      return found
    },
    forget,
  }
}
