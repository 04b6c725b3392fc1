// The places (network address and browser) that an account has signed in from. Guesses from elsewhere don't count
// there.
import { createHash } from 'node:crypto'
import { clientNetworkOf } from '../client-network.ts'
import type { Connection } from '../database/database.ts'

/** Returns the key by which a caller of an address is counted; calls within the process share one. */
export function callerKeyOf(networkAddress: string | null): string {
  return networkAddress === null ? 'this process' : clientNetworkOf(networkAddress)
}

/** Identifies a caller's browser without a cookie. */
export interface Device {
  address: string | null
  userAgent: string | null
}

/** Returns the stored hash of a device. */
export function placeHashOf({ address, userAgent }: Device): string {
  return createHash('sha256')
    .update(`${callerKeyOf(address)} ${userAgent ?? ''}`)
    .digest('base64url')
}

const KNOWN_DAYS = 90
const MOST_PLACES = 20

/** True when this account, by id, address or number, was signed in to from this place lately. */
export async function isKnownPlace(
  connection: Connection,
  { account, place }: { account: string; place: string },
): Promise<boolean> {
  const found = await connection.query(
    `select from auth.known_places join auth.users on users.id = user_id
     where place = $1 and $2::text in (users.id::text, users.email, users.phone)
       and last_seen_at > now() - make_interval(days => $3)`,
    [place, account, KNOWN_DAYS],
  )
  return found.length > 0
}

/** Stores the place as known. The account's newest places are kept. */
export async function addKnownPlace(
  connection: Connection,
  userId: string,
  device: Device,
): Promise<void> {
  await connection.query(
    `insert into auth.known_places (place, user_id) values ($1, $2)
     on conflict (place, user_id) do update set last_seen_at = now()`,
    [placeHashOf(device), userId],
  )
  await connection.query(
    `delete from auth.known_places where user_id = $1 and place in (
       select place from auth.known_places where user_id = $1 order by last_seen_at desc offset $2
     )`,
    [userId, MOST_PLACES],
  )
}

export async function deleteKnownPlaces(connection: Connection, userId: string): Promise<void> {
  await connection.query('delete from auth.known_places where user_id = $1', [userId])
}

/** Deletes places that are too old to count. */
export async function deleteOldPlaces(connection: Connection): Promise<void> {
  await connection.query(
    'delete from auth.known_places where last_seen_at < now() - make_interval(days => $1)',
    [KNOWN_DAYS],
  )
}
