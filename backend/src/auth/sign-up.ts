// POST /signup: makes an account and, as no confirmation is asked for, signs it in.
import type { Context } from 'hono'
import { z } from 'zod'
import { DatabaseError } from '../database/database.ts'
import type { AuthService } from './auth.ts'
import { errors } from './auth-error.ts'
import { hashPassword, mustBeStrongPassword } from './passwords.ts'
import { dataField, emailField, readBody } from './request.ts'
import { startSession } from './sessions.ts'
import { addUser, findUserByEmail } from './users.ts'

const body = z.object({
  email: emailField,
  password: z.string('Signup requires a valid password').min(1, 'Signup requires a valid password'),
  data: dataField,
})

export async function signUp(c: Context, service: AuthService): Promise<Response> {
  const { email, password, data } = await readBody(c, body)
  mustBeStrongPassword(password, service.settings.password)
  await service.limits.signIn(c, email)
  if (await findUserByEmail(service.database, email)) throw errors.userAlreadyExists()
  const passwordHash = await hashPassword(password)
  const userAgent = c.req.header('user-agent') ?? null
  const session = await service.database
    .transaction({}, async (connection) => {
      const user = await addUser(connection, { email, passwordHash, data })
      return startSession(connection, service, user, { method: 'password', userAgent })
    })
    .catch((error: unknown) => {
      // Somebody else signed up with the address in the meantime.
      if (error instanceof DatabaseError && error.code === '23505') throw errors.userAlreadyExists()
      throw error
    })
  return c.json(session)
}
