// A second factor: an authenticator app with its codes. Passkeys and security keys are in passkeys.ts.
import type { Client } from './client'

/** Shows the auth server a code of an authenticator app; the session is whole from then on. Throws its refusal. */
export async function answerWithCode(
  client: Client,
  { factorId, code }: { factorId: string; code: string },
): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}
