// DELETE /admin/users/{id}: removes an account and its rows, or keeps only its id.

import type { Context } from 'hono'
import { z } from 'zod'
import { type Connection, DatabaseError } from '../../database/database.ts'
import { audit, serviceActor } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { readBody } from '../request.ts'
import { userInPath } from './require-admin.ts'

const body = z.object({ should_soft_delete: z.boolean().nullish() })

export async function adminDeleteUser(c: Context, service: AuthService): Promise<Response> {
  const { id } = await userInPath(c, service)
  const { should_soft_delete: soft } = await readBody(c, body)
  await service.database
    .transaction({}, async (connection) => {
      await connection.query('select from auth.users where id = $1 for update', [id])
      await audit(connection, 'user_deleted', serviceActor, { user_id: id })
      await (soft ? forget(connection, id) : remove(connection, id))
    })
    .catch(refusingReferenced)
  return c.json({})
}

async function remove(connection: Connection, id: string): Promise<void> {
  await connection.query('delete from auth.users where id = $1', [id])
}

const tablesOfUser = [
  ...['identities', 'sessions', 'mfa_factors', 'one_time_tokens', 'flow_state'],
  ...['webauthn_credentials', 'webauthn_challenges'],
]

/** Keeps the id, because other tables may refer to it, and deletes every personal field and every way to sign in. */
async function forget(connection: Connection, id: string): Promise<void> {
  for (const table of tablesOfUser) {
    await connection.query(`delete from auth.${table} where user_id = $1`, [id])
  }
  await connection.query(
    `update auth.users set deleted_at = now(), updated_at = now(), email = null, phone = null,
       encrypted_password = null, email_change = '', phone_change = '',
       raw_user_meta_data = '{}', raw_app_meta_data = '{}'
     where id = $1`,
    [id],
  )
}

/**
 * Turns the refusal of a table whose rows need the account into a conflict, because it is no fault of the service.
 */
function refusingReferenced(error: unknown): never {
  if (error instanceof DatabaseError && error.code === '23503') {
    throw errors.conflict('Other rows still need this user')
  }
  throw error
}
