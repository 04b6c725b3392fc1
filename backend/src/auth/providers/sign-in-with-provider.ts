// Finds the account of a person whom a provider vouches for: the linked one, one with the same address, or a new one.

import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import { isAddressProven } from '../confirmation/is-address-proven.ts'
import { removeOtherAccess } from '../confirmation/remove-access.ts'
import * as errors from '../errors.ts'
import { isBanned } from '../signed-in-user.ts'
import { addIdentity, addUser } from '../users/add-user.ts'
import {
  findUser,
  findUserByEmail,
  lockUser,
  requireStoredUser,
  type User,
} from '../users/users.ts'
import { identityOwner } from './link-identity.ts'
import type { Profile } from './profile.ts'
import * as providerErrors from './provider-errors.ts'

/** Finds or makes the account. Throws when sign-ups are off, or when the account is banned or unconfirmed. */
export async function signInWithProvider(
  connection: Connection,
  service: AuthService,
  provider: string,
  profile: Profile,
): Promise<User> {
  const user =
    (await knownUser(connection, provider, profile)) ??
    (await sameAddress(connection, provider, profile)) ??
    (await newUser(connection, service, provider, profile))
  if (isBanned(user)) throw errors.userBanned()
  return lockUser(connection, user.id)
}

async function knownUser(connection: Connection, provider: string, profile: Profile) {
  const owner = await identityOwner(connection, provider, profile)
  if (!owner) return null
  await connection.query(
    `update auth.identities set last_sign_in_at = now(), updated_at = now(), identity_data = $3::jsonb
     where provider = $1 and provider_id = $2`,
    [provider, profile.subject, JSON.stringify(profile.data)],
  )
  return findUser(connection, owner)
}

/**
 * Returns the account with the same address if the provider has confirmed that address. If the account has not, a
 * stranger may have made it and loses it here.
 */
async function sameAddress(connection: Connection, provider: string, profile: Profile) {
  const { email, emailVerified, subject, data } = profile
  const user = email && emailVerified ? await findUserByEmail(connection, email) : null
  if (!user) return null
  if (!isAddressProven(user))
    await removeOtherAccess(connection, user.id, { passwordHash: null, data })
  await addIdentity(connection, { userId: user.id, provider, subject, data })
  return requireStoredUser(connection, user.id)
}

async function newUser(
  connection: Connection,
  { settings }: AuthService,
  provider: string,
  profile: Profile,
): Promise<User> {
  if (!settings.signUps) throw errors.signUpsDisabled()
  const { email, emailVerified, subject, data } = profile
  const confirmed = emailVerified || settings.autoconfirm
  if (email && !confirmed) {
    throw providerErrors.emailNeedsVerification(provider)
  }
  // An address that the provider has not confirmed must not take another account's place.
  const free = email && !(await findUserByEmail(connection, email)) ? email : null
  const identity = { provider, subject, data }
  const user = await addUser(connection, { email: free, confirmed: Boolean(free), data, identity })
  await audit(connection, 'user_signedup', user, { provider })
  return user
}
