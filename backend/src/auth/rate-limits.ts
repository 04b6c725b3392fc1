// How often one address and one account may try (protocol.md §1.4). Kept in memory: each process counts its own.
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
      await signIns(addressOf(c) ?? inProcess)
      await signIns(account)
    },
    refresh: (c) => refreshes(addressOf(c) ?? inProcess),
    async message(c, kind, { email, phone }) {
      await messages(addressOf(c) ?? inProcess)
      if (phone === undefined) await pause(`${kind} ${email}`)
      else await textPause(phone)
    },
    async verification(c, account) {
      await verifications(addressOf(c) ?? inProcess)
      if (account) await verifications(account)
    },
  }
}

const inProcess = 'this process'

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
