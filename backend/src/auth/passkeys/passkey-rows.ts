// The rows of passkeys, in Supabase Auth's table.
import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { Connection } from '../../database/database.ts'
import { isUuid } from '../request.ts'
import * as passkeyErrors from './passkey-errors.ts'

export interface Passkey {
  id: string
  user_id: string
  credential_id: Uint8Array<ArrayBuffer>
  public_key: Uint8Array<ArrayBuffer>
  sign_count: number
  transports: NonNullable<WebAuthnCredential['transports']>
  friendly_name: string
  created_at: Date
  last_used_at: Date | null
}

const columns = `id, user_id, credential_id, public_key, sign_count, transports, friendly_name,
  created_at, last_used_at`

/** Returns all passkeys of a user, oldest first. */
export function listPasskeys(connection: Connection, userId: string): Promise<Passkey[]> {
  return connection.query<Passkey>(
    `select ${columns} from auth.webauthn_credentials where user_id = $1 order by created_at`,
    [userId],
  )
}

/** Returns the user's passkey. Throws 404 for an id that is no uuid, is unknown, or belongs to another user. */
export async function requirePasskey(
  connection: Connection,
  userId: string,
  id = '',
): Promise<Passkey> {
  if (!isUuid(id)) throw passkeyErrors.passkeyNotFound()
  const [passkey] = await connection.query<Passkey>(
    `select ${columns} from auth.webauthn_credentials where id = $1 and user_id = $2`,
    [id, userId],
  )
  if (!passkey) throw passkeyErrors.passkeyNotFound()
  return passkey
}

/** Returns the passkey with this credential id, in base64url, or null. */
export async function findPasskey(
  connection: Connection,
  credentialId: string,
): Promise<Passkey | null> {
  const [passkey] = await connection.query<Passkey>(
    `select ${columns} from auth.webauthn_credentials where credential_id = $1`,
    [Buffer.from(credentialId, 'base64url')],
  )
  return passkey ?? null
}

/** Returns the credential in the library's format. */
export function readPasskey(passkey: Passkey): WebAuthnCredential {
  return {
    id: Buffer.from(passkey.credential_id).toString('base64url'),
    publicKey: new Uint8Array(passkey.public_key),
    counter: passkey.sign_count,
    transports: passkey.transports,
  }
}

/** Returns what its owner may see of a passkey. */
export function viewPasskey({ id, friendly_name, created_at, last_used_at }: Passkey): object {
  return { id, friendly_name, created_at, ...(last_used_at && { last_used_at }) }
}

/** Removes a passkey, and lowers the sessions in which it counted as two factors. */
export async function removePasskey(connection: Connection, { id }: Passkey): Promise<void> {
  await connection.query(
    "update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1",
    [id],
  )
  await connection.query('delete from auth.webauthn_credentials where id = $1', [id])
}
