// POST /recover: mails a link to choose a new password. The answer and its time don't tell whether there is an
// account.
import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthService } from '../auth-service.ts'
import { emailField, readBody } from '../request.ts'
import { findUserByEmail } from '../users/users.ts'
import { challengeFields, challengeOf } from './flow-states.ts'
import { redirectOf } from './redirects.ts'
import { sendConfirmation } from './send-confirmation.ts'

const body = z.object({
  email: z
    .string('Password recovery requires an email')
    .min(1, 'Password recovery requires an email')
    .pipe(emailField),
  ...challengeFields,
})

export async function recover(c: Context, service: AuthService): Promise<Response> {
  const payload = await readBody(c, body)
  const challenge = challengeOf(payload)
  await service.limits.message(c, 'recovery', { email: payload.email })
  const redirectTo = redirectOf(c, service)
  service.background.start('a new password could not be asked for', () =>
    service.database.transaction({}, async (connection) => {
      const user = await findUserByEmail(connection, payload.email)
      if (!user) return
      await sendConfirmation(connection, service, user, { kind: 'recovery', redirectTo, challenge })
    }),
  )
  return c.json({})
}
