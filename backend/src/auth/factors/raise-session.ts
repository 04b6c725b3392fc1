// A verified second factor raises its session to aal2.
import type { Connection } from '../../database/database.ts'
import { addKnownPlace, type Device, deleteKnownPlaces } from '../known-places.ts'
import { clearFailedAttempts } from '../limits/failed-attempts.ts'
import { replaceRefreshTokens } from '../refresh-tokens.ts'
import { type Issuer, type Session, sessionObject } from '../sessions.ts'
import type { SignedIn } from '../signed-in-user.ts'
import { requireStoredUser } from '../users/users.ts'
import { dropChallenges } from './challenges.ts'
import { type Factor, type FactorType, listFactors } from './factors.ts'

const methods: Record<FactorType, string> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
}

/** Raises the session to aal2 with a new refresh token, and ends the user's sessions below aal2. */
export async function raiseSession(
  connection: Connection,
  issuer: Issuer,
  { user, sessionId }: SignedIn,
  { factor, device }: { factor: Factor; device: Device },
): Promise<Session> {
  await clearFailedAttempts(connection, { kind: 'factor', account: user.id, device })
  if (factor.status === 'unverified') await finishFactor(connection, factor)
  await addKnownPlace(connection, user.id, device)
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

/** Marks the factor as verified. Unfinished factors and challenges go, and so do the known places. */
async function finishFactor(connection: Connection, { id, user_id }: Factor): Promise<void> {
  await connection.query(
    "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1",
    [id],
  )
  await connection.query(
    "delete from auth.mfa_factors where user_id = $1 and status = 'unverified'",
    [user_id],
  )
  await dropChallenges(connection, user_id)
  await deleteKnownPlaces(connection, user_id)
}

/** Removes a factor. The recovery codes go with the last one, because they only stand in for other factors. */
export async function removeFactor(connection: Connection, factor: Factor): Promise<void> {
  await removeAlone(connection, factor)
  const verified = (await listFactors(connection, factor.user_id)).filter(
    ({ status }) => status === 'verified',
  )
  if (verified.some(({ factor_type: type }) => type !== 'recovery_code')) return
  for (const codes of verified) await removeAlone(connection, codes)
}

/** Lowers the sessions that used the factor, and removes it. */
async function removeAlone(connection: Connection, factor: Factor): Promise<void> {
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
