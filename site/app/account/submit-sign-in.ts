import { resendConfirmation, signIn } from '~/data/account'
import type { Client } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { signInSchema } from '~/domain/sign-in'
import { logError } from '~/log-error'
import { sessionState } from '~/session/session-store'
import { authFailure, codeOf } from './auth-failure'

/** Signs in. The new session leads on from /auth by itself, or to the second factor. */
export async function submitSignIn(
  client: Client,
  { values, returnTo }: { values: unknown; returnTo: string },
): Promise<Outcome> {
  const person = signInSchema.parse(values)
  try {
    await signIn(client, person)
    const isWaiting = sessionState().status === 'second-factor'
    return isWaiting ? { ok: true } : { ok: true, message: 'Welcome back!' }
  } catch (error) {
    if (codeOf(error) === 'email_not_confirmed')
      return remind(client, { email: person.email, path: returnTo })
    return authFailure(error, 'Login failed')
  }
}

/** Mails another link to somebody who has not confirmed their address, because the first may be lost or too old. */
async function remind(client: Client, mail: { email: string; path: string }): Promise<Outcome> {
  await resendConfirmation(client, mail).catch(logError)
  const message = 'Email not confirmed. Please follow the link in the newest email from us.'
  return { ok: false, message, errors: { email: message } }
}
