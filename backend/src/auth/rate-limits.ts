// How often one address and one account may try (protocol.md §1.4). Kept in memory: each process counts its own.
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type AuthError, errors } from './auth-error.ts'
import type { RateLimitSettings } from './auth-settings.ts'
import { addressOf } from './request.ts'
import type { Address } from './users.ts'

/** Each counts one try and throws 429 when there were too many. */
export interface RateLimits {
  /** Signing in and up. */
  signIn(c: Context, account: string): Promise<void>
  refresh(c: Context): Promise<void>
  /** A mail or text message of this kind. The receiver need not exist, so that the answer does not tell. */
  message(c: Context, kind: string, receiver: Address): Promise<void>
  /** Trying a code or a link; an account only where it is known. */
  verification(c: Context, account?: string): Promise<void>
}

const fiveMinutes = 300

export function createRateLimits(settings: RateLimitSettings): RateLimits {
  const perAddress = (points: number) => counter(points, fiveMinutes, errors.tooManyRequests)
  const signIns = perAddress(settings.signIns)
  const refreshes = perAddress(settings.refreshes)
  const messages = perAddress(settings.messages)
  const verifications = perAddress(settings.verifications)
  const pause = counter(1, settings.secondsBetweenMessages, errors.tooManyMessages)
  const textPause = counter(1, settings.secondsBetweenMessages, errors.tooManyTexts)
  return {
    async signIn(c, account) {
      await signIns(callerOf(c))
      await signIns(account)
    },
    refresh: (c) => refreshes(callerOf(c)),
    async message(c, kind, { email, phone }) {
      await messages(callerOf(c))
      if (phone === undefined) await pause(`${kind} ${email}`)
      else await textPause(phone)
    },
    async verification(c, account) {
      await verifications(callerOf(c))
      if (account) await verifications(account)
    },
  }
}

/** What is counted as one caller: an IPv4 address, or the 64 bits of IPv6 that one subscriber has to choose from. */
function callerOf(c: Context): string {
  const address = addressOf(c) ?? 'this process'
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':'))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return groups.map((group) => Number.parseInt(group || '0', 16)).join(':')
}

function counter(points: number, duration: number, refusal: (seconds: number) => AuthError) {
  // A duration of 0 would mean for ever to the limiter; here it means no limit.
  if (duration === 0) return async () => {}
  const limiter = new RateLimiterMemory({ points, duration })
  return async (key: string): Promise<void> => {
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw refusal(Math.ceil(refused.msBeforeNext / 1000))
    }
  }
}
