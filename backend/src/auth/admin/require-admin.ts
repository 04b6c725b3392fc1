// Guards the administrators' endpoints. They need the service key and bypass every policy.

import type { Context } from 'hono'
import { bearerOf } from '../../tokens/caller.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { isUuid } from '../request.ts'
import { verifiedClaims } from '../signed-in-user.ts'
import { findUser, type User } from '../users/users.ts'

const roles = new Set(['service_role', 'supabase_admin'])

/** Throws unless the bearer token is the service's. */
export async function requireAdmin(c: Context, { tokens }: AuthService): Promise<void> {
  const token = bearerOf(c.req.raw.headers)
  if (!token) throw errors.noAuthorization()
  const { role } = await verifiedClaims(token, tokens)
  if (!role || !roles.has(role)) throw errors.notAdmin()
}

/** Returns the account named in the path. Throws 404. */
export async function userInPath(c: Context, { database }: AuthService): Promise<User> {
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw errors.validationFailed('user_id must be an UUID', 404)
  const user = await findUser(database, id)
  if (!user) throw errors.userNotFound(404, 'User not found')
  return user
}
