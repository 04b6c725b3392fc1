// Takes an account from whoever made it in the name of somebody else's address.
import type { Connection } from '../../database/database.ts'
import { dropFlows } from '../confirmation/flow-states.ts'
import { dropOneTimeTokens } from '../confirmation/one-time-tokens.ts'

/** Ends every way back in that they may have left. The address stays, for it is not theirs. */
export async function evict(connection: Connection, userId: string): Promise<void> {
  await connection.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
       encrypted_password = null, email_change = '', phone = null, phone_confirmed_at = null,
       phone_change = '', updated_at = now()
     where id = $1`,
    [userId],
  )
  await connection.query("delete from auth.identities where user_id = $1 and provider <> 'email'", [
    userId,
  ])
  for (const table of ['sessions', 'mfa_factors']) {
    await connection.query(`delete from auth.${table} where user_id = $1`, [userId])
  }
  await dropOneTimeTokens(connection, userId)
  await dropFlows(connection, userId)
}
