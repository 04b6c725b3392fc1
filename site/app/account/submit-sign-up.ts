import { signUp } from '~/data/account'
import type { Client } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { signUpSchema } from '~/domain/sign-up'
import { authFailure } from './auth-failure'

/** Opens an account, which does not sign in yet; the link of its mail leads to `returnTo`. */
export async function submitSignUp(
  client: Client,
  { values, returnTo }: { values: unknown; returnTo: string },
): Promise<Outcome> {
  try {
    const { isConfirmed } = await signUp(client, {
      ...signUpSchema().parse(values),
      path: returnTo,
    })
    const next = isConfirmed ? 'You can now login.' : 'Please follow the link in our email to you.'
    return { ok: true, message: `Account created! ${next}` }
  } catch (error) {
    return authFailure(error, 'Signup failed')
  }
}
