import { addPasskey } from '~/data/passkeys'
import { answerWithCode, removeSecondFactor } from '~/data/second-factors'
import type { Outcome } from '~/domain/outcome'
import { codeSchema, factorNameSchema } from '~/domain/second-factor'
import { authFailure } from './auth-failure'
import type { Person } from './person'
import { secondFactorFailure } from './second-factor-failure'
import type { Sent } from './sent'

/** Turns an authenticator app on by its first code. */
export async function submitFirstCode(
  { client }: Person,
  { id: factorId = '', values }: Sent,
): Promise<Outcome> {
  try {
    await answerWithCode(client, { factorId, ...codeSchema.parse(values) })
    return { ok: true, message: 'Your authenticator app is added' }
  } catch (error) {
    return secondFactorFailure(error, 'Your authenticator app could not be added')
  }
}

/** Makes a passkey. */
export async function submitNewPasskey({ client }: Person, { values }: Sent): Promise<Outcome> {
  try {
    await addPasskey(client, factorNameSchema.parse(values).name)
    return { ok: true, message: 'Your passkey is added' }
  } catch (error) {
    return secondFactorFailure(error, 'Your passkey could not be added')
  }
}

/** Removes an authenticator app or a passkey. */
export async function submitRemoval(
  { client }: Person,
  { id: factorId = '' }: Sent,
): Promise<Outcome> {
  try {
    await removeSecondFactor(client, { factorId })
    return { ok: true, message: 'Removed' }
  } catch (error) {
    return authFailure(error, 'That could not be removed')
  }
}
