// Wrong passwords and codes: after a few free tries each makes the next one wait longer (auth.attempts).
import { createHash } from 'node:crypto'
import type { Connection } from '../database/database.ts'
import { callerOf, type Device, isKnownPlace, placeOf } from './places.ts'

/** The kinds of guesses: at a password, at a code that was mailed or texted, or at a code of a second factor. */
export type GuessKind = 'password' | 'code' | 'factor'

interface Brake {
  /** Tries without a pause. */
  free: number
  firstPauseSeconds: number
  longestPauseSeconds: number
}

export interface Brakes {
  /** Guesses at one account from one network address, or from one known place. */
  here: Brake
  /** Guesses from everywhere together but the places that the account knows. */
  everywhere: Brake
}

export interface Guess {
  kind: GuessKind
  /** The account's id, or the address or number that it was asked for by; it need not exist. */
  account: string
  device: Device
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
  const keys = await keysOf(connection, guess)
  const seconds = await count(connection, keys.here, here)
  if (seconds > 0) return { isFree: false, seconds, where: 'here' }
  if (!keys.everywhere) return { isFree: true }
  const more = await count(connection, keys.everywhere, everywhere)
  return more > 0 ? { isFree: false, seconds: more, where: 'everywhere' } : { isFree: true }
}

/** Somebody was right: where they are begins anew, and everywhere together has one failure less. */
export async function forgiveGuesses(connection: Connection, guess: Guess): Promise<void> {
  const keys = await keysOf(connection, guess)
  await connection.query('delete from auth.attempts where key = $1', [keys.here])
  if (!keys.everywhere) return
  await connection.query(
    'update auth.attempts set failures = greatest(failures - 1, 0) where key = $1',
    [keys.everywhere],
  )
}

/** True when this happens to the account for the first time in a day, in whatever process. */
export async function isFirstToday(
  connection: Connection,
  { what, account }: { what: string; account: string },
): Promise<boolean> {
  const once = { free: 1, firstPauseSeconds: DAY_SECONDS, longestPauseSeconds: DAY_SECONDS }
  return (await count(connection, hashOf([what, account]), once)) === 0
}

/** Deletes counts that would begin anew. */
export async function forgetOldGuesses(connection: Connection): Promise<void> {
  await connection.query(
    "delete from auth.attempts where since not between now() - interval '1 day' and now() + interval '1 day'",
  )
}

const DAY_SECONDS = 86_400

async function count(connection: Connection, key: string, brake: Brake): Promise<number> {
  const [answer] = await connection.query<{ seconds: number }>(
    'select auth.count_attempt($1, $2, $3, $4) as seconds',
    [key, brake.free, brake.firstPauseSeconds, brake.longestPauseSeconds],
  )
  return answer?.seconds ?? 0
}

/** A stranger is known by the network address alone, because anyone may name their browser as they like. */
async function keysOf(
  connection: Connection,
  { kind, account, device }: Guess,
): Promise<{ here: string; everywhere: string | null }> {
  const place = placeOf(device)
  if (await isKnownPlace(connection, { account, place })) {
    return { here: hashOf([kind, account, 'known', place]), everywhere: null }
  }
  const here = hashOf([kind, account, 'caller', callerOf(device.address)])
  return { here, everywhere: hashOf([kind, account]) }
}

function hashOf(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
