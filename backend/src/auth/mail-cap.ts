// Bounds the mails that one address gets in a day, so that nobody fills a stranger's mailbox with ours.

import type { Database } from '../database/database.ts'
import { createCounter } from './counters.ts'
import * as errors from './errors.ts'
import type { RateLimits } from './rate-limits.ts'

/** Counts one more mail. The receiver need not exist. Throws 429 when the day has had its mails. */
export type MailCap = (receiver: string) => Promise<void>

const DAY_SECONDS = 86_400

/** Caps of different names count apart. */
export function createMailCap(database: Database, name: string, mailsADay: number): MailCap {
  const { count } = createCounter(database, {
    name,
    points: mailsADay,
    seconds: DAY_SECONDS,
    refusal: errors.tooManyMessages,
  })
  return count
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
