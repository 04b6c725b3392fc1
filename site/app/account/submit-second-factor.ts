import { signOut } from '~/data/account'
import type { Client } from '~/data/client'
import { answerWithPasskey } from '~/data/passkeys'
import { answerWithRecoveryCode } from '~/data/recovery-codes'
import { answerWithCode } from '~/data/second-factors'
import type { Outcome } from '~/domain/outcome'
import { codeSchema, recoveryCodeSchema } from '~/domain/second-factor'
import { authFailure, codeOf } from './auth-failure'
import { secondFactorFailure } from './second-factor-failure'

/** Finishes signing in with a code. The new session leads on from /auth by itself. */
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

/** Finishes signing in with a recovery code. */
export async function submitRecoveryCode(
  client: Client,
  { values }: { values: unknown },
): Promise<Outcome> {
  try {
    await answerWithRecoveryCode(client, recoveryCodeSchema.parse(values).code)
    return { ok: true, message: 'Welcome back!' }
  } catch (error) {
    const failure = authFailure(error, 'Login failed')
    if (codeOf(error) !== 'mfa_verification_failed') return failure
    const message = 'That code is wrong or has been used already. Please try another one.'
    return { ok: false, message, errors: { code: message } }
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
