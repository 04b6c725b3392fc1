// A damaged page of the database fails each statement that reads it: it is logged once a minute, not each time.
import { LRUCache } from 'lru-cache'

const TOLD_AGAIN_AFTER_MS = 60_000
/** More damaged pages than this are logged more often. */
const MOST_PAGES = 200
/** `data_corrupted` and `index_corrupted`. Postgres names the page in its message. */
const DAMAGE = new Set(['XX001', 'XX002'])

/** Returns a filter for the log: false when the same damage was logged within the last minute. */
export function createDamageFilter(now: () => number = Date.now) {
  const notedTimes = new LRUCache<string, number>({ max: MOST_PAGES })
  return function isNews(error: unknown): boolean {
    if (!isDamage(error)) return true
    const notedAt = notedTimes.get(error.message)
    const age = notedAt === undefined ? Number.POSITIVE_INFINITY : now() - notedAt
    if (age >= 0 && age < TOLD_AGAIN_AFTER_MS) return false
    notedTimes.set(error.message, now())
    return true
  }
}

function isDamage(error: unknown): error is { message: string } {
  if (typeof error !== 'object' || error === null) return false
  return 'code' in error && DAMAGE.has(String(error.code)) && 'message' in error
}
