import type { Outcome } from '~/domain/outcome'
import { weakPasswordWords } from '~/domain/password-rules'
import { logError } from '~/log-error'

const alreadyRegistered = 'This email is already registered. Please login instead.'

/** The field that a refusal is about, by the auth server's code for it. */
const fields: Record<string, string> = {
  email_exists: 'email',
  weak_password: 'password',
  same_password: 'password',
}

/** Returns the auth server's refusal in its own words, or `otherwise` where the server did not refuse but fail. */
export function authFailure(error: unknown, otherwise: string): Outcome {
  logError(error)
  const message = refusalOf(error) ?? otherwise
  if (message.includes('already registered')) {
    return { ok: false, message: alreadyRegistered, errors: { email: alreadyRegistered } }
  }
  const code = codeOf(error) ?? ''
  const field = fields[code]
  const words = code === 'weak_password' ? weakPasswordWords(message) : message
  return { ok: false, message: words, ...(field && { errors: { [field]: words } }) }
}

/** Returns the code of the auth server or the database for an error, where there is one. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

// Errors of supabase-js carry the status of the answer; without one, or with a 5xx, there was no refusal.
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined
  const { status, message } = error
  return typeof status === 'number' && status >= 400 && status < 500 ? message : undefined
}
