import { changePassword, mailResetLink } from '~/data/account'
import type { Client } from '~/data/client'
import { chosenPasswordSchema, forgottenPasswordSchema } from '~/domain/account-form'
import type { Outcome } from '~/domain/outcome'
import { withReturnPath } from '~/session/return-path'
import { authFailure } from './auth-failure'

/** Mails a link to choose a new password. The answer does not tell whether there is such an account. */
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

/** Saves the new password of somebody who came by such a link; they stay signed in. */
export async function submitChosenPassword(client: Client, values: unknown): Promise<Outcome> {
  try {
    await changePassword(client, chosenPasswordSchema().parse(values).password)
    return { ok: true, message: 'Your password is changed' }
  } catch (error) {
    return authFailure(error, 'Your password could not be changed')
  }
}
