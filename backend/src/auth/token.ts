// POST /token: gives a session for a password or a flow's code, or the next one for a refresh token.

import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { audit } from './audit.ts'
import type { AuthService } from './auth-service.ts'
import { addressFields, keyOf, kindOf, namedAddress } from './confirmation/address.ts'
import { endFlow } from './confirmation/flow-states.ts'
import * as errors from './errors.ts'
import { hashPassword, isBcrypt, isCorrectPassword, weaknessOf } from './passwords.ts'
import { idTokenGrant } from './providers/id-token.ts'
import { linkIdentity } from './providers/link-identity.ts'
import * as providerErrors from './providers/provider-errors.ts'
import { findLinkToFinish } from './providers/provider-flows.ts'
import { rotateRefreshToken } from './refresh-tokens.ts'
import { emailField, readBody } from './request.ts'
import { sessionObject, signInOf, startSession } from './sessions.ts'
import { isBanned } from './signed-in-user.ts'
import { onUniqueViolation } from './users/unique-violation.ts'
import { findUser, findUserByAddress, lockUser, type User } from './users/users.ts'

export function grantToken(c: Context, service: AuthService): Promise<Response> {
  const grant = c.req.query('grant_type')
  if (grant === 'password') return passwordGrant(c, service)
  if (grant === 'refresh_token') return refreshGrant(c, service)
  if (grant === 'pkce') return pkceGrant(c, service)
  if (grant === 'id_token') return idTokenGrant(c, service)
  if (grant === 'web3') throw errors.web3Disabled()
  throw errors.invalidCredentials('unsupported_grant_type')
}

const incomplete = 'invalid request: both auth code and code verifier should be non-empty'

const credentials = z.object({
  // A text that is not an address gets the same answer as an unknown address.
  email: emailField.or(z.string('missing email or phone')).nullish(),
  phone: addressFields.phone,
  password: z.string('missing email or phone'),
})

async function passwordGrant(c: Context, service: AuthService): Promise<Response> {
  const { password, ...named } = await readBody(c, credentials)
  const address = namedAddress(service, named)
  if (!address) throw errors.validationFailed('missing email or phone')
  const wasRight = await service.limits.password(c, keyOf(address))
  const user = await findUserByAddress(service.database, address)
  if (!(await isCorrectPassword(password, user?.encrypted_password ?? null)) || !user) {
    throw errors.invalidCredentials()
  }
  await wasRight()
  if (address.email && !user.email_confirmed_at) throw errors.emailNotConfirmed()
  if (address.phone && !user.phone_confirmed_at) throw errors.phoneNotConfirmed()
  if (isBanned(user)) throw errors.userBanned(400)
  const session = await service.database.transaction({}, async (connection) => {
    const current = await lockUser(connection, user.id)
    // Another request changed the password while this one was checked.
    if (current.encrypted_password !== user.encrypted_password) throw errors.invalidCredentials()
    await renewPasswordHash(connection, current, password)
    return startSession(connection, service, current, signInOf(c, 'password', kindOf(address)))
  })
  // A password from before the rules is still accepted; the client is told that it is weak.
  const weakness = weaknessOf(password, service.settings.password)
  return c.json({ ...session, ...(weakness && { weak_password: weakness }) })
}

const flow = z.object({
  auth_code: z.string(incomplete).min(1, incomplete),
  code_verifier: z.string(incomplete).min(1, incomplete),
})

async function pkceGrant(c: Context, service: AuthService): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, flow)
  await service.limits.verification(c)
  const session = await service.database.transaction({}, async (connection) => {
    const link = await findLinkToFinish(connection, code)
    const ended = await endFlow(connection, { code, verifier })
    if (link) {
      await linkIdentity(connection, link, link.provider, link.profile).catch(
        onUniqueViolation(providerErrors.identityAlreadyExists),
      )
    }
    const user = await lockUser(connection, ended.user_id)
    if (isBanned(user)) throw errors.userBanned()
    const { authentication_method: purpose } = ended
    const visit = signInOf(c, purpose === 'signup' ? 'email/signup' : purpose)
    const { provider_access_token: token, provider_refresh_token: next } = ended
    return {
      ...(await startSession(connection, service, user, visit)),
      ...(token && { provider_token: token }),
      ...(next && { provider_refresh_token: next }),
    }
  })
  return c.json(session)
}

const notARefreshToken = 'Refresh token is not valid'
const refresh = z.object({ refresh_token: z.string(notARefreshToken).min(12, notARefreshToken) })

async function refreshGrant(c: Context, service: AuthService): Promise<Response> {
  const { refresh_token } = await readBody(c, refresh)
  await service.limits.refresh(c)
  const outcome = await service.database.transaction({}, async (connection) => {
    const rotated = await rotateRefreshToken(connection, refresh_token)
    const user = await findUser(connection, rotated.userId)
    if (!user) throw errors.userNotFound()
    if ('stolenSession' in rotated) {
      await audit(connection, 'token_revoked', user)
      await connection.query('delete from auth.sessions where id = $1', [rotated.stolenSession])
      return null
    }
    if (isBanned(user)) throw errors.userBanned(400, 'Invalid Refresh Token: User Banned')
    await connection.query(
      'update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1',
      [rotated.sessionId],
    )
    const { sessionId, token: refreshToken } = rotated
    return sessionObject(connection, service, user, { sessionId, refreshToken })
  })
  if (outcome) return c.json(outcome)
  throw errors.refreshTokenAlreadyUsed()
}

/** Replaces a bcrypt hash by argon2id, unless the password was changed in the meantime. Call it with the right one. */
async function renewPasswordHash(
  connection: Connection,
  { id, encrypted_password: old }: User,
  password: string,
): Promise<void> {
  if (!isBcrypt(old)) return
  await connection.query(
    'update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2',
    [id, old, await hashPassword(password)],
  )
}
