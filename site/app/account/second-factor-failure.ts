import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import { authFailure, codeOf } from './auth-failure'

/** Explains why a second factor was not accepted, in words that say what to do next. */
export function secondFactorFailure(error: unknown, otherwise: string): Outcome {
  const telling = refusals[codeOf(error) ?? ''] ?? browserRefusals[nameOf(error)]
  if (!telling) return authFailure(error, otherwise)
  logError(error)
  const { message, field } = telling
  return { ok: false, message, errors: { [field]: message } }
}

interface Telling {
  message: string
  /** The field at fault; root is the form as a whole. */
  field: string
}

// Keyed by the auth server's code.
const refusals: Record<string, Telling | undefined> = {
  mfa_verification_failed: {
    message: 'That code is wrong or out of date. Please enter the one shown now.',
    field: 'code',
  },
  mfa_factor_name_conflict: { message: 'You already have one with this name', field: 'name' },
}

// Keyed by the name of the DOMException that navigator.credentials threw.
const browserRefusals: Record<string, Telling | undefined> = {
  // The browser was asked again meanwhile, so there is nothing to tell.
  AbortError: { message: '', field: 'root' },
  InvalidStateError: { message: 'This passkey is already in use for your account.', field: 'root' },
  NotAllowedError: {
    message: 'That was not confirmed. Please try again, or choose another way.',
    field: 'root',
  },
  NotSupportedError: {
    message: 'This browser or device does not support passkeys.',
    field: 'root',
  },
  SecurityError: { message: 'Passkeys do not work at this web address.', field: 'root' },
}

function nameOf(error: unknown): string {
  return error instanceof DOMException ? error.name : ''
}
