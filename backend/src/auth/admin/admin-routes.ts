// The endpoints that the service key opens.
import type { Context, Hono } from 'hono'
import { audit, serviceActor } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import { requireFactor } from '../factors/factors.ts'
import { removeFactor } from '../factors/raise-session.ts'
import {
  listPasskeys,
  removePasskey,
  requirePasskey,
  viewPasskey,
} from '../passkeys/passkey-rows.ts'
import { lockUser } from '../users/users.ts'
import { adminDeleteUser } from './delete-user.ts'
import { adminGenerateLink } from './generate-link.ts'
import { adminInvite } from './invite.ts'
import { adminGetUser, adminListUsers } from './read-users.ts'
import { requireAdmin, userInPath } from './require-admin.ts'
import { adminCreateUser, adminUpdateUser } from './write-users.ts'

export function addAdminRoutes(app: Hono, service: AuthService): void {
  app.use('/admin/*', (c, next) => requireAdmin(c, service).then(next))
  app.get('/admin/users', (c) => adminListUsers(c, service))
  app.post('/admin/users', (c) => adminCreateUser(c, service))
  app.get('/admin/users/:id', (c) => adminGetUser(c, service))
  app.put('/admin/users/:id', (c) => adminUpdateUser(c, service))
  app.delete('/admin/users/:id', (c) => adminDeleteUser(c, service))
  app.get('/admin/users/:id/factors', (c) => adminListFactors(c, service))
  app.delete('/admin/users/:id/factors/:factor', (c) => adminDeleteFactor(c, service))
  app.get('/admin/users/:id/passkeys', (c) => adminListPasskeys(c, service))
  app.delete('/admin/users/:id/passkeys/:passkey', (c) => adminDeletePasskey(c, service))
  app.post('/admin/generate_link', (c) => adminGenerateLink(c, service))
  app.use('/invite', (c, next) => requireAdmin(c, service).then(next))
  app.post('/invite', (c) => adminInvite(c, service))
}

/** GET /admin/users/{id}/factors */
async function adminListFactors(c: Context, service: AuthService): Promise<Response> {
  const { factors } = await userInPath(c, service)
  return c.json(factors)
}

/** DELETE /admin/users/{id}/factors/{factor}: for a customer who has lost a factor. */
async function adminDeleteFactor(c: Context, service: AuthService): Promise<Response> {
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

/** GET /admin/users/{id}/passkeys */
async function adminListPasskeys(c: Context, service: AuthService): Promise<Response> {
  const { id } = await userInPath(c, service)
  return c.json((await listPasskeys(service.database, id)).map(viewPasskey))
}

/** DELETE /admin/users/{id}/passkeys/{passkey} */
async function adminDeletePasskey(c: Context, service: AuthService): Promise<Response> {
  const user = await userInPath(c, service)
  await service.database.transaction({}, async (connection) => {
    await lockUser(connection, user.id)
    const passkey = await requirePasskey(connection, user.id, c.req.param('passkey'))
    await removePasskey(connection, passkey)
    const traits = { user_id: user.id, passkey_id: passkey.id }
    await audit(connection, 'passkey_deleted', serviceActor, traits)
  })
  return c.body(null, 204)
}
