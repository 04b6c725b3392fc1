// POST /admin/users: makes an account as the service asks.

import type { Context } from 'hono'
import { z } from 'zod'
import { addUser } from '../add-user.ts'
import { audit, serviceActor } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { hashPassword } from '../passwords.ts'
import { readBody } from '../request.ts'
import { onTakenAddress } from '../unique-violation.ts'
import { viewUser } from '../user-view.ts'
import { requireStoredUser } from '../users.ts'
import { applyUserChanges, userChanges } from './user-changes.ts'

const body = userChanges.extend({
  id: z.uuid('ID must conform to the uuid v4 format').nullish(),
})

export async function adminCreateUser(c: Context, service: AuthService): Promise<Response> {
  const payload = await readBody(c, body)
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
