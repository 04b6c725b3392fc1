// How often one address and one account may try (protocol.md §1.4). Kept in memory: each process counts its own.
import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { errors } from './auth-error.ts'

export interface RateLimits {
  /** Signing in and up: counted for the caller's address and for the account. Throws 429. */
  signIn(c: Context, account: string): Promise<void>
  /** Refreshing a session. Throws 429. */
  refresh(c: Context): Promise<void>
}

const fiveMinutes = 300

export interface RateLimitSettings {
  /** Sign-ins and sign-ups in five minutes, per address and per account. */
  signIns: number
  refreshes: number
}

export function createRateLimits({ signIns, refreshes }: RateLimitSettings): RateLimits {
  const byAddress = new RateLimiterMemory({ points: signIns, duration: fiveMinutes })
  const byAccount = new RateLimiterMemory({ points: signIns, duration: fiveMinutes })
  const refreshing = new RateLimiterMemory({ points: refreshes, duration: fiveMinutes })
  return {
    async signIn(c, account) {
      await consume(byAddress, addressOf(c))
      await consume(byAccount, account)
    },
    refresh: (c) => consume(refreshing, addressOf(c)),
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw errors.tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000))
  }
}

/** The caller's network address as the server saw it; calls within the process have none. */
function addressOf(c: Context<{ Bindings?: { address?: string } }>): string {
  return c.env?.address ?? 'this process'
}
