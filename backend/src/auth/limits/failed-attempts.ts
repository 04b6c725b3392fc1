// Slows guesses: after a few free attempts each wrong password or code makes the next one wait longer
// (auth.attempts).
import { createHash } from 'node:crypto'
import type { Connection } from '../../database/database.ts'
import { callerKeyOf, type Device, isKnownPlace, placeHashOf } from '../known-places.ts'

/** The kinds of attempts: a password, a mailed or texted code, or a code of a second factor. */
export type AttemptKind = 'password' | 'code' | 'factor'

interface Brake {
  /** Attempts without a pause. */
  free: number
  firstPauseSeconds: number
  longestPauseSeconds: number
}

export interface AttemptLimits {
  /** Attempts on one account from one network address, or from one known place. */
  here: Brake
  /** Attempts from everywhere except the account's known places. */
  everywhere: Brake
}

export interface Attempt {
  kind: AttemptKind
  /** The account's id, or the address or number in the request, which need not exist. */
  account: string
  device: Device
}

export type AttemptResult =
  | { isFree: true }
  | { isFree: false; seconds: number; where: keyof AttemptLimits }

/**
 * Counts an attempt before it is checked, so that parallel ones aren't free; `clearFailedAttempts` takes it back. A
 * known place is counted separately, so strangers' attempts don't lock it out.
 */
export async function countAttempt(
  connection: Connection,
  guess: Attempt,
  { here, everywhere }: AttemptLimits,
): Promise<AttemptResult> {
  const keys = await keysOf(connection, guess)
  const seconds = await count(connection, keys.here, here)
  if (seconds > 0) return { isFree: false, seconds, where: 'here' }
  if (!keys.everywhere) return { isFree: true }
  const more = await count(connection, keys.everywhere, everywhere)
  return more > 0 ? { isFree: false, seconds: more, where: 'everywhere' } : { isFree: true }
}

/** Resets the count of this place after a right answer, and takes one failure off the global count. */
export async function clearFailedAttempts(connection: Connection, guess: Attempt): Promise<void> {
  const keys = await keysOf(connection, guess)
  await connection.query('delete from auth.attempts where key = $1', [keys.here])
  if (!keys.everywhere) return
  await connection.query(
    'update auth.attempts set failures = greatest(failures - 1, 0) where key = $1',
    [keys.everywhere],
  )
}

/** True for the account's first event of this kind in a day, in any process. */
export async function isFirstToday(
  connection: Connection,
  { what, account }: { what: string; account: string },
): Promise<boolean> {
  const once = { free: 1, firstPauseSeconds: DAY_SECONDS, longestPauseSeconds: DAY_SECONDS }
  return (await count(connection, hashOf([what, account]), once)) === 0
}

export async function deleteOldAttempts(connection: Connection): Promise<void> {
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

/** Identifies a stranger by the network address only, because clients can send any browser name. */
async function keysOf(
  connection: Connection,
  { kind, account, device }: Attempt,
): Promise<{ here: string; everywhere: string | null }> {
  const place = placeHashOf(device)
  if (await isKnownPlace(connection, { account, place })) {
    return { here: hashOf([kind, account, 'known', place]), everywhere: null }
  }
  const here = hashOf([kind, account, 'caller', callerKeyOf(device.address)])
  return { here, everywhere: hashOf([kind, account]) }
}

function hashOf(parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
