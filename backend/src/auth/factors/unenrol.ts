// DELETE /factors/{id}: removes a second factor.
import type { Context } from 'hono'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth.ts'
import { AuthError } from '../auth-error.ts'
import { requireUser } from '../signed-in.ts'
import { requireFactor } from './factors.ts'
import { removeFactor } from './raise-session.ts'

export async function unenrolFactor(c: Context, service: AuthService): Promise<Response> {
  const { user, session, sessionId } = await requireUser(c, service)
  const factor = await requireFactor(service.database, user.id, c.req.param('id'))
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await service.database.transaction({}, async (connection) => {
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: sessionId }
    await audit(connection, 'factor_unenrolled', user, traits)
    await removeFactor(connection, factor)
  })
  return c.json({ id: factor.id })
}
