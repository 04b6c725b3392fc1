// The refusals of second factors, worded as Supabase Auth words them.
import { AuthError } from '../auth-error.ts'

export const verificationFailed = (message: string) =>
  new AuthError(422, 'mfa_verification_failed', message)

/** 404 for the factor of a path, 422 when a challenge names another factor. */
export const factorNotFound = (message = 'Factor not found', status: 404 | 422 = 404) =>
  new AuthError(status, 'mfa_factor_not_found', message)

export const tooManyFactors = () =>
  new AuthError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  )

export const verifiedFactorExists = (message: string) =>
  new AuthError(422, 'mfa_verified_factor_exists', message)

export const factorNameConflict = (name: string) =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  )

export const ipAddressMismatch = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')

export const challengeExpired = (id: string) =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  )

export const factorOff = (what: 'enroll' | 'verify', type: string, name: string) =>
  new AuthError(
    422,
    `mfa_${type}_${what}_not_enabled`,
    `MFA ${what === 'enroll' ? 'enroll is' : 'verification is'} disabled for ${name}`,
  )
