import { claimsOf } from './token-claims'

/** Something besides the password that an account asks for: an authenticator app or a security key. */
export interface SecondFactor {
  id: string
  type: string
  name: string
}

/** A second factor in the auth server's form. */
export interface AuthFactor {
  id: string
  factor_type: string
  friendly_name?: string | undefined
  status: string
}

interface FactorSession {
  access_token: string
  user: { factors?: AuthFactor[] | undefined }
}

/**
 * Returns the second factors of a person who has given only the password so far. One of them is still to be shown, and
 * until then the session counts as signed out. Empty when the session waits for nothing.
 */
export function factorsWaitedFor({ access_token, user }: FactorSession): SecondFactor[] {
  return claimsOf(access_token).aal === 'aal2' ? [] : verifiedFactors(user.factors)
}

/** Tells whether this session was last proven by a recovery code: a second factor of its owner may be lost. */
export function isRecovered(accessToken: string): boolean {
  return claimsOf(accessToken).amr?.[0]?.method === 'mfa/recovery_code'
}

/** Recovery codes count as a factor, but stand in for others only. */
export function isRecoveryCodes({ type }: SecondFactor): boolean {
  return type === 'recovery_code'
}

/** Returns the second factors that count: those that were tried out when they were set up. */
export function verifiedFactors(factors: AuthFactor[] = []): SecondFactor[] {
  return factors
    .filter(({ status }) => status === 'verified')
    .map(({ id, factor_type: type, friendly_name: name }) => ({ id, type, name: name ?? '' }))
}
