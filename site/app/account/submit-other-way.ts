import type { Client } from '~/data/client'
import { sendPhoneCode, signInWithPhoneCode, signInWithProvider } from '~/data/other-ways'
import type { Outcome } from '~/domain/outcome'
import { phoneSchema } from '~/domain/phone-sign-in'
import { codeSchema } from '~/domain/second-factor'
import { withReturnPath } from '~/session/return-path'
import { sessionState } from '~/session/session-store'
import { authFailure, codeOf } from './auth-failure'

/** Leaves for a provider, from which the browser comes back to /auth. */
export async function submitProvider(
  client: Client,
  { provider, returnTo }: { provider: string; returnTo: string },
): Promise<Outcome> {
  try {
    await signInWithProvider(client, { provider, path: withReturnPath('/auth', returnTo) })
    return { ok: true }
  } catch (error) {
    return authFailure(error, 'Login failed')
  }
}

/** Texts a code to a telephone number. */
export async function submitPhone(
  client: Client,
  { values }: { values: unknown },
): Promise<Outcome> {
  try {
    await sendPhoneCode(client, phoneSchema.parse(values).phone)
    return { ok: true }
  } catch (error) {
    const failure = authFailure(error, 'The code could not be sent. Please try again.')
    if (codeOf(error) !== 'sms_send_failed') return failure
    const message = 'We could not send a message to this number.'
    return { ok: false, message, errors: { phone: message } }
  }
}

/** Signs in with the code; the session that comes of it leads on from /auth by itself, or to the second factor. */
export async function submitPhoneCode(
  client: Client,
  { values, phone }: { values: unknown; phone: string },
): Promise<Outcome> {
  try {
    const { code } = codeSchema.parse(values)
    await signInWithPhoneCode(client, { ...phoneSchema.parse({ phone }), code })
    const isWaiting = sessionState().status === 'second-factor'
    return isWaiting ? { ok: true } : { ok: true, message: 'You are signed in' }
  } catch (error) {
    const failure = authFailure(error, 'Login failed')
    if (codeOf(error) !== 'otp_expired') return failure
    const message = 'This code is not right, or too old. Please try again.'
    return { ok: false, message, errors: { code: message } }
  }
}
