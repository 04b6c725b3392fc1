// The challenges that passkeys answer. Each is answered once, within five minutes.
import { z } from 'zod'
import type { Connection, Database } from '../../database/database.ts'
import { type CredentialResponse, credentialResponse } from '../authenticators.ts'
import { isUuid } from '../request.ts'
import * as passkeyErrors from './passkey-errors.ts'

const CHALLENGE_SECONDS = 300
/** How long the browser waits for a person. */
export const CHALLENGE_MS = CHALLENGE_SECONDS * 1000
/** The most open challenges of one account. */
const MOST_OF_ACCOUNT = 10
/** The most open challenges of sign-ins, in which strangers fill a few megabytes at most. */
const MOST_OF_SIGN_INS = 10_000

const required = 'challenge_id is required'

/** The answer to a challenge, as a client sends it back. */
export const passkeyAnswer = z.object({
  challenge_id: z
    .string(required)
    .min(1, required)
    .refine(isUuid, 'challenge_id must be a valid UUID'),
  credential: z.unknown().refine((given) => given != null, 'credential is required'),
})

/** Stores the challenge of a person's new passkey, or of a sign-in, whose person is not known yet. */
export async function addChallenge(
  database: Database,
  { userId, options }: { userId: string | null; options: { challenge: string } },
): Promise<object> {
  return database.transaction({}, async (connection) => {
    await connection.query(
      `delete from auth.webauthn_challenges where id in (
         select id from auth.webauthn_challenges where user_id is not distinct from $1::uuid
         order by created_at desc offset $2
       )`,
      [userId, (userId ? MOST_OF_ACCOUNT : MOST_OF_SIGN_INS) - 1],
    )
    const [added] = await connection.query<{ id: string; expires_at: Date }>(
      `insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
       values ($1, $2, $3::jsonb, now() + make_interval(secs => $4)) returning id, expires_at`,
      [userId, typeOf(userId), JSON.stringify({ challenge: options.challenge }), CHALLENGE_SECONDS],
    )
    const until = added?.expires_at.getTime() ?? 0
    return { challenge_id: added?.id, options, expires_at: Math.floor(until / 1000) }
  })
}

/**
 * Consumes the challenge that an answer names, and returns it with the credential. Throws for an old or unknown one and
 * for an answer that is no credential.
 */
export async function takeChallenge(
  connection: Connection,
  userId: string | null,
  { challenge_id: id, credential }: z.infer<typeof passkeyAnswer>,
): Promise<{ challenge: string; response: CredentialResponse }> {
  const [taken] = await connection.query<{ challenge: string; late: boolean }>(
    `delete from auth.webauthn_challenges
     where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
     returning session_data ->> 'challenge' as challenge, expires_at < now() as late`,
    [id, typeOf(userId), userId],
  )
  if (!taken) throw passkeyErrors.challengeNotFound()
  if (taken.late) throw passkeyErrors.challengeExpired()
  const response = credentialResponse.safeParse(credential)
  if (!response.success) throw passkeyErrors.verificationFailed('Invalid credential response')
  return { challenge: taken.challenge, response: response.data }
}

function typeOf(userId: string | null): 'registration' | 'authentication' {
  return userId ? 'registration' : 'authentication'
}
