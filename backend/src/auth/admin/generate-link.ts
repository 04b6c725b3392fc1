// POST /admin/generate_link: returns the link and code of a mail to a service that sends its own mail.

import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import type { AuthService } from '../auth-service.ts'
import { linkOf } from '../confirmation/account-mails.ts'
import { writeEmailChange } from '../confirmation/email-change.ts'
import { addOneTimeToken, type OneTimeToken } from '../confirmation/one-time-tokens.ts'
import { redirectOf } from '../confirmation/redirects.ts'
import { addConfirmationToken } from '../confirmation/send-confirmation.ts'
import * as errors from '../errors.ts'
import { hashPassword, mustBeStrongPassword } from '../passwords.ts'
import { emailField, readBody, userDataField } from '../request.ts'
import { addUser } from '../users/add-user.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import { viewUser } from '../users/user-view.ts'
import { findUserByEmail, requireStoredUser, type User } from '../users/users.ts'

const types = [
  ...(['signup', 'invite', 'magiclink', 'recovery'] as const),
  ...(['email_change_current', 'email_change_new'] as const),
]

const body = z.object({
  type: z.enum(types, 'Invalid email action link type requested'),
  email: emailField,
  new_email: emailField.nullish(),
  password: z.string().nullish(),
  data: userDataField,
})

type LinkRequest = z.infer<typeof body>

export async function adminGenerateLink(c: Context, service: AuthService): Promise<Response> {
  const payload = await readBody(c, body)
  const redirectTo = redirectOf(c, service)
  const passwordHash = await passwordHashOf(service, payload)
  const { user, token, kind } = await service.database
    .transaction({}, async (connection) => {
      const found = await findOrAddUser(connection, payload, passwordHash)
      const made = await makeToken(connection, found, payload, passwordHash)
      return { ...made, user: await requireStoredUser(connection, found.id) }
    })
    .catch(onUniqueViolation(errors.emailExists))
  return c.json({
    ...viewUser(user),
    action_link: linkOf(service, { kind, token, redirectTo }),
    email_otp: token.code,
    hashed_token: token.linkToken,
    redirect_to: redirectTo,
    verification_type: payload.type,
  })
}

async function passwordHashOf({ settings }: AuthService, { type, password }: LinkRequest) {
  if (type !== 'signup') return null
  if (!password) throw errors.validationFailed('Signup requires a valid password')
  mustBeStrongPassword(password, settings.password)
  return hashPassword(password)
}

async function findOrAddUser(
  connection: Connection,
  { type, email, data }: LinkRequest,
  passwordHash: string | null,
): Promise<User> {
  const known = await findUserByEmail(connection, email)
  const makes = type === 'signup' || type === 'invite'
  if (known?.confirmed_at && makes) throw errors.emailExists()
  if (known) return known
  if (makes || type === 'magiclink') {
    return addUser(connection, { email, data, passwordHash, invited: type === 'invite' })
  }
  throw errors.userNotFound(404, 'User with this email not found')
}

async function makeToken(
  connection: Connection,
  user: User,
  { type, email, new_email: newEmail, data }: LinkRequest,
  passwordHash: string | null,
): Promise<{
  token: OneTimeToken
  kind: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'
}> {
  const userId = user.id
  if (type !== 'email_change_current' && type !== 'email_change_new') {
    return {
      kind: type,
      token: await addConfirmationToken(connection, {
        userId,
        to: email,
        kind: type,
        credentials: { passwordHash, data },
      }),
    }
  }
  if (!newEmail) throw errors.validationFailed('Unable to validate email address: invalid format')
  if (await findUserByEmail(connection, newEmail)) throw errors.emailExists()
  await writeEmailChange(connection, user, newEmail)
  const isNew = type === 'email_change_new'
  const token = await addOneTimeToken(connection, {
    userId,
    kind: isNew ? 'email_change_token_new' : 'email_change_token_current',
    receiver: isNew ? newEmail : email,
  })
  return { kind: 'email_change', token }
}
