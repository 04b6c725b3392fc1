// The way to a provider and back: what is remembered meanwhile, under the `state` that comes back.
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Connection } from '../../database/database.ts'
import { AuthError } from '../auth-error.ts'
import { type Challenge, forgetOldFlows } from '../confirmation/flow-states.ts'
import { isUuid } from '../request.ts'

export interface ProviderFlow {
  id: string
  provider_type: string
  referrer: string
  linking_target_id: string | null
  nonce: string
  provider_verifier: string
  code_challenge: string | null
  auth_code: string
}

/** Writes down who goes where, and gives the secrets of this one visit. */
export async function beginProviderFlow(
  connection: Connection,
  flow: { provider: string; redirectTo: string; challenge: Challenge | null; linkTo?: string },
): Promise<{ state: string; nonce: string; verifier: string }> {
  const { provider, redirectTo, challenge, linkTo } = flow
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()]
  await forgetOldFlows(connection)
  const [added] = await connection.query<{ id: string }>(
    `insert into auth.flow_state (provider_type, authentication_method, referrer, linking_target_id,
       nonce, provider_verifier, code_challenge, code_challenge_method)
     values ($1, 'oauth', $2, $3, $4, $5, $6, $7) returning id`,
    [
      ...[provider, redirectTo, linkTo ?? null, nonce, verifier],
      ...[challenge?.challenge ?? null, challenge?.method ?? null],
    ],
  )
  return { state: added?.id ?? '', nonce, verifier }
}

/** The flow that this state belongs to; it comes back once, within ten minutes. */
export async function takeProviderFlow(
  connection: Connection,
  state: string | undefined,
): Promise<ProviderFlow> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw badState('OAuth state parameter is invalid')
  const [flow] = await connection.query<ProviderFlow>(
    `update auth.flow_state flow set provider_verifier = null, nonce = null, updated_at = now()
     from auth.flow_state before
     where flow.id = $1 and before.id = flow.id and flow.provider_verifier is not null
       and flow.created_at > now() - interval '10 minutes'
     returning before.id, before.provider_type, before.referrer, before.linking_target_id,
       before.nonce, before.provider_verifier, before.code_challenge, before.auth_code`,
    [state],
  )
  if (!flow) throw badState('OAuth state not found or expired')
  return flow
}

/** Ends the flow for good, or, where it began with a challenge, lets its code be exchanged. */
export async function finishProviderFlow(
  connection: Connection,
  flow: ProviderFlow,
  outcome: { userId: string; accessToken: string; refreshToken?: string | undefined },
): Promise<void> {
  if (!flow.code_challenge) {
    await connection.query('delete from auth.flow_state where id = $1', [flow.id])
    return
  }
  await connection.query(
    `update auth.flow_state set user_id = $2, provider_access_token = $3,
       provider_refresh_token = $4, auth_code_issued_at = now()
     where id = $1`,
    [flow.id, outcome.userId, outcome.accessToken, outcome.refreshToken ?? null],
  )
}

function badState(message: string) {
  return new AuthError(400, 'bad_oauth_state', message)
}
