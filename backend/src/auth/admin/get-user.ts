// GET /admin/users/{id}: returns any account.
import type { Context } from 'hono'
import type { AuthService } from '../auth-service.ts'
import { viewUser } from '../user-view.ts'
import { userInPath } from './require-admin.ts'

export async function adminGetUser(c: Context, service: AuthService): Promise<Response> {
  return c.json(viewUser(await userInPath(c, service)))
}
