import { signUp } from '~/data/account'
import type { Client } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { signUpSchema } from '~/domain/sign-up'
import { authFailure } from './auth-failure'

/** Opens an account, which does not sign in yet. */
export async function submitSignUp(client: Client, values: unknown): Promise<Outcome> {
  try {
    const { isConfirmed } = await signUp(client, signUpSchema.parse(values))
    const next = isConfirmed ? 'You can now login.' : 'Please follow the link in our e-mail to you.'
    return { ok: true, message: `Account created! ${next}` }
  } catch (error) {
    return authFailure(error, 'Signup failed')
  }
}
