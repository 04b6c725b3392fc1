// GET and PUT /user: returns or changes the account of the bearer token.

import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../database/database.ts'
import { audit } from './audit.ts'
import type { AuthService } from './auth-service.ts'
import { mergeUserData, setPassword } from './change-user.ts'
import { addressFields } from './confirmation/address.ts'
import { askForEmailChange } from './confirmation/email-change.ts'
import { proveBySession } from './confirmation/first-proof.ts'
import { challengeFields, challengeOf, dropFlows } from './confirmation/flow-states.ts'
import { isAddressProven } from './confirmation/is-address-proven.ts'
import { dropOneTimeTokens } from './confirmation/one-time-tokens.ts'
import { mustBeReauthenticated } from './confirmation/reauthenticate.ts'
import { redirectOf } from './confirmation/redirects.ts'
import { askForPhoneChange } from './confirmation/send-phone-code.ts'
import * as errors from './errors.ts'
import { hashPassword, isCorrectPassword, mustBeStrongPassword } from './passwords.ts'
import { emailField, readBody, userDataField } from './request.ts'
import { endSessions } from './sessions.ts'
import { changeAccount, mustHaveShownFactor, requireUser, type SignedIn } from './signed-in-user.ts'
import { onTakenAddress } from './users/unique-violation.ts'
import { viewUser } from './users/user-view.ts'
import { requireStoredUser } from './users/users.ts'

export async function getUser(c: Context, service: AuthService): Promise<Response> {
  const { user } = await requireUser(c, service)
  return c.json(viewUser(user))
}

const changes = z.object({
  email: emailField.nullish(),
  phone: addressFields.phone,
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: userDataField,
  app_metadata: z.unknown().optional(),
  ...challengeFields,
})

type Changes = z.infer<typeof changes>

export async function updateUser(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  const { user } = signedIn
  const payload = await readBody(c, changes)
  const { password, data } = payload
  if (payload.app_metadata) throw errors.notAdmin()
  if (payload.phone && !service.settings.phoneSignIns) throw errors.phoneDisabled()
  const newEmail = payload.email && payload.email !== user.email ? payload.email : null
  const newPhone = payload.phone && payload.phone !== user.phone ? payload.phone : null
  if (newEmail || newPhone || password) mustHaveShownFactor(signedIn, 'update email or password')
  if (Object.keys(data).length > 0) mustHaveShownFactor(signedIn, 'update the account')
  if (user.is_anonymous && password && !newEmail && !newPhone) throw namelessPassword()
  const passwordHash = password ? await newPasswordHash(c, service, signedIn, payload) : null
  if (payload.nonce) await service.limits.verification(c, user.id)
  if (newEmail) await service.limits.message(c, 'email_change', { email: newEmail })
  if (newPhone) await service.limits.message(c, 'phone_change', { phone: newPhone })

  const updated = await changeAccount(service.database, signedIn, async (connection, current) => {
    const { nonce } = payload
    const proves = nonce && current.user.email && !isAddressProven(current.user)
    if (proves) await proveBySession(connection, service, current, nonce)
    if (passwordHash) {
      if (!proves) await mustBeReauthenticated(connection, service, current, nonce)
      await replacePassword(connection, current, passwordHash)
    }
    if (newEmail) {
      const [redirectTo, challenge] = [redirectOf(c, service), challengeOf(payload)]
      await askForEmailChange(connection, service, current.user, {
        newEmail,
        redirectTo,
        challenge,
      })
    }
    if (newPhone) await askForPhoneChange(connection, service, user, newPhone)
    await mergeUserData(connection, user.id, data)
    await audit(connection, 'user_modified', user)
    return requireStoredUser(connection, user.id)
  }).catch(onTakenAddress)
  if (passwordHash) service.notices.passwordChanged(updated)
  return c.json(viewUser(updated))
}

/** Ends the other sessions, mailed tokens and open sign-ins, because the password is new. */
async function replacePassword(
  connection: Connection,
  { user, sessionId }: SignedIn,
  passwordHash: string,
): Promise<void> {
  await setPassword(connection, user.id, passwordHash)
  await audit(connection, 'user_updated_password', user)
  await endSessions(connection, { userId: user.id, sessionId, scope: 'others' })
  await dropOneTimeTokens(connection, user.id)
  await dropFlows(connection, user.id)
}

async function newPasswordHash(
  c: Context,
  service: AuthService,
  { user }: SignedIn,
  { password, current_password: current }: Changes,
): Promise<string> {
  const newPassword = password ?? ''
  mustBeStrongPassword(newPassword, service.settings.password)
  // A thief who has only the session must not be able to test passwords here.
  await service.limits.signIn(c, user.id)
  if (current && !(await isCorrectPassword(current, user.encrypted_password))) {
    throw errors.currentPasswordInvalid()
  }
  if (await isCorrectPassword(newPassword, user.encrypted_password)) throw errors.samePassword()
  return hashPassword(newPassword)
}

function namelessPassword() {
  return errors.validationFailed(
    'Updating password of an anonymous user without an email or phone is not allowed',
    422,
  )
}
