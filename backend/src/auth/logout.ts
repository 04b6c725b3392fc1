// POST /logout: ends this session, the others, or all of them.

import type { Context } from 'hono'
import { audit } from './audit.ts'
import type { AuthService } from './auth-service.ts'
import * as errors from './errors.ts'
import { endSessions, type SignOutScope } from './sessions.ts'
import {
  changeAccount,
  hasShownFactor,
  mustHaveShownFactor,
  requireUser,
} from './signed-in-user.ts'

const scopes = new Set(['global', 'local', 'others'])

export async function logout(c: Context, service: AuthService): Promise<Response> {
  const scope = c.req.query('scope') || 'global'
  if (!scopes.has(scope)) throw errors.validationFailed(`Unsupported logout scope "${scope}"`)
  const signedIn = await requireUser(c, service)
  await changeAccount(service.database, signedIn, async (connection, current) => {
    const { user, sessionId } = current
    if (scope === 'others') mustHaveShownFactor(current, 'end other sessions')
    // A session without its second factor ends only itself, because the others have shown more.
    const most = hasShownFactor(current) ? (scope as SignOutScope) : 'local'
    await audit(connection, 'logout', user)
    await endSessions(connection, { userId: user.id, sessionId, scope: most })
  })
  return c.body(null, 204)
}
