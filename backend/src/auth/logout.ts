// POST /logout: ends this session, the others, or all of them.
import type { Context } from 'hono'
import { audit } from './audit.ts'
import type { AuthService } from './auth.ts'
import { errors } from './auth-error.ts'
import { endSessions, type SignOutScope } from './sessions.ts'
import { changeAccount, requireUser } from './signed-in.ts'

const scopes = new Set(['global', 'local', 'others'])

export async function logout(c: Context, service: AuthService): Promise<Response> {
  const scope = c.req.query('scope') || 'global'
  if (!scopes.has(scope)) throw errors.validationFailed(`Unsupported logout scope "${scope}"`)
  const signedIn = await requireUser(c, service)
  await changeAccount(service.database, signedIn, async (connection, { user, sessionId }) => {
    await audit(connection, 'logout', user)
    await endSessions(connection, { userId: user.id, sessionId, scope: scope as SignOutScope })
  })
  return c.body(null, 204)
}
