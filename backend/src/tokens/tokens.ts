// Signs and verifies the JWTs of all services. The algorithm is pinned to ES256 and the key is chosen by `kid`.
import { createLocalJWKSet, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Keys } from './keys.ts'

export type Claims = Record<string, unknown> & { role?: string; sub?: string; exp?: number }

/** Why a token was refused. Each service words it in its own protocol. */
export class TokenError extends Error {
  override name = 'TokenError'
  readonly reason: 'parts' | 'malformed' | 'signature' | 'expired' | 'not-yet-valid' | 'claims'
  /** How many parts the token has, between dots; a JWT has three. */
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

const REMEMBERED_TOKENS = 10_000

export async function createTokens(keys: Keys): Promise<Tokens> {
  const [current] = keys.signing
  if (!current?.kid) throw new Error('there is no signing key')
  const header = { alg: 'ES256', typ: 'JWT', kid: current.kid }
  const privateKey = await importJWK(current, 'ES256')
  const publicKeys = keys.signing.map(({ d: _, ...publicHalf }) => publicHalf)
  const keySet = createLocalJWKSet({ keys: publicKeys })
  // A signature that held once holds for ever; only the times are looked at again.
  const verified = new LRUCache<string, Claims>({ max: REMEMBERED_TOKENS })

  return {
    anonKey: keys.anonKey,
    serviceKey: keys.serviceKey,
    publicKeys,
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
    async verify(token) {
      const remembered = verified.get(token)
      if (remembered) return mustBeCurrent(remembered)
      const parts = token.split('.').length
      if (parts !== 3) throw new TokenError('parts', { parts })
      const claims = await jwtVerify<Claims>(token, keySet, { algorithms: ['ES256'] }).catch(refuse)
      verified.set(token, claims.payload)
      return claims.payload
    },
  }
}

function mustBeCurrent(claims: Claims): Claims {
  const now = Math.floor(Date.now() / 1000)
  if (claims.exp !== undefined && claims.exp <= now) throw new TokenError('expired')
  return claims
}

function refuse(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw new TokenError('expired', { cause: error })
  if (error instanceof errors.JWTClaimValidationFailed) {
    throw new TokenError(error.claim === 'nbf' ? 'not-yet-valid' : 'claims', { cause: error })
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) {
    throw new TokenError('malformed', { cause: error })
  }
  throw new TokenError('signature', { cause: error })
}
