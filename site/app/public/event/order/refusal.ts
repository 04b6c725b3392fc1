import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'

/** Explains why a code was not sent or not accepted, in words that say what to do next. */
export function proofRefusal(error: unknown, otherwise: string): Outcome & { ok: false } {
  logError(error)
  const code = String(fieldOf(error, 'code'))
  if (wrongCodes.has(code)) {
    const message = 'That code is wrong or too old. Please enter the newest one.'
    return { ok: false, message: '', errors: { code: message } }
  }
  const isTooOften = fieldOf(error, 'status') === 429
  return { ok: false, message: isTooOften ? String(fieldOf(error, 'message')) : otherwise }
}

// The auth server's codes for a code that is wrong, used or expired.
const wrongCodes = new Set(['reauthentication_not_valid', 'otp_expired'])

function fieldOf(error: unknown, field: string): unknown {
  return typeof error === 'object' && error !== null && field in error
    ? (error as Record<string, unknown>)[field]
    : undefined
}
