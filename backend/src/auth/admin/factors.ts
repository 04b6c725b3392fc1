// GET /admin/users/{id}/factors and DELETE …/factors/{factor}: for a customer who has lost a factor.
import type { Context } from 'hono'
import { audit, serviceActor } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import { requireFactor } from '../factors/factors.ts'
import { removeFactor } from '../factors/raise-session.ts'
import { lockUser } from '../users.ts'
import { userInPath } from './require-admin.ts'

export async function adminListFactors(c: Context, service: AuthService): Promise<Response> {
  const { factors } = await userInPath(c, service)
  return c.json(factors)
}

export async function adminDeleteFactor(c: Context, service: AuthService): Promise<Response> {
  const user = await userInPath(c, service)
  const factor = await requireFactor(service.database, user.id, c.req.param('factor'))
  await service.database.transaction({}, async (connection) => {
    await lockUser(connection, user.id)
    const traits = { user_id: user.id, factor_id: factor.id }
    await audit(connection, 'factor_deleted', serviceActor, traits)
    await removeFactor(connection, factor)
  })
  return c.json(user.factors.find(({ id }) => id === factor.id) ?? {})
}
