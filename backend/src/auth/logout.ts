// POST /logout: ends this session, the others, or all of them.
import type { Context } from 'hono'
import { audit } from './audit.ts'
import type { AuthService } from './auth.ts'
import { errors } from './auth-error.ts'
import { endSessions, type SignOutScope } from './sessions.ts'
import { requireUser } from './signed-in.ts'

const scopes = new Set(['global', 'local', 'others'])

export async function logout(c: Context, service: AuthService): Promise<Response> {
  const scope = c.req.query('scope') || 'global'
  if (!scopes.has(scope)) throw errors.validationFailed(`Unsupported logout scope "${scope}"`)
  const { user, sessionId } = await requireUser(c, service)
  await service.database.transaction({}, async (connection) => {
    await audit(connection, 'logout', user)
    await endSessions(connection, { userId: user.id, sessionId, scope: scope as SignOutScope })
  })
  return c.body(null, 204)
}
