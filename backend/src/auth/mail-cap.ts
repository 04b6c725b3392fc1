// How many mails one address gets in a day, whoever asks for them: nobody fills a stranger's mailbox with ours.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { errors } from './auth-error.ts'
import type { RateLimits } from './rate-limits.ts'

/** Counts one more mail. The receiver need not exist. Throws 429 when the day has had its mails. */
export type MailCap = (receiver: string) => Promise<void>

const A_DAY_IN_SECONDS = 86_400

/** Kept in memory, as the other limits are. */
export function createMailCap(mailsADay: number): MailCap {
  const limiter = new RateLimiterMemory({ points: mailsADay, duration: A_DAY_IN_SECONDS })
  return async (receiver) => {
    try {
      await limiter.consume(receiver)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw errors.tooManyMessages(Math.ceil(refused.msBeforeNext / 1000))
    }
  }
}

/** The limits, of which that on messages counts mails of a day too. */
export function withMailCap(limits: RateLimits, cap: MailCap): RateLimits {
  return {
    ...limits,
    async message(c, kind, receiver) {
      await limits.message(c, kind, receiver)
      if (receiver.email !== undefined) await cap(receiver.email)
    },
  }
}
