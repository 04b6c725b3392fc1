// GET /reauthenticate: mails a code. PUT /user with the code confirms the address.

import type { Context } from 'hono'
import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { changeAccount, requireUser, type SignedIn } from '../signed-in-user.ts'
import type { User } from '../users/users.ts'
import { sendAccountMail } from './account-mails.ts'
import { addOneTimeToken, takeOneTimeToken } from './one-time-tokens.ts'
import { sendPhoneCode } from './send-phone-code.ts'

export async function reauthenticate(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  const { user } = signedIn
  const { email, phone } = user
  const kind = 'reauthentication_token'
  const event = 'user_reauthenticate_requested'
  if (!email && phone) {
    await service.limits.message(c, kind, { phone })
    await changeAccount(service.database, signedIn, async (connection) => {
      await audit(connection, event, user)
      await sendPhoneCode(connection, service, { userId: user.id, phone, kind })
    })
    return c.json({})
  }
  if (!email) {
    throw errors.validationFailed(
      'Reauthentication requires the user to have an email or a phone number',
    )
  }
  await service.limits.message(c, kind, { email })
  await changeAccount(service.database, signedIn, async (connection) => {
    await audit(connection, event, user)
    const token = await addOneTimeToken(connection, { userId: user.id, kind, receiver: email })
    await connection.query('update auth.users set reauthentication_sent_at = now() where id = $1', [
      user.id,
    ])
    const redirectTo = service.siteUrl
    sendAccountMail(service, { kind: 'reauthentication', to: email, token, redirectTo })
  })
  return c.json({})
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Lets a change of password through when the session is young or the mailed code is right. */
export async function mustBeReauthenticated(
  connection: Connection,
  { settings }: AuthService,
  { user, session }: SignedIn,
  nonce: string | null | undefined,
): Promise<void> {
  if (!settings.reauthenticateForPassword) return
  // A session from the future began while the clock was ahead, so its age is unknown.
  if (Math.abs(Date.now() - session.created_at.getTime()) < DAY_MS) return
  if (!nonce) {
    throw errors.reauthenticationNeeded()
  }
  await takeNonce(connection, { settings }, user, nonce)
}

/**
 * Consumes the code that was mailed or texted to the account. Throws reauthentication_not_valid for a wrong or
 * expired one.
 */
export async function takeNonce(
  connection: Connection,
  { settings }: Pick<AuthService, 'settings'>,
  user: User,
  nonce: string,
): Promise<void> {
  const taken = await takeOneTimeToken(connection, {
    proof: { receiver: user.email ?? user.phone ?? '', code: nonce },
    kinds: ['reauthentication_token'],
    seconds: settings.mailTokenSeconds,
  })
  if (taken?.userId === user.id) return
  throw errors.reauthenticationNotValid()
}
