// POST /invite: makes an account and mails its owner a link to sign in.

import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthService } from '../auth-service.ts'
import { redirectOf } from '../confirmation/redirects.ts'
import { sendConfirmation } from '../confirmation/send-confirmation.ts'
import * as errors from '../errors.ts'
import { emailField, readBody, userDataField } from '../request.ts'
import { addUser } from '../users/add-user.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import { viewUser } from '../users/user-view.ts'
import { findUserByEmail } from '../users/users.ts'

const body = z.object({ email: emailField, data: userDataField })

export async function adminInvite(c: Context, service: AuthService): Promise<Response> {
  const { email, data } = await readBody(c, body)
  const redirectTo = redirectOf(c, service)
  const user = await service.database
    .transaction({}, async (connection) => {
      const known = await findUserByEmail(connection, email)
      if (known?.confirmed_at) throw errors.emailExists()
      const user = known ?? (await addUser(connection, { email, data, invited: true }))
      const credentials = { passwordHash: null, data }
      return sendConfirmation(connection, service, user, {
        kind: 'invite',
        redirectTo,
        credentials,
      })
    })
    .catch(onUniqueViolation(errors.emailExists))
  return c.json(viewUser(user))
}
