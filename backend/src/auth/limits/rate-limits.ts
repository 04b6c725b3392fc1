// Rate limits: requests of a network address (counters.ts), and wrong passwords and codes of an account
// (failed-attempts.ts).

import type { Context } from 'hono'
import type { Connection, Database } from '../../database/database.ts'
import type { RateLimitSettings } from '../auth-settings.ts'
import * as errors from '../errors.ts'
import { callerKeyOf } from '../known-places.ts'
import { clientAddressOf } from '../request.ts'
import { deviceOf } from '../sessions.ts'
import type { Address } from '../users/users.ts'
import { type CounterOptions, createCounter } from './counters.ts'
import {
  type Attempt,
  type AttemptKind,
  type AttemptLimits,
  countAttempt,
} from './failed-attempts.ts'
import type { MailRateLimit } from './mail-rate-limit.ts'

/** The limits that count callers, whatever their requests say. */
export type CallerLimit = 'signIns' | 'refreshes' | 'messages' | 'verifications'

/** Each method counts one attempt and throws 429 with Retry-After when there were too many. */
export interface RateLimits {
  /** Throws for a caller over a limit before the request is read, and counts nothing. */
  mustHaveLeft(c: Context, limit: CallerLimit): Promise<void>
  /** Counts sign-ups, and password attempts of a signed-in user. */
  signIn(c: Context, account: string): Promise<void>
  /** Counts a sign-in. Call the returned function after the right password, which then doesn't count. */
  password(c: Context, account: string): Promise<() => Promise<void>>
  /** Counts a request of a sign-in with a passkey. Call the returned function for each that was right. */
  passkey(c: Context): Promise<() => Promise<void>>
  refresh(c: Context): Promise<void>
  /** Counts a mail or text message of this kind. The receiver need not exist, so that the answer does not tell. */
  message(c: Context, kind: string, receiver: Address): Promise<void>
  /** Counts an attempt with a code or link; for an account only where it is known. */
  verification(c: Context, account?: string): Promise<void>
  /** Counts an attempt with a second factor, in the transaction that changes the account. */
  factor(connection: Connection, guess: Omit<Attempt, 'kind'>): Promise<void>
}

const FIVE_MINUTES_SECONDS = 300

interface RateLimitParts extends Record<'database' | 'signInDatabase', Database> {
  mailCap: MailRateLimit
}

export function createRateLimits(
  settings: RateLimitSettings,
  { database, signInDatabase, mailCap }: RateLimitParts,
): RateLimits {
  const counter = (
    name: string,
    points: number,
    seconds: number,
    refusal: CounterOptions['refusal'],
  ) => createCounter(database, { name, points, seconds, refusal })
  const perAddress = (name: string, points: number) =>
    counter(name, points, FIVE_MINUTES_SECONDS, errors.tooManyRequests)
  const signIns = perAddress('sign-ins', settings.signIns)
  const refreshes = perAddress('refreshes', settings.refreshes)
  const messages = perAddress('messages', settings.messages)
  const verifications = perAddress('verifications', settings.verifications)
  const byCaller = { signIns, refreshes, messages, verifications }
  const pauseSeconds = settings.secondsBetweenMessages
  const pause = counter('mail-pause', 1, pauseSeconds, errors.tooManyMessages)
  const textPause = counter('text-pause', 1, pauseSeconds, errors.tooManyTexts)
  const brakes = brakesOf(settings)
  const caller = (c: Context) => callerKeyOf(clientAddressOf(c))

  async function guess(connection: Connection, one: Attempt): Promise<void> {
    const verdict = await countAttempt(connection, one, brakes[one.kind])
    if (verdict.isFree) return
    const ask = one.kind === 'password' ? tooManyPasswords[verdict.where] : tooManyCodes
    throw ask(verdict.seconds)
  }

  return {
    mustHaveLeft: (c, limit) => byCaller[limit].ask(caller(c)),
    async signIn(c, account) {
      await signIns.count(caller(c))
      await signIns.count(account)
    },
    async password(c, account) {
      await signIns.count(caller(c))
      await guess(signInDatabase, { kind: 'password', account, device: deviceOf(c) })
      return () => signIns.forgive(caller(c))
    },
    async passkey(c) {
      await signIns.count(caller(c))
      return () => signIns.forgive(caller(c))
    },
    refresh: (c) => refreshes.count(caller(c)),
    async message(c, kind, { email, phone }) {
      await messages.count(caller(c))
      if (phone !== undefined) return textPause.count(phone)
      const forgive = await mailCap(email, caller(c))
      // A refused mail doesn't count, otherwise refusals would use up the day.
      await pause.count(`${kind} ${email}`).catch(async (refusal) => {
        await forgive()
        throw refusal
      })
    },
    async verification(c, account) {
      await verifications.count(caller(c))
      if (account) await guess(database, { kind: 'code', account, device: deviceOf(c) })
    },
    factor: (connection, one) => guess(connection, { kind: 'factor', ...one }),
  }
}

/** The messages name the way in that strangers' guesses can't close. */
const tooManyPasswords = {
  here: (seconds: number) =>
    errors.tooManyRequests(
      seconds,
      `Too many wrong passwords. Please try again in ${inWords(seconds)}, or choose a new one by email.`,
    ),
  everywhere: (seconds: number) =>
    errors.tooManyRequests(
      seconds,
      'Too many wrong passwords were tried for this account. Please choose a new one by email.',
    ),
}

function tooManyCodes(seconds: number) {
  return errors.tooManyRequests(
    seconds,
    `Too many wrong codes. Please try again in ${inWords(seconds)}.`,
  )
}

function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** Codes get fewer attempts than passwords, because they are shorter and are never forgotten. */
function brakesOf({
  signIns,
  verifications,
}: RateLimitSettings): Record<AttemptKind, AttemptLimits> {
  const code: AttemptLimits = {
    here: { free: 5, firstPauseSeconds: 30, longestPauseSeconds: HOUR_SECONDS },
    everywhere: { free: verifications, firstPauseSeconds: 60, longestPauseSeconds: HOUR_SECONDS },
  }
  return {
    password: {
      here: { free: 10, firstPauseSeconds: 15, longestPauseSeconds: HOUR_SECONDS / 2 },
      // Attempts from so many networks stop for the day; the account's owner still has known places, and mail.
      everywhere: {
        free: 10 * signIns,
        firstPauseSeconds: DAY_SECONDS,
        longestPauseSeconds: DAY_SECONDS,
      },
    },
    code,
    factor: code,
  }
}

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
