// The caller: the role and claims of a request, and the database scope that they run in.
import type { Scope } from '../database/database.ts'
import { type Claims, TokenError, type Tokens } from './tokens.ts'

export interface Caller {
  role: string
  /** The claims as verified; for a bare project key only its role. */
  claims: Claims
}

const ROLES = new Set(['anon', 'authenticated', 'service_role'])

/**
 * The caller of a request: the bearer token, else the `apikey` header, else anon.
 * Throws TokenError for a token that does not hold, and for a role that nobody may take.
 */
export async function callerOf(headers: Headers, tokens: Tokens): Promise<Caller> {
  const token = bearerOf(headers) ?? headers.get('apikey')
  if (!token) return { role: 'anon', claims: { role: 'anon' } }
  const claims = await tokens.verify(token)
  const role = claims.role ?? 'anon'
  if (!ROLES.has(role)) throw new TokenError('claims')
  return { role, claims: { ...claims, role } }
}

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerOf(headers: Headers): string | null {
  const [scheme, token] = headers.get('authorization')?.split(/\s+/, 2) ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

/** The settings that make policies see this caller: role and request.jwt.claims. */
export function scopeOf(caller: Caller, options: { readOnly?: boolean } = {}): Scope {
  return {
    ...options,
    settings: { role: caller.role, 'request.jwt.claims': JSON.stringify(caller.claims) },
  }
}
