// Sign-ins that end elsewhere than they began (PKCE). The browser that began one keeps a secret, without which the
// returned code gives no session.

import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Connection } from '../../database/database.ts'
import * as errors from '../errors.ts'

/** Spread these into the schema of a body that may begin such a flow. */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
}

export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

/**
 * Returns the challenge of a body or query, or null in the implicit flow. Throws validation_failed for half of one.
 */
export function challengeOf(fields: {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: given } = fields
  if (!challenge && !given) return null
  if (!challenge || !given) {
    throw errors.validationFailed(
      'PKCE flow requires code_challenge and code_challenge_method parameters',
    )
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw errors.validationFailed('code challenge has to be 43 to 128 of A-Z a-z 0-9 - . _ ~')
  }
  const method = given.toLowerCase()
  if (method === 's256' || method === 'plain') return { challenge, method }
  throw errors.validationFailed(`unsupported code_challenge_method "${given}"`)
}

/** Begins a flow for a mailed link where there is a challenge. Flows older than a day are deleted. */
export async function beginMailFlow(
  connection: Connection,
  {
    userId,
    purpose,
    challenge,
  }: { userId: string; purpose: string; challenge: Challenge | null | undefined },
): Promise<string | null> {
  if (!challenge) return null
  await deleteOldFlows(connection)
  const [flow] = await connection.query<{ id: string }>(
    `insert into auth.flow_state
       (user_id, code_challenge, code_challenge_method, provider_type, authentication_method)
     values ($1, $2, $3, 'email', $4) returning id`,
    [userId, challenge.challenge, challenge.method, purpose],
  )
  return flow?.id ?? null
}

export async function deleteOldFlows(connection: Connection): Promise<void> {
  await connection.query("delete from auth.flow_state where created_at < now() - interval '1 day'")
}

/** Ends the flows that a user began, or that would add a way to sign in to their account, except one. */
export async function dropFlows(
  connection: Connection,
  userId: string,
  keptId: string | null = null,
): Promise<void> {
  await connection.query(
    `delete from auth.flow_state
     where (user_id = $1 or linking_target_id = $1) and id is distinct from $2::uuid`,
    [userId, keptId],
  )
}

/** Returns the code of the flow that a mailed link ends; the code is valid from now on. */
export async function issueMailCode(
  connection: Connection,
  flowId: string | null,
): Promise<string> {
  const [flow] = await connection.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = $1 returning auth_code`,
    [flowId],
  )
  if (!flow) throw errors.flowStateNotFound(400)
  return flow.auth_code
}

export interface EndedFlow {
  user_id: string
  authentication_method: string
  provider_access_token: string | null
  provider_refresh_token: string | null
}

/** Ends the flow of this code for the holder of its verifier. A wrong verifier does not end it. */
export async function endFlow(
  connection: Connection,
  { code, verifier }: { code: string; verifier: string },
): Promise<EndedFlow> {
  const [flow] = await connection.query<
    EndedFlow & { id: string; code_challenge: string; code_challenge_method: string; late: boolean }
  >(
    `select id, user_id, authentication_method, code_challenge, code_challenge_method,
       provider_access_token, provider_refresh_token,
       auth_code_issued_at < now() - interval '5 minutes' as late
     from auth.flow_state
     where auth_code = $1 and auth_code_issued_at is not null and user_id is not null
     for update`,
    [code],
  )
  if (!flow) throw errors.flowStateNotFound(404)
  if (flow.late) {
    throw errors.flowStateExpired()
  }
  if (!answers(verifier, flow.code_challenge, flow.code_challenge_method)) {
    throw errors.badCodeVerifier()
  }
  await connection.query('delete from auth.flow_state where id = $1', [flow.id])
  return flow
}

function answers(verifier: string, challenge: string, method: string): boolean {
  const answer =
    method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const [given, expected] = [Buffer.from(answer), Buffer.from(challenge)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
