// A rate limiter in memory with a bounded number of counts, because clients can invent callers and receivers without
// end.
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** A count takes up to a kilobyte. An attacker with more networks than this can flood the service anyway. */
const MOST_COUNTS = 4000

/** Drops the least recently used count when there are too many. */
export class BoundedRateLimiter extends RateLimiterMemory {
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
