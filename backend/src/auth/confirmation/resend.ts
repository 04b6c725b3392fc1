// POST /resend: sends the code of a sign-up, or of a change of address or number, again if one is waiting.

import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { readBody } from '../request.ts'
import { findUserByAddress, findUserByEmail } from '../users/users.ts'
import { addressFields, namedAddress } from './address.ts'
import { sendEmailChange } from './email-change.ts'
import { type Challenge, challengeFields, challengeOf } from './flow-states.ts'
import { credentialsToRepeat } from './one-time-tokens.ts'
import { redirectOf } from './redirects.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { sendPhoneCode } from './send-phone-code.ts'

const wrongType = 'Missing one of these types: signup, email_change, sms, phone_change'

const body = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change'], wrongType),
  ...addressFields,
  ...challengeFields,
})

export async function resend(c: Context, service: AuthService): Promise<Response> {
  const payload = await readBody(c, body)
  const { type } = payload
  const address = namedAddress(service, payload)
  const request = { redirectTo: redirectOf(c, service), challenge: challengeOf(payload) }
  const [email, phone] = [address?.email, address?.phone]
  if (type === 'sms' || type === 'phone_change') {
    if (!phone) throw errors.validationFailed('Type provided requires a phone number')
    await service.limits.message(c, type, { phone })
    later(service, (connection) => resendPhoneCode(connection, service, phone, type))
  } else {
    if (!email) throw errors.validationFailed('Type provided requires an email address')
    await service.limits.message(c, type, { email })
    const again = type === 'signup' ? resendSignUp : resendEmailChange
    later(service, (connection) => again(connection, service, email, request))
  }
  return c.json({})
}

/** Runs after the answer, which must not tell whether there is an account. */
function later(service: AuthService, work: (connection: Connection) => Promise<void>): void {
  service.background.start('a code could not be sent again', () =>
    service.database.transaction({}, work),
  )
}

async function resendPhoneCode(
  connection: Connection,
  service: AuthService,
  phone: string,
  type: 'sms' | 'phone_change',
): Promise<void> {
  const user = await findUserByAddress(connection, { phone })
  if (!user) return
  const userId = user.id
  if (type === 'sms' && !user.phone_confirmed_at) {
    const credentials = await credentialsToRepeat(connection, userId)
    const request = { userId, phone, kind: 'confirmation_token', credentials } as const
    await sendPhoneCode(connection, service, request)
  }
  if (type === 'phone_change' && user.new_phone) {
    const request = { userId, phone: user.new_phone, kind: 'phone_change_token' } as const
    await sendPhoneCode(connection, service, request)
  }
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
  const credentials = await credentialsToRepeat(connection, user.id)
  await sendConfirmation(connection, service, user, { kind: 'signup', credentials, ...request })
}

async function resendEmailChange(
  connection: Connection,
  service: AuthService,
  email: string,
  request: Request,
): Promise<void> {
  const user = await findUserByEmail(connection, email)
  if (!user?.new_email) return
  // The mail goes to another address than the one in the request.
  await service.mailCap(user.new_email)
  await sendEmailChange(connection, service, user, { newEmail: user.new_email, ...request })
}
