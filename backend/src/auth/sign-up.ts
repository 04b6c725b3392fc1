// POST /signup: makes an account, and signs it in or sends a code that confirms its address or number.
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { addUser } from './add-user.ts'
import { audit } from './audit.ts'
import type { AuthService } from './auth.ts'
import { errors } from './auth-error.ts'
import { addressFields, channelField, keyOf, kindOf, namedAddress } from './confirmation/address.ts'
import { challengeFields, challengeOf } from './confirmation/flow-states.ts'
import { redirectOf } from './confirmation/redirects.ts'
import { sendConfirmation } from './confirmation/send-confirmation.ts'
import { sendPhoneCode } from './confirmation/send-phone-code.ts'
import { hashPassword, mustBeStrongPassword } from './passwords.ts'
import { refusingTaken } from './refusing-taken.ts'
import { dataField, readBody } from './request.ts'
import { startSession, visitOf } from './sessions.ts'
import { viewUser } from './user-view.ts'
import { type Address, findUserByAddress, requireStoredUser, type User } from './users.ts'

const body = z.object({
  ...addressFields,
  password: z.string('Signup requires a valid password').nullish(),
  data: dataField,
  channel: channelField,
  ...challengeFields,
})

type SignUp = z.infer<typeof body>

export async function signUp(c: Context, service: AuthService): Promise<Response> {
  const wanted = await readBody(c, body)
  const { password } = wanted
  if (!service.settings.signUps) throw errors.signUpsDisabled()
  const address = namedAddress(service, wanted)
  if (!address && !password) return signUpAnonymously(c, service, wanted)
  if (!password) throw errors.validationFailed('Signup requires a valid password')
  if (!address) throw errors.validationFailed('Unable to validate email address: invalid format')
  mustBeStrongPassword(password, service.settings.password)
  await service.limits.signIn(c, keyOf(address))
  const { autoconfirm, phoneAutoconfirm } = service.settings
  return (address.email ? autoconfirm : phoneAutoconfirm)
    ? signUpAtOnce(c, service, { ...wanted, address, password })
    : signUpByCode(c, service, { ...wanted, address, password })
}

type Complete = SignUp & { address: Address; password: string }

async function signUpAtOnce(c: Context, service: AuthService, wanted: Complete) {
  const { address, password, data } = wanted
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
      return startSession(connection, service, user, visitOf(c, 'password', provider))
    })
    .catch(refusingTaken(errors.userAlreadyExists))
  return c.json(session)
}

/** Answers alike whether or not there is an account: only the mailbox, or the telephone, tells. */
async function signUpByCode(c: Context, service: AuthService, wanted: Complete) {
  const { address, password, data } = wanted
  const [challenge, redirectTo] = [challengeOf(wanted), redirectOf(c, service)]
  await service.limits.message(c, 'signup', address)
  const passwordHash = await hashPassword(password)
  const user = await service.database
    .transaction({}, async (connection) => {
      const known = await findUserByAddress(connection, address)
      if (known?.confirmed_at) {
        await audit(connection, 'user_repeated_signup', known, { provider: kindOf(address) })
        return nobody(address, data)
      }
      // An account that nobody confirmed is not changed: who knows whose it is.
      const user = known ?? (await addUser(connection, { ...address, passwordHash, data }))
      const { phone } = address
      if (phone === undefined) {
        const request = { kind: 'signup', redirectTo, challenge } as const
        return sendConfirmation(connection, service, user, request)
      }
      const request = { userId: user.id, phone, kind: 'confirmation_token' } as const
      await sendPhoneCode(connection, service, { ...request, channel: wanted.channel })
      return requireStoredUser(connection, user.id)
    })
    .catch(refusingTaken(errors.userAlreadyExists))
  return c.json(viewUser(user))
}

async function signUpAnonymously(c: Context, service: AuthService, { data }: SignUp) {
  if (!service.settings.anonymousSignIns) throw errors.anonymousDisabled()
  await service.limits.signIn(c, 'anonymous')
  const session = await service.database.transaction({}, async (connection) => {
    const user = await addUser(connection, { data, isAnonymous: true })
    return startSession(connection, service, user, visitOf(c, 'anonymous'))
  })
  return c.json(session)
}

/** A user as sign-up answers one, who does not exist (protocol.md §1.4). */
function nobody(address: Address, data: Record<string, unknown>): User {
  const now = new Date()
  const provider = kindOf(address)
  return {
    ...{ id: randomUUID(), aud: 'authenticated', role: '' },
    ...{ email: address.email ?? null, phone: address.phone ?? null },
    ...{ encrypted_password: null, email_confirmed_at: null, phone_confirmed_at: null },
    ...{ confirmed_at: null, invited_at: null, confirmation_sent_at: now, recovery_sent_at: null },
    ...{ email_change_sent_at: null, reauthentication_sent_at: null, last_sign_in_at: null },
    ...{
      banned_until: null,
      new_email: null,
      new_phone: null,
      identities: [],
      factors: [],
      is_anonymous: false,
    },
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
    ...{ created_at: now, updated_at: now },
  }
}
