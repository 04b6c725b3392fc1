// What second factors and passkeys share (WebAuthn): the relying party, which is the site, and the answers of
// authenticators.
import type { WebAuthnCredential } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { listCredentials } from './factors/webauthn-credential.ts'
import { listPasskeys, readPasskey } from './passkeys/passkey-rows.ts'

const base64url = z.base64url().max(100_000)

/** The credential that a browser's call returned, in JSON. The library checks the rest. */
export const credentialResponse = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  response: z.looseObject({ clientDataJSON: base64url, userHandle: base64url.nullish() }),
})

export type CredentialResponse = z.infer<typeof credentialResponse>

export interface Expected {
  expectedChallenge: string
  expectedOrigin: string
  expectedRPID: string
  requireUserVerification: boolean
}

/** Returns what the answer to a challenge must be for: the site at its configured address. */
export function expectedAnswer({ siteUrl }: { siteUrl: string }, challenge: string): Expected {
  const { origin, hostname } = new URL(siteUrl)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: false,
  }
}

/**
 * Lists all credentials of an account, for browsers not to register one again: a device keeps one a site and person,
 * so another would replace it, of whichever kind it is.
 */
export async function allCredentials(
  connection: Connection,
  userId: string,
): Promise<WebAuthnCredential[]> {
  const passkeys = await listPasskeys(connection, userId)
  return [...(await listCredentials(connection, userId)), ...passkeys.map(readPasskey)]
}
