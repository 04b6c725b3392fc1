// Argon2 hashes in PHC form, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, made by Node's own argon2.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

export interface Argon2Hash {
  algorithm: 'argon2id' | 'argon2i'
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
  salt: Buffer
  tag: Buffer
}

const owaspParameters = {
  algorithm: 'argon2id',
  memory: 19_456,
  passes: 2,
  parallelism: 1,
} as const
const saltBytes = 16
const tagBytes = 32

// A hash from elsewhere may cost this much. It holds the defaults of PHP, Django, Go's and Python's libraries.
const most = { memory: 131_072, passes: 16, parallelism: 16 }

const phcForm =
  /^\$(argon2id?)\$v=19\$m=([1-9]\d{0,5}),t=([1-9]\d?),p=([1-9]\d?)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

const deriveTag = promisify(argon2)

// Node has four threads for slow work: two stay free for files and names of hosts.
const limitHashing = pLimit(2)

/** Returns a new argon2id hash with OWASP's parameters, in PHC form. */
export async function hashWithArgon2(password: string): Promise<string> {
  const { algorithm, memory, passes, parallelism } = owaspParameters
  const salt = randomBytes(saltBytes)
  const tag = await tagOf(password, { ...owaspParameters, salt, tag: Buffer.alloc(tagBytes) })
  const parameters = `m=${memory},t=${passes},p=${parallelism}`
  return `$${algorithm}$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Reads a hash in PHC form. Returns null for another form, and for a hash that would cost too much. */
export function readArgon2Hash(text: string): Argon2Hash | null {
  const found = phcForm.exec(text)
  if (!found) return null
  const [, algorithm, m, t, p, salt = '', tag = ''] = found
  const hash = {
    algorithm: algorithm as Argon2Hash['algorithm'],
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
  const { memory, passes, parallelism } = hash
  const isTooMuch = memory > most.memory || passes > most.passes || parallelism > most.parallelism
  const isTooLittle = memory < 8 * parallelism
  const isWhole = unpadded(hash.salt) === salt && unpadded(hash.tag) === tag
  return isWhole && !isTooMuch && !isTooLittle ? hash : null
}

/** Tells whether a password has this hash; the time does not tell how much of it is right. */
export async function matchesArgon2(password: string, hash: Argon2Hash): Promise<boolean> {
  return timingSafeEqual(await tagOf(password, hash), hash.tag)
}

/** Returns a hash that no password has, and whose check takes as long as that of a new one. */
export function unmatchableHash(): Argon2Hash {
  return { ...owaspParameters, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) }
}

function tagOf(password: string, hash: Argon2Hash): Promise<Buffer> {
  const { algorithm, memory, passes, parallelism, salt, tag } = hash
  const work = { memory, passes, parallelism, nonce: salt, tagLength: tag.length }
  return limitHashing(() => deriveTag(algorithm, { message: password, ...work }))
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
