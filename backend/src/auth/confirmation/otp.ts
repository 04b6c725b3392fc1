// POST /otp: mails a link and a code to sign in with, and makes the account first if there is none.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import { addUser } from '../add-user.ts'
import type { AuthService } from '../auth.ts'
import { AuthError, errors } from '../auth-error.ts'
import { refusingTaken } from '../refusing-taken.ts'
import { dataField, emailField, readBody } from '../request.ts'
import { findUserByEmail, type User } from '../users.ts'
import { challengeFields, challengeOf } from './flow-states.ts'
import { redirectOf } from './redirects.ts'
import { sendConfirmation } from './send-confirmation.ts'

const body = z.object({
  email: z.string('One of email or phone must be set').pipe(emailField),
  data: dataField,
  create_user: z.boolean().nullish(),
  ...challengeFields,
})

export async function sendOtp(c: Context, service: AuthService): Promise<Response> {
  const wanted = await readBody(c, body.or(phoneBody))
  if ('phone' in wanted) throw errors.phoneDisabled()
  const challenge = challengeOf(wanted)
  await service.limits.message(c, 'magiclink', wanted.email)
  const redirectTo = redirectOf(c, service)
  await service.database
    .transaction({}, async (connection) => {
      const user = await findOrAddUser(connection, service, wanted)
      const kind = user.confirmed_at || service.settings.autoconfirm ? 'magiclink' : 'signup'
      await sendConfirmation(connection, service, user, { kind, redirectTo, challenge })
    })
    // Somebody else signed up with the address in the meantime: to ask once more is enough.
    .catch(refusingTaken(errors.userAlreadyExists))
  return c.json({})
}

const phoneBody = z.object({ phone: z.string().min(1) })

async function findOrAddUser(
  connection: Connection,
  { settings }: AuthService,
  { email, data, create_user: createUser }: z.infer<typeof body>,
): Promise<User> {
  const known = await findUserByEmail(connection, email)
  if (known) return known
  if (createUser === false || !settings.signUps) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  return addUser(connection, { email, data })
}
