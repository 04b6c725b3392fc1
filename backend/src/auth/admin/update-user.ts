// PUT /admin/users/{id}: changes any account.
import type { Context } from 'hono'
import { audit, serviceActor } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import { readBody } from '../request.ts'
import { onTakenAddress } from '../unique-violation.ts'
import { viewUser } from '../user-view.ts'
import { lockUser, requireStoredUser } from '../users.ts'
import { userInPath } from './require-admin.ts'
import { applyUserChanges, passwordHashOf, userChanges } from './user-changes.ts'

export async function adminUpdateUser(c: Context, service: AuthService): Promise<Response> {
  const { id } = await userInPath(c, service)
  const changes = await readBody(c, userChanges)
  const passwordHash = await passwordHashOf(service, changes)
  const updated = await service.database
    .transaction({}, async (connection) => {
      const user = await lockUser(connection, id)
      await applyUserChanges(connection, user, { ...changes, passwordHash })
      await audit(connection, 'user_modified', serviceActor, { user_id: id })
      return requireStoredUser(connection, id)
    })
    .catch(onTakenAddress)
  return c.json(viewUser(updated))
}
