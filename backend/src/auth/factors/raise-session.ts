// What a second factor changes once it has been verified (protocol.md §1.9, AAL rules).
import type { Connection } from '../../database/database.ts'
import { replaceRefreshTokens } from '../refresh-tokens.ts'
import { type Issuer, type Session, sessionObject } from '../sessions.ts'
import type { SignedIn } from '../signed-in.ts'
import { requireStoredUser } from '../users.ts'
import type { Factor, FactorType } from './factors.ts'

const methods: Record<FactorType, string> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

/** Raises the session to aal2 with a new refresh token, and ends the user's sessions below that. */
export async function raiseSession(
  connection: Connection,
  issuer: Issuer,
  { user, sessionId }: SignedIn,
  factor: Factor,
): Promise<Session> {
  await connection.query(
    "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1",
    [factor.id],
  )
  await connection.query(
    `delete from auth.mfa_factors
     where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [user.id, factor.factor_type],
  )
  await connection.query(
    "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1",
    [sessionId, factor.id],
  )
  await connection.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, methods[factor.factor_type]],
  )
  await connection.query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [user.id])
  const refreshToken = await replaceRefreshTokens(connection, { userId: user.id, sessionId })
  const current = await requireStoredUser(connection, user.id)
  return sessionObject(connection, issuer, current, { sessionId, refreshToken })
}

/** Takes back what the factor gave to sessions, and removes it. */
export async function removeFactor(connection: Connection, factor: Factor): Promise<void> {
  await connection.query(
    `delete from auth.mfa_amr_claims where authentication_method = $2
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id, methods[factor.factor_type]],
  )
  await connection.query(
    "update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1",
    [factor.id],
  )
  await connection.query('delete from auth.mfa_factors where id = $1', [factor.id])
}
