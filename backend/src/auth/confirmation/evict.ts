// Takes an account from the person who made it in the name of somebody else's address.
import type { Connection } from '../../database/database.ts'
import { updateProviders } from '../add-user.ts'
import { replaceCredentials } from '../change-user.ts'
import { forgetPlaces } from '../places.ts'
import { dropFlows } from './flow-states.ts'
import { type Credentials, dropOneTimeTokens } from './one-time-tokens.ts'

/** All that stays of an account; the rest may be somebody else's. */
export interface Kept extends Credentials {
  /** The session in which the address is proved. */
  sessionId?: string
  /** The second factors, which that session has shown. */
  factors?: boolean
  /** The flow whose link proves it. */
  flowId?: string | null
}

/** Ends every way back in that they may have left, and what they said of themselves. The address stays, because it is not theirs. */
export async function evict(connection: Connection, userId: string, kept: Kept): Promise<void> {
  const { passwordHash, data, sessionId, factors, flowId } = kept
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
  await forgetPlaces(connection, userId)
  await dropOneTimeTokens(connection, userId)
  await dropFlows(connection, userId, flowId)
}
