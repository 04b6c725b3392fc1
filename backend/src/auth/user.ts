// GET and PUT /user: the account behind the bearer token, and changes to it.
import type { Context } from 'hono'
import { z } from 'zod'
import { type Connection, DatabaseError } from '../database/database.ts'
import type { AuthService } from './auth.ts'
import { errors } from './auth-error.ts'
import { hashPassword, isPassword, mustBeStrongPassword } from './passwords.ts'
import { dataField, emailField, readBody, requireUser, type SignedIn } from './request.ts'
import { endSessions } from './sessions.ts'
import { viewUser } from './user-view.ts'
import { findUser, type User } from './users.ts'

export async function getUser(c: Context, service: AuthService): Promise<Response> {
  const { user } = await requireUser(c, service)
  return c.json(viewUser(user))
}

const changes = z.object({
  email: emailField.nullish(),
  password: z.string().nullish(),
  data: dataField,
})

export async function updateUser(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  const { email, password, data } = await readBody(c, changes)
  const passwordHash = password ? await newPasswordHash(service, signedIn.user, password) : null
  const updated = await service.database
    .transaction({}, async (connection) => {
      if (passwordHash) await setPassword(connection, signedIn, passwordHash)
      if (email && email !== signedIn.user.email) await setEmail(connection, signedIn.user, email)
      await mergeData(connection, signedIn.user, data)
      return findUser(connection, signedIn.user.id)
    })
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === '23505') throw errors.emailExists()
      throw error
    })
  return c.json(viewUser(updated ?? signedIn.user))
}

async function newPasswordHash(
  { settings }: AuthService,
  user: User,
  password: string,
): Promise<string> {
  mustBeStrongPassword(password, settings.password)
  if (await isPassword(password, user.encrypted_password)) throw errors.samePassword()
  return hashPassword(password)
}

/** A new password signs out everywhere else (protocol.md §1.5). */
async function setPassword(connection: Connection, { user, sessionId }: SignedIn, hash: string) {
  await connection.query(
    'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
    [user.id, hash],
  )
  await endSessions(connection, { userId: user.id, sessionId, scope: 'others' })
}

async function setEmail(connection: Connection, user: User, email: string) {
  await connection.query('update auth.users set email = $2, updated_at = now() where id = $1', [
    user.id,
    email,
  ])
  await connection.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text)
     where user_id = $1 and provider = 'email'`,
    [user.id, email],
  )
}

/** Merged key by key; a null deletes its key (protocol.md §1.8). */
async function mergeData(connection: Connection, user: User, data: Record<string, unknown>) {
  if (Object.keys(data).length === 0) return
  await connection.query(
    `update auth.users set updated_at = now(),
       raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || $2::jsonb)
     where id = $1`,
    [user.id, JSON.stringify(data)],
  )
}
