// Writes down what happened to accounts, in Supabase Auth's words (auth.audit_log_entries).
import type { Connection } from '../database/database.ts'
import type { User } from './users/users.ts'

const kinds = {
  login: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_revoked: 'token',
  user_modified: 'user',
  user_updated_password: 'user',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  user_reauthenticate_requested: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  passkey_created: 'user',
  passkey_updated: 'user',
  passkey_deleted: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  recovery_codes_generated: 'factor',
  recovery_codes_regenerated: 'factor',
  recovery_codes_verified: 'factor',
} as const

/** The account that acted, or the service with its key. */
type Actor = Pick<User, 'id' | 'email' | 'phone'>

const nobody = '00000000-0000-0000-0000-000000000000'

/** The service itself, under Supabase Auth's name for it. */
export const serviceActor: Actor = {
  id: nobody,
  email: 'service_role',
  phone: null,
}

/** Adds an entry in the transaction of the change that it describes. */
export async function audit(
  connection: Connection,
  action: keyof typeof kinds,
  actor: Actor,
  traits?: Record<string, unknown>,
): Promise<void> {
  const payload = {
    actor_id: actor.id,
    actor_via_sso: false,
    actor_username: actor.phone || actor.email || '',
    action,
    log_type: kinds[action],
    ...(traits && { traits }),
  }
  await connection.query('insert into auth.audit_log_entries (payload) values ($1::json)', [
    JSON.stringify(payload),
  ])
}
