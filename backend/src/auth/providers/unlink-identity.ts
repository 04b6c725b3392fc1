// DELETE /user/identities/{id}: removes one way to sign in; one must remain.

import type { Context } from 'hono'
import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import { dropOneTimeTokens } from '../confirmation/one-time-tokens.ts'
import * as errors from '../errors.ts'
import { isUuid } from '../request.ts'
import { changeAccount, requireUser } from '../signed-in-user.ts'
import { updateProviders } from '../users/add-user.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import type { User } from '../users/users.ts'
import { mustBeLinkable } from './link-identity.ts'
import * as providerErrors from './provider-errors.ts'

export async function unlinkIdentity(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  mustBeLinkable(service, signedIn)
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw errors.validationFailed('identity_id must be an UUID', 404)
  await changeAccount(service.database, signedIn, (connection, { user }) =>
    unlink(connection, user, id),
  ).catch(onUniqueViolation(providerErrors.identityEmailConflict))
  return c.json({})
}

/** The columns of an account that an identity fills. */
const belongings = new Map([
  ['email', 'encrypted_password = null'],
  ['phone', "phone = null, phone_confirmed_at = null, phone_change = ''"],
])

async function unlink(connection: Connection, user: User, identityId: string): Promise<void> {
  if (user.identities.length <= 1) {
    throw providerErrors.onlyIdentity()
  }
  const identity = user.identities.find(({ identity_id }) => identity_id === identityId)
  if (!identity) throw providerErrors.identityNotFound()
  await connection.query('delete from auth.identities where id = $1', [identityId])
  const { identity_id, provider, id: provider_id } = identity
  await audit(connection, 'identity_unlinked', user, { identity_id, provider, provider_id })
  const lost = belongings.get(identity.provider)
  if (lost) await connection.query(`update auth.users set ${lost} where id = $1`, [user.id])
  const left = user.identities.filter(({ identity_id: id }) => id !== identity.identity_id)
  if (user.email && !left.some(({ email }) => email === user.email)) {
    const next = left.find(({ identity_data: data }) => data.email_verified === true)
    await connection.query(
      "update auth.users set email = $2, email_change = '', updated_at = now() where id = $1",
      [user.id, next?.email ?? null],
    )
    await dropOneTimeTokens(connection, user.id)
  }
  await updateProviders(connection, user.id)
}
