// DELETE /factors/{id}: removes a second factor.
import type { Context } from 'hono'
import type { AuthService } from '../auth.ts'
import { AuthError } from '../auth-error.ts'
import { requireUser } from '../signed-in.ts'
import { requireFactor } from './factors.ts'
import { removeFactor } from './raise-session.ts'

export async function unenrolFactor(c: Context, service: AuthService): Promise<Response> {
  const { user, session } = await requireUser(c, service)
  const factor = await requireFactor(service.database, user.id, c.req.param('id'))
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await service.database.transaction({}, (connection) => removeFactor(connection, factor))
  return c.json({ id: factor.id })
}
