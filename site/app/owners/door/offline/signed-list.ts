import { type DoorList, isListFor, parseDoorList } from '~/domain/door/door-list'
import type { CachedList } from './store'

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** Makes a key from hexadecimal digits that checks signatures and can't be read again. */
export function checkingKey(hex: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(hex), algorithm, false, ['verify'])
}

// The door opens its list for every answer, and a long list takes a while to read.
let latest: { text: string; list: Promise<DoorList | null> } | undefined

/**
 * Returns the cached list if it is signed for this telephone and event and is not over, or null. Nothing in it is
 * trusted before.
 */
export async function checkedList(kept: CachedList, now = Date.now()): Promise<DoorList | null> {
  const text = new TextEncoder().encode(kept.text)
  const isSigned = await crypto.subtle.verify('HMAC', kept.key, bytesOf(kept.signature), text)
  if (!isSigned) return null
  const list = await listIn(kept.text)
  return list && isListFor(list, { ...kept, now }) ? list : null
}

function listIn(text: string): Promise<DoorList | null> {
  if (latest?.text !== text) latest = { text, list: parseDoorList(text, rest) }
  return latest.list
}

function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Returns the hash by which a list with this salt names a code: 32 bits, as in the database function `door_list`. */
export async function hashOf(salt: string, code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + code))
  return Array.from(new Uint8Array(digest, 0, 4), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
