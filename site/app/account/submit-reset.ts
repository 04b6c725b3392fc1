import { changePassword, mailResetLink } from '~/data/account'
import type { Client } from '~/data/client'
import { chosenPasswordSchema, forgottenPasswordSchema } from '~/domain/account-form'
import type { Outcome } from '~/domain/outcome'
import { withReturnPath } from '~/session/return-path'
import { authFailure } from './auth-failure'

/** Mails a link to choose a new password. Whether there is such an account, the answer does not tell. */
export async function submitForgotten(
  guest: Client,
  { values, returnTo }: { values: unknown; returnTo: string },
): Promise<Outcome> {
  try {
    const { email } = forgottenPasswordSchema.parse(values)
    await mailResetLink(guest, { email, path: withReturnPath('/auth/reset', returnTo) })
    return { ok: true }
  } catch (error) {
    return authFailure(error, 'The email could not be sent. Please try again.')
  }
}

/** Gives whoever came by such a link a new password; they stay signed in. */
export async function submitChosenPassword(client: Client, values: unknown): Promise<Outcome> {
  try {
    await changePassword(client, chosenPasswordSchema.parse(values).password)
    return { ok: true, message: 'Your password is changed' }
  } catch (error) {
    return authFailure(error, 'Your password could not be changed')
  }
}
