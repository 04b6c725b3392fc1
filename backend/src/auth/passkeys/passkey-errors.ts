// The refusals of passkeys, worded as Supabase Auth words them.
import { AuthError } from '../auth-error.ts'
import * as errors from '../errors.ts'

export const passkeyNotFound = () => errors.validationFailed('Passkey not found', 404)

export const tooManyPasskeys = () =>
  new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')

export const credentialExists = () =>
  new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')

export const challengeNotFound = () =>
  new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')

export const challengeExpired = () =>
  new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired')

/** Keeps the library's reason to itself: it would help only an attacker. */
export const verificationFailed = (message = 'Credential verification failed') =>
  new AuthError(400, 'webauthn_verification_failed', message)
