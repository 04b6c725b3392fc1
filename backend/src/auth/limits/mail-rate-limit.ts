// Limits the mails that one address gets in a day, so that strangers can neither fill a mailbox nor use up the
// owner's mails.

import type { Database } from '../../database/database.ts'
import * as errors from '../errors.ts'
import { createCounter } from './counters.ts'

/**
 * Counts one more mail to an address, which need not be an account's, and returns a function that takes the count
 * back. With a caller, that caller's mails to the address are limited too. Throws 429 when there were too many.
 */
export type MailRateLimit = (receiver: string, caller?: string) => Promise<() => Promise<void>>

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/**
 * One caller may use half of an address's daily mails. Once other callers have used them up, one mail an hour still
 * passes. Limits of different names count separately.
 */
export function createMailRateLimit(
  database: Database,
  name: string,
  mailsADay: number,
): MailRateLimit {
  const counter = (of: string, points: number, seconds: number) =>
    createCounter(database, { name: of, points, seconds, refusal: errors.tooManyMessages })
  const ofCaller = counter(`${name}-of-caller`, Math.ceil(mailsADay / 2), DAY_SECONDS)
  const ofDay = counter(name, mailsADay, DAY_SECONDS)
  const ofHour = counter(`${name}-of-hour`, 1, HOUR_SECONDS)

  async function countReceiver(receiver: string): Promise<() => Promise<void>> {
    try {
      await ofDay.count(receiver)
      return () => ofDay.forgive(receiver)
    } catch {
      await ofHour.count(receiver)
      return () => ofHour.forgive(receiver)
    }
  }

  return async (receiver, caller) => {
    const pair = caller && `${caller} ${receiver}`
    if (pair) await ofCaller.count(pair)
    try {
      const forgive = await countReceiver(receiver)
      return async () => {
        await forgive()
        if (pair) await ofCaller.forgive(pair)
      }
    } catch (refusal) {
      if (pair) await ofCaller.forgive(pair)
      throw refusal
    }
  }
}
