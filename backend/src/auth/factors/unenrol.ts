// DELETE /factors/{id}: removes a second factor.

import type { Context } from 'hono'
import type { Connection } from '../../database/database.ts'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { changeAccount, hasShownFactor, requireUser } from '../signed-in-user.ts'
import { type Factor, requireFactor } from './factors.ts'
import { removeFactor } from './raise-session.ts'

export function unenrolFactor(c: Context, service: AuthService): Promise<Response> {
  return unenrol(c, service, (connection, userId) =>
    requireFactor(connection, userId, c.req.param('id')),
  )
}

export async function unenrol(
  c: Context,
  service: AuthService,
  find: (connection: Connection, userId: string) => Promise<Factor>,
): Promise<Response> {
  const signedIn = await requireUser(c, service)
  const id = await changeAccount(service.database, signedIn, async (connection, current) => {
    const { user, sessionId } = current
    const factor = await find(connection, user.id)
    if (!hasShownFactor(current)) {
      throw errors.insufficientAal(422, 'AAL2 required to unenroll verified factor')
    }
    const traits = { factor_id: factor.id, factor_status: factor.status, session_id: sessionId }
    await audit(connection, 'factor_unenrolled', user, traits)
    await removeFactor(connection, factor)
    return factor.id
  })
  return c.json({ id })
}
