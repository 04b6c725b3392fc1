// The service's endpoints that make and change accounts.
import type { Context } from 'hono'
import { z } from 'zod'
import { audit, serviceActor } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { hashPassword } from '../passwords.ts'
import { readBody } from '../request.ts'
import { addUser } from '../users/add-user.ts'
import { onTakenAddress } from '../users/unique-violation.ts'
import { viewUser } from '../users/user-view.ts'
import { lockUser, requireStoredUser } from '../users/users.ts'
import { userInPath } from './require-admin.ts'
import { applyUserChanges, passwordHashOf, userChanges } from './user-changes.ts'

const newUser = userChanges.extend({
  id: z.uuid('ID must conform to the uuid v4 format').nullish(),
})

/** POST /admin/users: makes an account as the service asks. */
export async function adminCreateUser(c: Context, service: AuthService): Promise<Response> {
  const payload = await readBody(c, newUser)
  const { id, email, phone, user_metadata: data } = payload
  if (!email && !phone) {
    throw errors.validationFailed('Cannot create a user without either an email or phone')
  }
  // The password rules do not apply to the service, as in Supabase Auth.
  const passwordHash = payload.password ? await hashPassword(payload.password) : null
  const user = await service.database
    .transaction({}, async (connection) => {
      const added = await addUser(connection, { id, data, ...(email ? { email } : { phone }) })
      await applyUserChanges(connection, added, { ...payload, passwordHash })
      const traits = { user_id: added.id, provider: email ? 'email' : 'phone' }
      await audit(connection, 'user_signedup', serviceActor, traits)
      return requireStoredUser(connection, added.id)
    })
    .catch(onTakenAddress)
  return c.json(viewUser(user))
}

/** PUT /admin/users/{id}: changes any account. */
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
