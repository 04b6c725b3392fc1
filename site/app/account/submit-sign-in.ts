import { signIn } from '~/data/account'
import type { Client } from '~/data/client'
import type { Outcome } from '~/domain/outcome'
import { signInSchema } from '~/domain/sign-in'
import { sessionState } from '~/session/session-store'
import { authFailure } from './auth-failure'

/** Signs in; the session that comes of it leads on from /auth by itself, or to the second factor. */
export async function submitSignIn(client: Client, values: unknown): Promise<Outcome> {
  try {
    await signIn(client, signInSchema.parse(values))
    const isWaiting = sessionState().status === 'second-factor'
    return isWaiting ? { ok: true } : { ok: true, message: 'Welcome back!' }
  } catch (error) {
    return authFailure(error, 'Login failed')
  }
}
