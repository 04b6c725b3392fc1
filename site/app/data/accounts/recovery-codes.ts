// Recovery codes: each stands in once for a second factor that its owner has lost.

import { type Client, isOwnBackend } from '~/data/client'
import { Refusal } from '~/data/refusal'
import { authCode } from './auth-refusal'

/**
 * Counts the recovery codes that the caller has left: 0 as long as none are made, null where the auth server makes
 * none, as a hosted project may not. Throws its refusal.
 */
export async function countRecoveryCodes(
  client: Client,
  factors: { factor_type: string }[],
): Promise<number | null> {
  const isMade = factors.some(({ factor_type: type }) => type === 'recovery_code')
  if (!isMade) return isOwnBackend() ? 0 : null
  const { data, error } = await client.auth.mfa.recoveryCodes.getStatus()
  if (error) throw error
  return data.remaining
}

/** Makes ten codes, which are not told again; older ones are void. Throws the auth server's refusal. */
export async function makeRecoveryCodes(client: Client): Promise<string[]> {
  const { recoveryCodes, listFactors } = client.auth.mfa
  const factors = await listFactors()
  if (factors.error) throw factors.error
  const isMade = factors.data.recovery_code.length > 0
  const { data, error } = await (isMade ? recoveryCodes.regenerate() : recoveryCodes.generate())
  if (error) throw error
  return data.codes
}

/** Shows the auth server a recovery code, which is used up; the session is whole from then on. Throws its refusal. */
export async function answerWithRecoveryCode(client: Client, code: string): Promise<void> {
  const { error: cause } = await client.auth.mfa.recoveryCodes.verify({ code })
  if (authCode(cause) === 'mfa_verification_failed') {
    const message = 'That code is wrong or already used. Please try another one.'
    throw new Refusal(message, { field: 'code', isMessageToo: true, cause })
  }
  if (cause) throw cause
}
