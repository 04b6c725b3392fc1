// Challenges. Each is answered once, by the session and network address that asked for it, within five minutes and
// five attempts.

import type { Connection } from '../../database/database.ts'
import * as factorErrors from './factor-errors.ts'
import type { Factor } from './factors.ts'

const CHALLENGE_SECONDS = 300
const MOST_FAILURES = 5
/** The most open challenges of one session. */
const MOST_OPEN = 10

export interface Challenge {
  id: string
  otp_code: string | null
  web_authn_session_data: { challenge: string; type: 'create' | 'request' } | null
}

export async function addChallenge(
  connection: Connection,
  factor: Factor,
  question: { sessionId: string; address: string | null; otpCode?: string; webauthnKept?: object },
): Promise<{ id: string; expiresAt: number }> {
  await connection.query(
    `delete from auth.mfa_challenges where id in (
       select id from auth.mfa_challenges where session_id = $1 order by created_at desc offset $2
     )`,
    [question.sessionId, MOST_OPEN - 1],
  )
  const [added] = await connection.query<{ id: string; created_at: Date }>(
    `insert into auth.mfa_challenges
       (factor_id, session_id, ip_address, otp_code, web_authn_session_data)
     values ($1, $2, $3::inet, $4, $5::jsonb) returning id, created_at`,
    [
      factor.id,
      question.sessionId,
      question.address,
      question.otpCode ?? null,
      question.webauthnKept ? JSON.stringify(question.webauthnKept) : null,
    ],
  )
  await connection.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [
    factor.id,
  ])
  const since = added?.created_at.getTime() ?? 0
  return { id: added?.id ?? '', expiresAt: Math.floor(since / 1000) + CHALLENGE_SECONDS }
}

/** Returns the challenge; the account must be locked. Throws when the challenge can no longer be answered. */
export async function openChallenge(
  connection: Connection,
  factor: Factor,
  { id, sessionId, address }: { id: string; sessionId: string; address: string | null },
): Promise<Challenge> {
  const [challenge] = await connection.query<Challenge & { late: boolean; here: boolean }>(
    `select id, otp_code, web_authn_session_data,
       created_at < now() - make_interval(secs => $5) or failures >= $6 as late,
       verified_at is null and ip_address is not distinct from $4::inet as here
     from auth.mfa_challenges where id = $1 and factor_id = $2 and session_id = $3`,
    [id, factor.id, sessionId, address, CHALLENGE_SECONDS, MOST_FAILURES],
  )
  if (!challenge) {
    throw factorErrors.factorNotFound('MFA factor with the provided challenge ID not found', 422)
  }
  if (!challenge.here) {
    throw factorErrors.ipAddressMismatch()
  }
  if (challenge.late) {
    throw factorErrors.challengeExpired(id)
  }
  return challenge
}

/** Consumes a challenge. */
export async function closeChallenge(connection: Connection, { id }: Challenge): Promise<void> {
  await connection.query('update auth.mfa_challenges set verified_at = now() where id = $1', [id])
}

/** Counts a wrong answer. */
export async function failChallenge(connection: Connection, { id }: Challenge): Promise<void> {
  await connection.query('update auth.mfa_challenges set failures = failures + 1 where id = $1', [
    id,
  ])
}

export async function dropChallenges(connection: Connection, userId: string): Promise<void> {
  await connection.query(
    `delete from auth.mfa_challenges
     where factor_id in (select id from auth.mfa_factors where user_id = $1)`,
    [userId],
  )
}
