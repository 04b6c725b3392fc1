// Handles the first proof that a person reads the mail of an account's address. A stranger may have opened the
// account in their name, so this proof removes every other way in.
import type { Connection } from '../../database/database.ts'
import type { AuthService } from '../auth-service.ts'
import { confirmEmail } from '../change-user.ts'
import type { SignedIn } from '../signed-in-user.ts'
import { addIdentity } from '../users/add-user.ts'
import type { User } from '../users/users.ts'
import { isAddressProven } from './is-address-proven.ts'
import type { TakenToken } from './one-time-tokens.ts'
import { takeNonce } from './reauthenticate.ts'
import { type AccessToKeep, removeOtherAccess } from './remove-access.ts'

/** Confirms the account's address for the person who holds this token. */
export async function proveByMail(
  connection: Connection,
  user: User,
  token: TakenToken,
): Promise<void> {
  if (isAddressProven(user)) await confirmEmail(connection, user.id)
  else await proveFirst(connection, user, accessToKeep(token))
}

/**
 * Confirms it for the person who holds both this session and the mailed code. What the session has proved stays.
 * Throws reauthentication_not_valid for a wrong or expired code.
 */
export async function proveBySession(
  connection: Connection,
  service: AuthService,
  { user, session, sessionId }: SignedIn,
  nonce: string,
): Promise<void> {
  await takeNonce(connection, service, user, nonce)
  const shown = await connection.query<{ method: string }>(
    'select authentication_method as method from auth.mfa_amr_claims where session_id = $1',
    [sessionId],
  )
  const hasShown = (wanted: string) => shown.some(({ method }) => method === wanted)
  await proveFirst(connection, user, {
    passwordHash: hasShown('password') ? user.encrypted_password : null,
    data: user.raw_user_meta_data,
    sessionId,
    factors: session.aal === 'aal2',
    passkeys: hasShown('password') || hasShown('passkey') || session.aal === 'aal2',
  })
}

/** Returns the ways into the account that the holder of a token used before the address was confirmed. */
export function accessToKeep({ passwordHash, data, flowId }: TakenToken): AccessToKeep {
  return { passwordHash, data: data ?? {}, flowId }
}

/** Ends other people's access to the account, and marks its address as confirmed. */
export async function proveFirst(
  connection: Connection,
  { id, email, identities }: User,
  kept: AccessToKeep,
): Promise<void> {
  await removeOtherAccess(connection, id, kept)
  if (!identities.some(({ provider }) => provider === 'email')) {
    const data = { sub: id, email, email_verified: false, phone_verified: false }
    await addIdentity(connection, { userId: id, provider: 'email', subject: id, data })
  }
  await confirmEmail(connection, id)
}
