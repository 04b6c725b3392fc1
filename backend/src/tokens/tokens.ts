// Signs and verifies the JWTs of all services. The algorithm is ES256, and `kid` chooses the key.
import { setTimeout as delay } from 'node:timers/promises'
import { createLocalJWKSet, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Keys } from './keys.ts'

export type Claims = Record<string, unknown> & { role?: string; sub?: string; exp?: number }

/** The reason why a token was refused. Each service words it in its protocol. */
export class TokenError extends Error {
  override name = 'TokenError'
  readonly reason: 'parts' | 'malformed' | 'signature' | 'expired' | 'not-yet-valid' | 'claims'
  /** The number of parts of the token between dots; a JWT has three. */
  readonly parts: number

  constructor(
    reason: TokenError['reason'],
    { cause, parts = 3 }: { cause?: unknown; parts?: number } = {},
  ) {
    super(`token refused: ${reason}`, { cause })
    this.reason = reason
    this.parts = parts
  }
}

export interface Tokens {
  readonly anonKey: string
  readonly serviceKey: string
  /** Returns the public halves of all signing keys, for /auth/v1/.well-known/jwks.json. */
  readonly publicKeys: JWK[]
  /** Signs claims as they are; the caller sets iat and exp (unix seconds). */
  sign(claims: Claims): Promise<string>
  /** Returns the claims of a token with a valid signature and valid times. Throws TokenError. */
  verify(token: string): Promise<Claims>
}

/** The most bytes of cached claims; a token may carry 8 KB of details. */
const MOST_REMEMBERED_BYTES = 4_194_304
/** A bound on reloads, which unknown key ids would otherwise cause each time. */
const LEAST_MS_BETWEEN_READINGS = 1000

/** `readKeys` reloads them where another process may have rotated them; null when there are none. */
export async function createTokens(
  keys: Keys,
  readKeys?: () => Promise<Keys | null>,
): Promise<Tokens> {
  let current = await importKeys(keys)
  // A valid signature stays valid as long as its key, so only the times are checked again.
  const verified = new LRUCache<string, Claims>({
    maxSize: MOST_REMEMBERED_BYTES,
    // The token, and its claims as an object with up to two bytes a character.
    sizeCalculation: (_, token) => 4 * token.length,
  })
  let reading: Promise<void> | null = null
  // A monotonic clock, because a wait depends on it.
  let lastReadAt = Number.NEGATIVE_INFINITY

  /** Callers before the next reload share it, so that each gets keys from after its call. */
  function readAgain(): Promise<void> {
    reading ??= delay(Math.max(0, lastReadAt + LEAST_MS_BETWEEN_READINGS - performance.now())).then(
      () => {
        reading = null
        lastReadAt = performance.now()
        return adopt()
      },
    )
    return reading
  }

  async function adopt(): Promise<void> {
    const found = await readKeys?.()
    if (!found || found.signing[0]?.kid === current.kid) return
    current = await importKeys(found)
    verified.clear()
  }

  /** Null when the token names a key that this process does not have. */
  async function claimsOf(token: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify<Claims>(token, current.keySet, { algorithms: ['ES256'] })
      verified.set(token, payload)
      return payload
    } catch (error) {
      return error instanceof errors.JWKSNoMatchingKey ? null : refuse(error)
    }
  }

  return {
    anonKey: keys.anonKey,
    serviceKey: keys.serviceKey,
    get publicKeys() {
      return current.publicKeys
    },
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: current.kid })
        .sign(current.privateKey),
    async verify(token) {
      const remembered = verified.get(token)
      if (remembered) return mustBeCurrent(remembered)
      const parts = token.split('.').length
      if (parts !== 3) throw new TokenError('parts', { parts })
      const claims = await claimsOf(token)
      if (claims) return claims
      if (readKeys) await readAgain()
      return (await claimsOf(token)) ?? refuse()
    },
  }
}

async function importKeys({ signing }: Keys) {
  const [newest] = signing
  if (!newest?.kid) throw new Error('there is no signing key')
  const publicKeys = signing.map(({ d: _, ...publicHalf }) => publicHalf)
  return {
    kid: newest.kid,
    privateKey: await importJWK(newest, 'ES256'),
    publicKeys,
    keySet: createLocalJWKSet({ keys: publicKeys }),
  }
}

function mustBeCurrent(claims: Claims): Claims {
  const now = Math.floor(Date.now() / 1000)
  if (claims.exp !== undefined && claims.exp <= now) throw new TokenError('expired')
  return claims
}

function refuse(error?: unknown): never {
  if (error instanceof errors.JWTExpired) throw new TokenError('expired', { cause: error })
  if (error instanceof errors.JWTClaimValidationFailed) {
    throw new TokenError(error.claim === 'nbf' ? 'not-yet-valid' : 'claims', { cause: error })
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) {
    throw new TokenError('malformed', { cause: error })
  }
  throw new TokenError('signature', { cause: error })
}
