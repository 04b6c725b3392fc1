// DELETE /factors/{id}: removes a second factor.
import type { Context } from 'hono'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth.ts'
import { AuthError } from '../auth-error.ts'
import { changeAccount, hasShownFactor, requireUser } from '../signed-in.ts'
import { requireFactor } from './factors.ts'
import { removeFactor } from './raise-session.ts'

export async function unenrolFactor(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  const id = await changeAccount(service.database, signedIn, async (connection, current) => {
    const { user, sessionId } = current
    const factor = await requireFactor(connection, user.id, c.req.param('id'))
    if (!hasShownFactor(current)) {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: sessionId }
    await audit(connection, 'factor_unenrolled', user, traits)
    await removeFactor(connection, factor)
    return factor.id
  })
  return c.json({ id })
}
