// POST /signup: makes an account, and signs it in or sends a code that confirms its address or number.

import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../database/database.ts'
import type { TextMessage } from '../mail/texter.ts'
import { audit } from './audit.ts'
import type { AuthService } from './auth-service.ts'
import { addressFields, channelField, keyOf, kindOf, namedAddress } from './confirmation/address.ts'
import { challengeFields, challengeOf } from './confirmation/flow-states.ts'
import type { Credentials } from './confirmation/one-time-tokens.ts'
import { redirectOf } from './confirmation/redirects.ts'
import { sendConfirmation } from './confirmation/send-confirmation.ts'
import { makePhoneCode } from './confirmation/send-phone-code.ts'
import { decoyUser } from './decoy-user.ts'
import * as errors from './errors.ts'
import { hashPassword, mustBeStrongPassword } from './passwords.ts'
import { readBody, userDataField } from './request.ts'
import { signInOf, startSession } from './sessions.ts'
import { addUser } from './users/add-user.ts'
import { onUniqueViolation } from './users/unique-violation.ts'
import { viewUser } from './users/user-view.ts'
import { type Address, findUserByAddress, type User } from './users/users.ts'

const body = z.object({
  ...addressFields,
  password: z.string('Signup requires a valid password').nullish(),
  data: userDataField,
  channel: channelField,
  ...challengeFields,
})

type SignUp = z.infer<typeof body>

export async function signUp(c: Context, service: AuthService): Promise<Response> {
  const payload = await readBody(c, body)
  const { password } = payload
  if (!service.settings.signUps) throw errors.signUpsDisabled()
  const address = namedAddress(service, payload)
  if (!address && !password) return signUpAnonymously(c, service, payload)
  if (!password) throw errors.validationFailed('Signup requires a valid password')
  if (!address) throw errors.validationFailed('Unable to validate email address: invalid format')
  mustBeStrongPassword(password, service.settings.password)
  await service.limits.signIn(c, keyOf(address))
  const { autoconfirm, phoneAutoconfirm } = service.settings
  return (address.email ? autoconfirm : phoneAutoconfirm)
    ? signUpAtOnce(c, service, { ...payload, address, password })
    : signUpByCode(c, service, { ...payload, address, password })
}

type Complete = SignUp & { address: Address; password: string }

async function signUpAtOnce(c: Context, service: AuthService, payload: Complete) {
  const { address, password, data } = payload
  const known = await findUserByAddress(service.database, address)
  if (known) {
    await audit(service.database, 'user_repeated_signup', known, { provider: kindOf(address) })
    throw errors.userAlreadyExists()
  }
  const passwordHash = await hashPassword(password)
  const session = await service.database
    .transaction({}, async (connection) => {
      const user = await addUser(connection, { ...address, passwordHash, data, confirmed: true })
      const provider = kindOf(address)
      await audit(connection, 'user_signedup', user, { provider })
      return startSession(connection, service, user, signInOf(c, 'password', provider))
    })
    .catch(onUniqueViolation(errors.userAlreadyExists))
  return c.json(session)
}

/** Gives everybody the same answer; only the mailbox or the telephone tells. */
async function signUpByCode(c: Context, service: AuthService, payload: Complete) {
  const { address, password, data } = payload
  const [challenge, redirectTo] = [challengeOf(payload), redirectOf(c, service)]
  await service.limits.message(c, 'signup', address)
  const credentials = { passwordHash: await hashPassword(password), data }
  const text = await service.database
    .transaction({}, async (connection) => {
      const user = await findOrAddUnconfirmed(connection, address, credentials)
      if (!user) return null
      const { phone } = address
      if (phone === undefined) {
        const request = { kind: 'signup', redirectTo, challenge, credentials } as const
        await sendConfirmation(connection, service, user, request)
        return null
      }
      const { id: userId, isNew } = user
      const request = { userId, phone, kind: 'confirmation_token', credentials } as const
      const { channel } = payload
      const message = await makePhoneCode(connection, service, { ...request, channel })
      return { message, newUserId: isNew ? userId : null }
    })
    .catch(onUniqueViolation(errors.userAlreadyExists))
  if (text) {
    service.background.start('a text message could not be sent', () => sendOrForget(service, text))
  }
  return c.json(viewUser(decoyUser(address, data)))
}

/** Sends the code of a sign-up. A new account is deleted again when the code can't be sent. */
async function sendOrForget(
  service: AuthService,
  { message, newUserId }: { message: TextMessage; newUserId: string | null },
): Promise<void> {
  try {
    await service.texter.send(message)
  } catch (error) {
    await service.database.query(
      'delete from auth.users where id = $1 and phone_confirmed_at is null',
      [newUserId],
    )
    throw error
  }
}

/**
 * Returns the unconfirmed account, or null when it is confirmed. The account is not changed, because it may be
 * anyone's: the new password and details are stored with the code.
 */
async function findOrAddUnconfirmed(
  connection: Connection,
  address: Address,
  credentials: Credentials,
): Promise<(User & { isNew: boolean }) | null> {
  const known = await findUserByAddress(connection, address)
  if (!known) {
    return { ...(await addUser(connection, { ...address, ...credentials })), isNew: true }
  }
  if (!known.confirmed_at) return { ...known, isNew: false }
  await audit(connection, 'user_repeated_signup', known, { provider: kindOf(address) })
  return null
}

async function signUpAnonymously(c: Context, service: AuthService, { data }: SignUp) {
  if (!service.settings.anonymousSignIns) throw errors.anonymousDisabled()
  await service.limits.signIn(c, 'anonymous')
  const session = await service.database.transaction({}, async (connection) => {
    const user = await addUser(connection, { data, isAnonymous: true })
    return startSession(connection, service, user, signInOf(c, 'anonymous'))
  })
  return c.json(session)
}
