// Challenges: each asks one factor once, and is answered from where it was asked for within five minutes.
import type { Connection } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import type { Factor } from './factors.ts'

const CHALLENGE_SECONDS = 300

export interface Challenge {
  id: string
  otp_code: string | null
  web_authn_session_data: { challenge: string; type: 'create' | 'request' } | null
}

export async function addChallenge(
  connection: Connection,
  factor: Factor,
  asked: { address: string | null; otpCode?: string; webauthnKept?: object },
): Promise<{ id: string; expiresAt: number }> {
  const [added] = await connection.query<{ id: string; created_at: Date }>(
    `insert into auth.mfa_challenges (factor_id, ip_address, otp_code, web_authn_session_data)
     values ($1, $2::inet, $3, $4::jsonb) returning id, created_at`,
    [
      ...[factor.id, asked.address, asked.otpCode ?? null],
      asked.webauthnKept ? JSON.stringify(asked.webauthnKept) : null,
    ],
  )
  await connection.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [
    factor.id,
  ])
  const since = added?.created_at.getTime() ?? 0
  return { id: added?.id ?? '', expiresAt: Math.floor(since / 1000) + CHALLENGE_SECONDS }
}

/** Uses a challenge up, in a transaction that nobody else changes the account in. Throws when it can't be answered (any more). */
export async function takeChallenge(
  connection: Connection,
  factor: Factor,
  { id, address }: { id: string; address: string | null },
): Promise<Challenge> {
  const [taken] = await connection.query<Challenge & { late: boolean; here: boolean }>(
    `select id, otp_code, web_authn_session_data,
       created_at < now() - make_interval(secs => $4) as late,
       verified_at is null and ip_address is not distinct from $3::inet as here
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factor.id, address, CHALLENGE_SECONDS],
  )
  if (!taken) {
    throw new AuthError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    )
  }
  if (!taken.here) {
    throw new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    )
  }
  if (taken.late) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  await connection.query('update auth.mfa_challenges set verified_at = now() where id = $1', [id])
  return taken
}
