import { signOut } from '~/data/account'
import type { Client } from '~/data/client'
import { answerWithPasskey } from '~/data/passkeys'
import { answerWithCode } from '~/data/second-factors'
import type { Outcome } from '~/domain/outcome'
import { codeSchema } from '~/domain/second-factor'
import { authFailure } from './auth-failure'
import { secondFactorFailure } from './second-factor-failure'

/** Finishes signing in with a code; the session that comes of it leads on from /auth by itself. */
export async function submitCode(
  client: Client,
  { factorId, values }: { factorId: string; values: unknown },
): Promise<Outcome> {
  try {
    await answerWithCode(client, { factorId, ...codeSchema.parse(values) })
    return { ok: true, message: 'Welcome back!' }
  } catch (error) {
    return secondFactorFailure(error, 'Login failed')
  }
}

/** Finishes signing in with a passkey or security key. */
export async function submitPasskey(
  client: Client,
  { factorId }: { factorId: string },
): Promise<Outcome> {
  try {
    await answerWithPasskey(client, { factorId })
    return { ok: true, message: 'Welcome back!' }
  } catch (error) {
    return secondFactorFailure(error, 'Login failed')
  }
}

/** Gives up on signing in. */
export async function submitCancel(client: Client): Promise<Outcome> {
  try {
    await signOut(client)
    return { ok: true }
  } catch (error) {
    return authFailure(error, 'Error signing out')
  }
}
