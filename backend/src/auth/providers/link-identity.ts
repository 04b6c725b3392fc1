// Adds one more way to sign in to the account that asks for it.

import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import {
  isBanned,
  mustBeOpenSession,
  mustHaveShownFactor,
  type SignedIn,
} from '../signed-in-user.ts'
import { addIdentity } from '../users/add-user.ts'
import { findUserByEmail, lockUser, requireStoredUser, type User } from '../users/users.ts'
import type { Profile } from './profile.ts'
import * as providerErrors from './provider-errors.ts'

/** Throws where linking is off, and for a session without its second factor. */
export function mustBeLinkable({ settings }: AuthService, signedIn: SignedIn): void {
  if (!settings.manualLinking) throw providerErrors.linkingDisabled()
  mustHaveShownFactor(signedIn, 'link or unlink an identity')
}

/** The account that gets an identity, and the session that asks for it. */
export interface LinkTo {
  userId: string
  sessionId: string
}

/**
 * Adds the identity. Throws when the account is gone or banned, or the session has ended. An account without an
 * address takes the identity's if the provider has confirmed it.
 */
export async function linkIdentity(
  connection: Connection,
  linkTo: LinkTo,
  provider: string,
  profile: Profile,
): Promise<User> {
  const user = await mustBeUnlinkedIdentity(connection, linkTo, provider, profile)
  const { subject, data, email, emailVerified } = profile
  await addIdentity(connection, { userId: user.id, provider, subject, data })
  await audit(connection, 'identity_linked', user, { provider, provider_id: subject })
  await connection.query('update auth.users set is_anonymous = false where id = $1', [user.id])
  if (!user.email && email && emailVerified) {
    if (await findUserByEmail(connection, email)) throw errors.emailExists()
    await connection.query(
      'update auth.users set email = $2, email_confirmed_at = now() where id = $1',
      [user.id, email],
    )
  }
  return requireStoredUser(connection, user.id)
}

/** Returns the account if this identity can be added to it. */
export async function mustBeUnlinkedIdentity(
  connection: Connection,
  { userId, sessionId }: LinkTo,
  provider: string,
  profile: Profile,
): Promise<User> {
  const user = await lockUser(connection, userId)
  await mustBeOpenSession(connection, userId, sessionId)
  if (isBanned(user)) throw errors.userBanned()
  const owner = await identityOwner(connection, provider, profile)
  if (owner) throw providerErrors.identityAlreadyExists(owner === user.id ? 'yours' : 'other')
  return user
}

/** Returns the id of the account that has this identity, or null. */
export async function identityOwner(
  connection: Connection,
  provider: string,
  { subject }: Profile,
): Promise<string | null> {
  const [identity] = await connection.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, subject],
  )
  return identity?.user_id ?? null
}
