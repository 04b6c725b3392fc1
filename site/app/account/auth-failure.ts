import type { Outcome } from '~/domain/outcome'
import { logError } from '~/log-error'

const alreadyRegistered = 'This email is already registered. Please login instead.'

/** The auth server's refusal in its own words; a failure that is no answer of the server in ours. */
export function authFailure(error: unknown, otherwise: string): Outcome {
  logError(error)
  const message = refusalOf(error) ?? otherwise
  if (!message.includes('already registered')) return { ok: false, message }
  return { ok: false, message: alreadyRegistered, errors: { email: alreadyRegistered } }
}

// Errors of supabase-js carry the status of the answer; without one, or with a 5xx, there was no refusal.
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined
  const { status, message } = error
  return typeof status === 'number' && status >= 400 && status < 500 ? message : undefined
}
