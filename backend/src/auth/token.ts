// POST /token: a session for a password, or the next session for a refresh token.
import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthService } from './auth.ts'
import { AuthError, errors } from './auth-error.ts'
import { isPassword } from './passwords.ts'
import { rotateRefreshToken } from './refresh-tokens.ts'
import { emailField, isBanned, readBody } from './request.ts'
import { sessionObject, startSession } from './sessions.ts'
import { findUser, findUserByEmail } from './users.ts'

export function grantToken(c: Context, service: AuthService): Promise<Response> {
  const grant = c.req.query('grant_type')
  if (grant === 'password') return passwordGrant(c, service)
  if (grant === 'refresh_token') return refreshGrant(c, service)
  throw errors.unsupportedGrant()
}

const credentials = z.object({
  email: emailField.or(z.string('missing email or phone')),
  password: z.string('missing email or phone'),
})

async function passwordGrant(c: Context, service: AuthService): Promise<Response> {
  const { email, password } = await readBody(c, credentials)
  await service.limits.signIn(c, email)
  const user = await findUserByEmail(service.database, email)
  if (!(await isPassword(password, user?.encrypted_password ?? null)) || !user) {
    throw errors.invalidCredentials()
  }
  if (isBanned(user)) throw errors.userBanned()
  const userAgent = c.req.header('user-agent') ?? null
  const session = await service.database.transaction({}, (connection) =>
    startSession(connection, service, user, { method: 'password', userAgent }),
  )
  return c.json(session)
}

const refresh = z.object({ refresh_token: z.string('refresh_token required').min(1) })

async function refreshGrant(c: Context, service: AuthService): Promise<Response> {
  const { refresh_token } = await readBody(c, refresh)
  await service.limits.refresh(c)
  const outcome = await service.database.transaction({}, async (connection) => {
    const rotated = await rotateRefreshToken(connection, refresh_token)
    if ('stolenSession' in rotated) {
      await connection.query('delete from auth.sessions where id = $1', [rotated.stolenSession])
      return null
    }
    await connection.query(
      'update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1',
      [rotated.sessionId],
    )
    const user = await findUser(connection, rotated.userId)
    if (!user) throw errors.userNotFound()
    if (isBanned(user)) throw errors.userBanned()
    const { sessionId, token: refreshToken } = rotated
    return sessionObject(connection, service, user, { sessionId, refreshToken })
  })
  if (outcome) return c.json(outcome)
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}
