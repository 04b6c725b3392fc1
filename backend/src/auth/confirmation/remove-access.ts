// Takes an account away from the person who made it with another person's address.
import type { Connection } from '../../database/database.ts'
import { replaceCredentials } from '../change-user.ts'
import { deleteKnownPlaces } from '../known-places.ts'
import { updateProviders } from '../users/add-user.ts'
import { dropFlows } from './flow-states.ts'
import { type Credentials, dropOneTimeTokens } from './one-time-tokens.ts'

/** The access that remains; the rest may be a stranger's. */
export interface AccessToKeep extends Credentials {
  /** The session that confirms the address. */
  sessionId?: string
  /** The second factors that this session has used. */
  factors?: boolean
  /** The passkeys, which this session or its holder's password vouches for. */
  passkeys?: boolean
  /** The flow whose link confirms the address. */
  flowId?: string | null
}

/** Removes every way in that the stranger may have left, and their user data. The address stays. */
export async function removeOtherAccess(
  connection: Connection,
  userId: string,
  kept: AccessToKeep,
): Promise<void> {
  const { passwordHash, data, sessionId, factors, passkeys, flowId } = kept
  await replaceCredentials(connection, userId, { passwordHash, data })
  await connection.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
       email_change = '', email_change_confirm_status = 0,
       phone = null, phone_confirmed_at = null, phone_change = ''
     where id = $1`,
    [userId],
  )
  await connection.query("delete from auth.identities where user_id = $1 and provider <> 'email'", [
    userId,
  ])
  await connection.query(
    `update auth.identities set updated_at = now(), identity_data = $2::jsonb || jsonb_build_object(
       'sub', user_id, 'email', users.email, 'email_verified', false, 'phone_verified', false)
     from auth.users where users.id = $1 and user_id = $1`,
    [userId, JSON.stringify(data)],
  )
  await updateProviders(connection, userId)
  await connection.query(
    'delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid',
    [userId, sessionId ?? null],
  )
  await connection.query(
    "delete from auth.mfa_factors where user_id = $1 and (not $2 or status = 'unverified')",
    [userId, factors ?? false],
  )
  if (!passkeys) {
    await connection.query('delete from auth.webauthn_credentials where user_id = $1', [userId])
  }
  await deleteKnownPlaces(connection, userId)
  await dropOneTimeTokens(connection, userId)
  await dropFlows(connection, userId, flowId)
}
