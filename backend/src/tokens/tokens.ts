// Signs and verifies the JWTs of all services. The algorithm is pinned to ES256 and the key is chosen by `kid`.
import { setTimeout as delay } from 'node:timers/promises'
import { createLocalJWKSet, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Keys } from './keys.ts'

export type Claims = Record<string, unknown> & { role?: string; sub?: string; exp?: number }

/** Why a token was refused. Each service words it in its own protocol. */
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
  /** The public halves of all signing keys, for /auth/v1/.well-known/jwks.json. */
  readonly publicKeys: JWK[]
  /** Signs claims as they are; set iat and exp (unix seconds) yourself. */
  sign(claims: Claims): Promise<string>
  /** The claims of a token whose signature and times hold. Throws TokenError. */
  verify(token: string): Promise<Claims>
}

/** A token may carry 8 KB of details. */
const MOST_REMEMBERED_BYTES = 4_194_304
/** Made-up keys must not cost a reading each. */
const LEAST_MS_BETWEEN_READINGS = 1000

/** `readKeys` reads them anew where another process may have rotated them; null when there are none to be had. */
export async function createTokens(
  keys: Keys,
  readKeys?: () => Promise<Keys | null>,
): Promise<Tokens> {
  let current = await importKeys(keys)
  // A signature that held once holds as long as its key; only the times are looked at again.
  const verified = new LRUCache<string, Claims>({
    maxSize: MOST_REMEMBERED_BYTES,
    // The token, and its claims as an object, whose texts may have two bytes a character.
    sizeCalculation: (_, token) => 4 * token.length,
  })
  let reading: Promise<void> | null = null
  // By a clock that is never set back, because a wait hangs on it.
  let lastReadAt = Number.NEGATIVE_INFINITY

  /** Callers who ask before the next reading begins share it, so that none is older than its question. */
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

  /** Null when the token names a key that this process has not got. */
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
