// The caller: the role and claims of a request, and their database scope.
import type { Scope } from '../database/database.ts'
import { type Claims, TokenError, type Tokens } from './tokens.ts'

export interface Caller {
  role: string
  /** The verified claims; for a bare project key only its role. */
  claims: Claims
}

const ROLES = new Set(['anon', 'authenticated', 'service_role'])

/**
 * Returns the caller of a request, from the bearer token, the `apikey` header, or else anon. Throws TokenError for an
 * invalid token, and for a role that no token may have.
 */
export async function callerOf(headers: Headers, tokens: Tokens): Promise<Caller> {
  const token = bearerOf(headers) ?? headers.get('apikey')
  if (!token) return { role: 'anon', claims: { role: 'anon' } }
  const claims = await tokens.verify(token)
  const role = claims.role ?? 'anon'
  if (!ROLES.has(role)) throw new TokenError('claims')
  return { role, claims: { ...claims, role } }
}

/** Returns the token of an `Authorization: Bearer …` header, or null. */
export function bearerOf(headers: Headers): string | null {
  const [scheme, token] = headers.get('authorization')?.split(/\s+/, 2) ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

/** Returns the settings by which policies see this caller: role and request.jwt.claims. */
export function scopeOf(caller: Caller, options: { readOnly?: boolean } = {}): Scope {
  return {
    ...options,
    settings: { role: caller.role, 'request.jwt.claims': JSON.stringify(caller.claims) },
  }
}
