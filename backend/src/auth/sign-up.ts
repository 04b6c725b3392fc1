// POST /signup: makes an account, and signs it in or sends a mail that confirms its address.
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import { addUser } from './add-user.ts'
import type { AuthService } from './auth.ts'
import { errors } from './auth-error.ts'
import { challengeFields, challengeOf } from './confirmation/flow-states.ts'
import { redirectOf } from './confirmation/redirects.ts'
import { sendConfirmation } from './confirmation/send-confirmation.ts'
import { hashPassword, mustBeStrongPassword } from './passwords.ts'
import { refusingTaken } from './refusing-taken.ts'
import { dataField, emailField, readBody } from './request.ts'
import { startSession, visitOf } from './sessions.ts'
import { viewUser } from './user-view.ts'
import { findUserByEmail, type User } from './users.ts'

const body = z.object({
  email: emailField.nullish().or(z.literal('').transform(() => null)),
  phone: z.string().nullish(),
  password: z.string('Signup requires a valid password').nullish(),
  data: dataField,
  ...challengeFields,
})

type SignUp = z.infer<typeof body>

export async function signUp(c: Context, service: AuthService): Promise<Response> {
  const wanted = await readBody(c, body)
  const { email, phone, password } = wanted
  if (!service.settings.signUps) throw errors.signUpsDisabled()
  if (phone) throw errors.phoneDisabled()
  if (!email && !password) return signUpAnonymously(c, service, wanted)
  if (!password) throw errors.validationFailed('Signup requires a valid password')
  if (!email) throw errors.validationFailed('Unable to validate email address: invalid format')
  mustBeStrongPassword(password, service.settings.password)
  await service.limits.signIn(c, email)
  return service.settings.autoconfirm
    ? signUpAtOnce(c, service, { ...wanted, email, password })
    : signUpByMail(c, service, { ...wanted, email, password })
}

type Complete = SignUp & { email: string; password: string }

async function signUpAtOnce(c: Context, service: AuthService, { email, password, data }: Complete) {
  if (await findUserByEmail(service.database, email)) throw errors.userAlreadyExists()
  const passwordHash = await hashPassword(password)
  const session = await service.database
    .transaction({}, async (connection) => {
      const user = await addUser(connection, { email, passwordHash, data, confirmed: true })
      return startSession(connection, service, user, visitOf(c, 'password'))
    })
    .catch(refusingTaken(errors.userAlreadyExists))
  return c.json(session)
}

/** Answers alike whether or not there is an account: only the mailbox tells. */
async function signUpByMail(c: Context, service: AuthService, wanted: Complete) {
  const { email, password, data } = wanted
  const challenge = challengeOf(wanted)
  await service.limits.message(c, 'signup', email)
  const passwordHash = await hashPassword(password)
  const user = await service.database
    .transaction({}, async (connection) => {
      const known = await findUserByEmail(connection, email)
      if (known?.confirmed_at) return nobody(email, data)
      // An account that nobody confirmed is not changed: who knows whose it is.
      const user = known ?? (await addUser(connection, { email, passwordHash, data }))
      const redirectTo = redirectOf(c, service)
      return sendConfirmation(connection, service, user, { kind: 'signup', redirectTo, challenge })
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
function nobody(email: string, data: Record<string, unknown>): User {
  const now = new Date()
  return {
    ...{ id: randomUUID(), aud: 'authenticated', role: '', email, phone: null },
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
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: data,
    ...{ created_at: now, updated_at: now },
  }
}
