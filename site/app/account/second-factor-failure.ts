import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import { authFailure, codeOf } from './auth-failure'

/** Why a second factor was not accepted, in words that say what to do next. */
export function secondFactorFailure(error: unknown, otherwise: string): Outcome {
  if (codeOf(error) === 'mfa_verification_failed') {
    logError(error)
    const message = 'This code is not right, or not the newest. Please try the one shown now.'
    return { ok: false, message, errors: { code: message } }
  }
  const message = error instanceof Error && browserRefusals[error.name]
  if (!message) return authFailure(error, otherwise)
  logError(error)
  return { ok: false, message }
}

// The names of the DOMExceptions that navigator.credentials throws.
const browserRefusals: Record<string, string> = {
  NotAllowedError: 'Nothing was confirmed. Please try again, or use another way.',
  InvalidStateError: 'This passkey is already in use for your account.',
  NotSupportedError: 'This device cannot make such a passkey.',
  SecurityError: 'Passkeys do not work at this address of the site.',
  TypeError: 'This browser knows no passkeys.',
}
