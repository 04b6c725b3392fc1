// Second factors, and authenticator apps with their codes. Security keys are in security-keys.ts.
import type { Client } from '~/data/client'

/** Shows the auth server a code of an authenticator app; the session is whole from then on. Throws its refusal. */
export async function answerWithCode(
  client: Client,
  { factorId, code }: { factorId: string; code: string },
): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

export interface AppSetup {
  factorId: string
  /** The secret from which the app makes its codes: to type, and as the address that a QR code holds. */
  secret: string
  uri: string
}

/** Begins an authenticator app, which counts from its first code on. Throws the auth server's refusal. */
export async function beginAuthenticatorApp(client: Client, name: string): Promise<AppSetup> {
  await removeUnfinished(client)
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: name })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret, uri: data.totp.uri }
}

/**
 * Removes a second factor, and has this session say so; where another one is left, it may have to be shown. Throws the
 * auth server's refusal.
 */
export async function removeSecondFactor(
  client: Client,
  { factorId }: { factorId: string },
): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId })
  if (error) throw error
  await client.auth.refreshSession()
}

/** Forgets what was begun and never finished, whose name would be taken otherwise. Throws the auth server's refusal. */
export async function removeUnfinished(client: Client): Promise<void> {
  const { data, error } = await client.auth.mfa.listFactors()
  if (error) throw error
  for (const { id: factorId } of data.all.filter(({ status }) => status === 'unverified')) {
    await client.auth.mfa.unenroll({ factorId })
  }
}
