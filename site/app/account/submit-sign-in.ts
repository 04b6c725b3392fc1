import { signIn } from '~/data/account'
import type { Client } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { signInSchema } from '~/domain/sign-in'
import { authFailure } from './auth-failure'

/** Signs in; the session that comes of it leads on from /auth by itself. */
export async function submitSignIn(client: Client, values: unknown): Promise<Outcome> {
  try {
    await signIn(client, signInSchema.parse(values))
    return { ok: true, message: 'Welcome back!' }
  } catch (error) {
    return authFailure(error, 'Login failed')
  }
}
