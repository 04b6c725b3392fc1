// GET /admin/users returns a page of all accounts, GET /admin/users/{id} returns one.
import type { Context } from 'hono'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { viewUser } from '../users/user-view.ts'
import { listUsers } from '../users/users.ts'
import { userInPath } from './require-admin.ts'

const MOST_PER_PAGE = 1000

export async function adminListUsers(c: Context, service: AuthService): Promise<Response> {
  const page = numberOf(c, 'page', 1)
  const limit = Math.min(numberOf(c, 'per_page', 50), MOST_PER_PAGE)
  const offset = (page - 1) * limit
  const { users, total } = await listUsers(service.database, { limit, offset })
  const body = { users: users.map(viewUser), aud: 'authenticated' }
  const last = Math.max(1, Math.ceil(total / limit))
  const links = [...(page < last ? [link(c, page + 1, 'next')] : []), link(c, last, 'last')]
  return c.json(body, 200, { 'X-Total-Count': String(total), Link: links.join(', ') })
}

function numberOf(c: Context, name: string, otherwise: number): number {
  const given = c.req.query(name)
  if (!given) return otherwise
  if (!/^[1-9]\d{0,8}$/.test(given)) {
    throw errors.validationFailed(`Bad Pagination Parameters: ${name} must be a positive number`)
  }
  return Number(given)
}

function link(c: Context, page: number, rel: string): string {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.set('page', String(page))
  return `<${pathname}?${searchParams}>; rel="${rel}"`
}

export async function adminGetUser(c: Context, service: AuthService): Promise<Response> {
  return c.json(viewUser(await userInPath(c, service)))
}
