// GET /passkeys, PATCH and DELETE /passkeys/{id}: lists, names and removes a person's passkeys.
import type { Context } from 'hono'
import { z } from 'zod'
import { audit } from '../audit.ts'
import type { AuthService } from '../auth-service.ts'
import { readBody } from '../request.ts'
import { changeAccount, requireUser } from '../signed-in-user.ts'
import { listPasskeys, removePasskey, requirePasskey, viewPasskey } from './passkey-rows.ts'
import { mustManagePasskeys } from './register-passkey.ts'

const MAX_NAME_CHARACTERS = 60
const required = 'friendly_name is required'
const body = z.object({
  friendly_name: z
    .string(required)
    .trim()
    .min(1, required)
    .refine(
      (name) => [...name].length <= MAX_NAME_CHARACTERS,
      `friendly_name must be ${MAX_NAME_CHARACTERS} characters or less`,
    ),
})

export async function listOwnPasskeys(c: Context, service: AuthService): Promise<Response> {
  const { user } = await requireUser(c, service)
  return c.json((await listPasskeys(service.database, user.id)).map(viewPasskey))
}

export async function renamePasskey(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  mustManagePasskeys(signedIn)
  const { friendly_name } = await readBody(c, body)
  const renamed = await changeAccount(service.database, signedIn, async (connection, current) => {
    mustManagePasskeys(current)
    const passkey = await requirePasskey(connection, current.user.id, c.req.param('id'))
    await connection.query(
      `update auth.webauthn_credentials set friendly_name = $2, updated_at = now() where id = $1`,
      [passkey.id, friendly_name],
    )
    await audit(connection, 'passkey_updated', current.user, { passkey_id: passkey.id })
    return { ...passkey, friendly_name }
  })
  return c.json(viewPasskey(renamed))
}

export async function deletePasskey(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  await changeAccount(service.database, signedIn, async (connection, current) => {
    mustManagePasskeys(current)
    const passkey = await requirePasskey(connection, current.user.id, c.req.param('id'))
    await removePasskey(connection, passkey)
    await audit(connection, 'passkey_deleted', current.user, { passkey_id: passkey.id })
  })
  return c.body(null, 204)
}
