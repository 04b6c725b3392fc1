// The endpoints that the service key opens, one file each.
import type { Hono } from 'hono'
import type { AuthService } from '../auth-service.ts'
import { adminCreateUser } from './create-user.ts'
import { adminDeleteUser } from './delete-user.ts'
import { adminDeleteFactor, adminListFactors } from './factors.ts'
import { adminGenerateLink } from './generate-link.ts'
import { adminGetUser } from './get-user.ts'
import { adminInvite } from './invite.ts'
import { adminListUsers } from './list-users.ts'
import { requireAdmin } from './require-admin.ts'
import { adminUpdateUser } from './update-user.ts'

export function addAdminRoutes(app: Hono, service: AuthService): void {
  app.use('/admin/*', (c, next) => requireAdmin(c, service).then(next))
  app.get('/admin/users', (c) => adminListUsers(c, service))
  app.post('/admin/users', (c) => adminCreateUser(c, service))
  app.get('/admin/users/:id', (c) => adminGetUser(c, service))
  app.put('/admin/users/:id', (c) => adminUpdateUser(c, service))
  app.delete('/admin/users/:id', (c) => adminDeleteUser(c, service))
  app.get('/admin/users/:id/factors', (c) => adminListFactors(c, service))
  app.delete('/admin/users/:id/factors/:factor', (c) => adminDeleteFactor(c, service))
  app.post('/admin/generate_link', (c) => adminGenerateLink(c, service))
  app.use('/invite', (c, next) => requireAdmin(c, service).then(next))
  app.post('/invite', (c) => adminInvite(c, service))
}
