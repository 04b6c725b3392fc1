import { Refusal } from '~/data/refusal'
import { weakPasswordWords } from '~/domain/accounts/password-rules'

/** The auth server's code for why it refuses, where the error is its own. */
export function authCode(error: unknown): string | undefined {
  return isAuthError(error) ? error.code : undefined
}

/** The auth server's refusal in words for people; null where it did not refuse but fail. */
export function authRefusal(error: unknown): Refusal | null {
  if (!isAuthError(error) || !isRefused(error.status)) return null
  const { field, words = error.message } = tellingOf(error)
  return new Refusal(words, { field, isMessageToo: true, cause: error })
}

interface AuthError extends Error {
  status?: number
  code?: string
}

// The auth client marks its errors; to ask the client itself would load all of it.
function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && '__isAuthError' in error
}

function isRefused(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500
}

interface Telling {
  /** The field at fault. */
  field?: string
  /** Says what to do next, where the auth server's own words don't. */
  words?: string
}

function tellingOf({ code = '', message }: AuthError): Telling {
  if (message.includes('already registered')) {
    return {
      field: 'email',
      words: 'This email is already registered. Please login instead.',
    }
  }
  if (code === 'weak_password') return { field: 'password', words: weakPasswordWords(message) }
  return tellings[code] ?? {}
}

const tooLong = 'That took too long. Please try again.'

const tellings: Record<string, Telling | undefined> = {
  email_exists: { field: 'email' },
  email_not_confirmed: {
    field: 'email',
    words: 'Email not confirmed. Please follow the link in our latest email.',
  },
  same_password: { field: 'password' },
  mfa_factor_name_conflict: { field: 'name', words: 'You already have one with this name' },
  mfa_verification_failed: {
    field: 'code',
    words: 'That code doesn’t match. Please enter the one shown now.',
  },
  reauthentication_not_valid: {
    field: 'code',
    words: 'That code doesn’t match or has run out. Check the latest email and try again.',
  },
  otp_expired: {
    field: 'code',
    words: 'That code doesn’t match or has run out. Please try again.',
  },
  webauthn_verification_failed: { words: 'That passkey didn’t work. Please try another way.' },
  webauthn_challenge_not_found: { words: tooLong },
  webauthn_challenge_expired: { words: tooLong },
  webauthn_credential_exists: { words: 'This passkey is already in use.' },
  too_many_passkeys: { words: 'You have ten passkeys already. Please remove one first.' },
  sms_send_failed: { field: 'phone', words: 'We couldn’t send a message to this number.' },
}
