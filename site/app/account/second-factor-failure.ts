import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'
import { authFailure, codeOf } from './auth-failure'

/** Why a second factor was not accepted, in words that say what to do next. */
export function secondFactorFailure(error: unknown, otherwise: string): Outcome {
  const telling = refusals[codeOf(error) ?? ''] ?? browserRefusals[nameOf(error)]
  if (!telling) return authFailure(error, otherwise)
  logError(error)
  const { message, field } = telling
  return { ok: false, message, errors: { [field]: message } }
}

interface Telling {
  message: string
  /** What it is about; root is the form as a whole. */
  field: string
}

// By the auth server's code.
const refusals: Record<string, Telling | undefined> = {
  mfa_verification_failed: {
    message: 'This code is not right, or not the newest. Please try the one shown now.',
    field: 'code',
  },
  mfa_factor_name_conflict: { message: 'You have one of this name already', field: 'name' },
}

// By the name of the DOMException that navigator.credentials threw.
const browserRefusals: Record<string, Telling | undefined> = {
  // Asked again meanwhile: there is nothing to tell.
  AbortError: { message: '', field: 'root' },
  InvalidStateError: { message: 'This passkey is already in use for your account.', field: 'root' },
  NotAllowedError: {
    message: 'Nothing was confirmed. Please try again, or use another way.',
    field: 'root',
  },
  NotSupportedError: { message: 'This browser or device knows no passkeys.', field: 'root' },
  SecurityError: { message: 'Passkeys do not work at this address of the site.', field: 'root' },
}

function nameOf(error: unknown): string {
  return error instanceof DOMException ? error.name : ''
}
