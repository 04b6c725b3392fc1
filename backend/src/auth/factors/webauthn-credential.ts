// A security key in auth.mfa_factors, in Supabase Auth's format, so that it still works after a move there.
import type { VerifiedRegistrationResponse, WebAuthnCredential } from '@simplewebauthn/server'
import type { Connection } from '../../database/database.ts'
import { type Factor, listFactors } from './factors.ts'

/** go-webauthn's `Credential` in JSON; bytes are base64. */
export interface StoredCredential {
  id: string
  publicKey: string
  attestationType: 'none'
  transport: NonNullable<WebAuthnCredential['transports']>
  flags: Record<'userPresent' | 'userVerified' | 'backupEligible' | 'backupState', boolean>
  authenticator: {
    AAGUID: string
    signCount: number
    cloneWarning: boolean
    attachment: string
  }
}

type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>

export function credentialToStore(
  registered: Registration,
  attachment: string | undefined,
): StoredCredential {
  const { credential, aaguid, userVerified } = registered
  return {
    id: Buffer.from(credential.id, 'base64url').toString('base64'),
    publicKey: Buffer.from(credential.publicKey).toString('base64'),
    attestationType: 'none',
    transport: credential.transports ?? [],
    flags: {
      userPresent: true,
      userVerified,
      backupEligible: registered.credentialDeviceType === 'multiDevice',
      backupState: registered.credentialBackedUp,
    },
    authenticator: {
      AAGUID: Buffer.from(aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: credential.counter,
      cloneWarning: false,
      attachment: attachment ?? '',
    },
  }
}

/** Returns the credential in the library's format. */
export function readCredential(stored: StoredCredential): WebAuthnCredential {
  return {
    id: Buffer.from(stored.id, 'base64').toString('base64url'),
    publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64')),
    counter: stored.authenticator.signCount,
    transports: stored.transport,
  }
}

/** Returns the credential of a verified factor; an unverified one has none yet. */
export function storedCredentialOf(factor: Factor): StoredCredential | null {
  if (factor.status !== 'verified') return null
  return factor.web_authn_credential as unknown as StoredCredential | null
}

export async function listCredentials(
  connection: Connection,
  userId: string,
): Promise<WebAuthnCredential[]> {
  const stored = (await listFactors(connection, userId)).map(storedCredentialOf)
  return stored.filter((credential) => credential !== null).map(readCredential)
}

export async function saveCredential(
  connection: Connection,
  { id }: Factor,
  credential: StoredCredential,
): Promise<void> {
  await connection.query(
    `update auth.mfa_factors set web_authn_credential = $2::jsonb,
       web_authn_aaguid = encode(decode($3, 'base64'), 'hex')::uuid
     where id = $1`,
    [id, JSON.stringify(credential), credential.authenticator.AAGUID],
  )
}
