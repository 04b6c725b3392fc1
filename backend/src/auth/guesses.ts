// Wrong passwords and codes: after a few free tries each makes the next one wait longer (auth.attempts).
import { createHash } from 'node:crypto'
import type { Connection } from '../database/database.ts'
import { isKnownPlace } from './places.ts'

/** What is guessed: a password, a code that was mailed or texted, or a code of a second factor. */
export type GuessKind = 'password' | 'code' | 'factor'

export interface Brake {
  /** Tries without a pause. */
  free: number
  firstPauseSeconds: number
  longestPauseSeconds: number
}

export interface Brakes {
  /** From one place, at one account. */
  here: Brake
  /** From all places together that the account doesn't know. */
  everywhere: Brake
}

export interface Guess {
  kind: GuessKind
  /** The account's id, or the address or number that it was asked for by; it need not exist. */
  account: string
  place: string
}

export type Verdict = { isFree: true } | { isFree: false; seconds: number; where: keyof Brakes }

/**
 * Counts a try in advance, so that of many at once none comes free; `forgiveGuesses` takes it back. A place that the
 * account knows is counted by itself: nobody else's guesses close the door there.
 */
export async function countGuess(
  connection: Connection,
  guess: Guess,
  { here, everywhere }: Brakes,
): Promise<Verdict> {
  const seconds = await count(connection, keyOf(guess), here)
  if (seconds > 0) return { isFree: false, seconds, where: 'here' }
  if (await isKnownPlace(connection, guess)) return { isFree: true }
  const more = await count(connection, everywhereKey(guess), everywhere)
  return more > 0 ? { isFree: false, seconds: more, where: 'everywhere' } : { isFree: true }
}

/** Somebody was right: their place begins anew, and all places together have one failure less. */
export async function forgiveGuesses(connection: Connection, guess: Guess): Promise<void> {
  await connection.query('delete from auth.attempts where key = $1', [keyOf(guess)])
  if (await isKnownPlace(connection, guess)) return
  await connection.query(
    'update auth.attempts set failures = greatest(failures - 1, 0) where key = $1',
    [everywhereKey(guess)],
  )
}

/** Deletes counts that would begin anew. */
export async function forgetOldGuesses(connection: Connection): Promise<void> {
  await connection.query("delete from auth.attempts where since < now() - interval '1 day'")
}

async function count(connection: Connection, key: string, brake: Brake): Promise<number> {
  const [answer] = await connection.query<{ seconds: number }>(
    'select auth.count_attempt($1, $2, $3, $4) as seconds',
    [key, brake.free, brake.firstPauseSeconds, brake.longestPauseSeconds],
  )
  return answer?.seconds ?? 0
}

function keyOf({ kind, account, place }: Guess): string {
  return hashOf([kind, account, place])
}

function everywhereKey({ kind, account }: Guess): string {
  return hashOf([kind, account])
}

function hashOf(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
