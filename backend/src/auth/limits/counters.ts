// Rate limits that hold for a time. Processes on one Postgres server share their counts (auth.counts), so that more
// processes don't allow more guesses.

import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Connection, Database } from '../../database/database.ts'
import type { AuthError } from '../auth-error.ts'

export interface CounterOptions {
  /** Distinguishes this count from the others. */
  name: string
  /** The number of requests allowed within the duration. */
  points: number
  seconds: number
  /** Returns the error for one more request, with the seconds to wait. */
  refusal(seconds: number): AuthError
}

export interface Counter {
  /** Counts one request. Throws the refusal when there were too many. */
  count(key: string): Promise<void>
  /** Throws the refusal that the next request would get, and counts nothing. */
  ask(key: string): Promise<void>
  /** Takes one request back. */
  forgive(key: string): Promise<void>
}

export function createCounter(database: Database, options: CounterOptions): Counter {
  const { name, points, seconds, refusal } = options
  // For the limiter a duration of 0 means for ever; here it means no limit.
  if (seconds === 0) return { count: async () => {}, ask: async () => {}, forgive: async () => {} }
  const limiter = limiterOn(database, { keyPrefix: name, points, duration: seconds })
  return {
    async count(key) {
      const digest = digestOf(key)
      let window = await consume(limiter, digest)
      if (window.msBeforeNext > seconds * 1000 + MOST_CLOCK_SKEW_MS) {
        await limiter.delete(digest)
        window = await consume(limiter, digest)
      }
      if (!window.isAllowed) throw refusal(Math.ceil(window.msBeforeNext / 1000))
    },
    async ask(key) {
      const used = await limiter.get(digestOf(key))
      const isFull = used !== null && used.consumedPoints >= points
      // The next request restarts a count that was begun by a clock that was ahead.
      if (isFull && used.msBeforeNext <= seconds * 1000 + MOST_CLOCK_SKEW_MS)
        throw refusal(Math.ceil(used.msBeforeNext / 1000))
    },
    async forgive(key) {
      await limiter.reward(digestOf(key))
    },
  }
}

/**
 * The most that the clocks of two processes may differ. A count that ends later than its duration plus this was begun
 * by a clock that was ahead, and restarts.
 */
const MOST_CLOCK_SKEW_MS = 60_000

interface Window {
  isAllowed: boolean
  /** The time until the count restarts. */
  msBeforeNext: number
}

async function consume(limiter: RateLimiterAbstract, digest: string): Promise<Window> {
  try {
    const { msBeforeNext } = await limiter.consume(digest)
    return { isAllowed: true, msBeforeNext }
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    return { isAllowed: false, msBeforeNext: refused.msBeforeNext }
  }
}

/** The longest duration of a count. */
const LONGEST_MS = 24 * 60 * 60 * 1000

/** Deletes expired counts, and those that a clock which was ahead would keep for long. */
export async function deleteOldCounts(connection: Connection): Promise<void> {
  const now = Date.now()
  await connection.query('delete from auth.counts where expire not between $1 and $2', [
    now,
    now + LONGEST_MS,
  ])
}

interface Limit {
  keyPrefix: string
  points: number
  duration: number
}

function limiterOn(database: Database, limit: Limit): RateLimiterAbstract {
  const inMemory = new BoundedRateLimiter(limit)
  if (!database.isServer) return inMemory
  return new RateLimiterPostgres({
    ...limit,
    storeClient: poolOf(database),
    storeType: 'pool',
    schemaName: 'auth',
    tableName: 'counts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: inMemory,
  })
}

/** Adapts the database to the interface of a `pg` pool, as far as the limiter uses it. */
function poolOf(database: Database) {
  return {
    query: async ({ text, values }: { text: string; values: (string | number)[] }) => ({
      rows: await database.query(text, values),
    }),
  }
}

/** Hashes the key, so that no personal or network address is stored. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

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
