import { signUp } from '~/data/account'
import type { Client } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { signUpSchema } from '~/domain/sign-up'
import { authFailure } from './auth-failure'

/** Opens an account, which does not sign in yet. */
export async function submitSignUp(client: Client, values: unknown): Promise<Outcome> {
  try {
    await signUp(client, signUpSchema.parse(values))
    return { ok: true, message: 'Account created! You can now login.' }
  } catch (error) {
    return authFailure(error, 'Signup failed')
  }
}
