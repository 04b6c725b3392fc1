// Counts in memory, of which there are at most so many: callers and receivers can be made up without end.
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** Each takes up to a kilobyte. Who needs more networks than this at once to be forgotten has a flood of them. */
const MOST_COUNTS = 4000

/** Forgets the count that was asked for least lately when there are too many. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #keys = new LRUCache<string, true>({
    max: MOST_COUNTS,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void super.delete(key)
    },
  })

  override consume(...given: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#keys.set(String(given[0]), true)
    return super.consume(...given)
  }
}
