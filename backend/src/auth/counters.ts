// Counts of what callers and receivers use up, for limits that hold for a time. Processes on one Postgres server count
// together (auth.counts), because a second process would otherwise double the tries of a guesser; an embedded database has one
// process, which counts in memory. While the server does not answer, each process counts for itself.

import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Connection, Database } from '../database/database.ts'
import type { AuthError } from './auth-error.ts'
import { BoundedLimiter } from './bounded-limiter.ts'

export interface CounterOptions {
  /** Tells this count from the others. */
  name: string
  /** The number of tries within the duration. */
  points: number
  seconds: number
  /** The error for one more, with the seconds to wait. */
  refusal(seconds: number): AuthError
}

export interface Counter {
  /** Counts one. Throws the refusal when there were too many. */
  count(key: string): Promise<void>
  /** Counts none. Throws the refusal that the next one would get. */
  ask(key: string): Promise<void>
  /** Takes one back. */
  forgive(key: string): Promise<void>
}

export function createCounter(database: Database, options: CounterOptions): Counter {
  const { name, points, seconds, refusal } = options
  // A duration of 0 would mean for ever to the limiter; here it means no limit.
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
      // A count that a clock ahead began is begun anew by the next one.
      if (isFull && used.msBeforeNext <= seconds * 1000 + MOST_CLOCK_SKEW_MS)
        throw refusal(Math.ceil(used.msBeforeNext / 1000))
    },
    async forgive(key) {
      await limiter.reward(digestOf(key))
    },
  }
}

/**
 * The clocks of two processes may differ by this much. A count that ends later than its duration and this from now was begun
 * by a clock that was ahead, and begins anew.
 */
const MOST_CLOCK_SKEW_MS = 60_000

interface Window {
  isAllowed: boolean
  /** Until the count begins anew. */
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

/** No count lasts longer. */
const LONGEST_MS = 24 * 60 * 60 * 1000

/** Deletes counts that would begin anew, and those that a clock which was ahead would keep for long. */
export async function forgetOldCounts(connection: Connection): Promise<void> {
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
  const inMemory = new BoundedLimiter(limit)
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

/** The database in the shape of a pool of `pg`, as far as the limiter uses one. */
function poolOf(database: Database) {
  return {
    query: async ({ text, values }: { text: string; values: (string | number)[] }) => ({
      rows: await database.query(text, values),
    }),
  }
}

/** Neither addresses of people nor of networks are kept as they are. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
