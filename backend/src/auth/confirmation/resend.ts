// POST /resend: mails the link and code of a sign-up or a change of address again, where one is waiting.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import type { AuthService } from '../auth.ts'
import { errors } from '../auth-error.ts'
import { emailField, readBody } from '../request.ts'
import { findUserByEmail } from '../users.ts'
import { sendEmailChange } from './email-change.ts'
import { type Challenge, challengeFields, challengeOf } from './flow-states.ts'
import { redirectOf } from './redirects.ts'
import { sendConfirmation } from './send-confirmation.ts'

const wrongType = 'Missing one of these types: signup, email_change, sms, phone_change'

const body = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change'], wrongType),
  email: emailField.nullish(),
  phone: z.string().nullish(),
  ...challengeFields,
})

export async function resend(c: Context, service: AuthService): Promise<Response> {
  const wanted = await readBody(c, body)
  const { type, email } = wanted
  if (type === 'sms' || type === 'phone_change') throw errors.phoneDisabled()
  if (!email) throw errors.validationFailed('Type provided requires an email address')
  const request = { redirectTo: redirectOf(c, service), challenge: challengeOf(wanted) }
  await service.limits.message(c, type, email)
  await service.database.transaction({}, (connection) =>
    type === 'signup'
      ? resendSignUp(connection, service, email, request)
      : resendEmailChange(connection, service, email, request),
  )
  return c.json({})
}

interface Request {
  redirectTo: string
  challenge: Challenge | null
}

async function resendSignUp(
  connection: Connection,
  service: AuthService,
  email: string,
  request: Request,
): Promise<void> {
  const user = await findUserByEmail(connection, email)
  if (!user || user.confirmed_at) return
  await sendConfirmation(connection, service, user, { kind: 'signup', ...request })
}

async function resendEmailChange(
  connection: Connection,
  service: AuthService,
  email: string,
  request: Request,
): Promise<void> {
  const user = await findUserByEmail(connection, email)
  if (!user?.new_email) return
  await sendEmailChange(connection, service, user, { newEmail: user.new_email, ...request })
}
