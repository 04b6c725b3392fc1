// The service's own endpoints: for whoever holds the service key. They step over every policy.
import type { Context } from 'hono'
import { bearerOf } from '../../tokens/caller.ts'
import { AuthError, errors } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { isUuid } from '../request.ts'
import { verifiedClaims } from '../signed-in.ts'
import { findUser, type User } from '../users.ts'

const roles = new Set(['service_role', 'supabase_admin'])

/** Throws unless the bearer token is the service's. */
export async function requireAdmin(c: Context, { tokens }: AuthService): Promise<void> {
  const token = bearerOf(c.req.raw.headers)
  if (!token) throw errors.noAuthorization()
  const { role } = await verifiedClaims(token, tokens)
  if (!role || !roles.has(role)) throw errors.notAdmin()
}

/** The account named in the path. Throws 404. */
export async function userInPath(c: Context, { database }: AuthService): Promise<User> {
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUser(database, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}
