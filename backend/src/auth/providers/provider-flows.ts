// The way to a provider and back: what is stored under the `state` until it comes back.

import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import type { Connection } from '../../database/database.ts'
import { type Challenge, deleteOldFlows } from '../confirmation/flow-states.ts'
import { isUuid } from '../request.ts'
import { FLOW_SECONDS } from './flow-cookie.ts'
import type { LinkTo } from './link-identity.ts'
import type { Profile } from './profile.ts'
import * as providerErrors from './provider-errors.ts'

export interface ProviderFlow {
  id: string
  provider_type: string
  referrer: string
  linkTo: LinkTo | null
  nonce: string
  provider_verifier: string
  code_challenge: string | null
  auth_code: string
}

/** Stores the flow and returns its secrets. */
export async function beginProviderFlow(
  connection: Connection,
  flow: {
    provider: string
    redirectTo: string
    challenge: Challenge | null
    browser: string | null
    linkTo?: LinkTo
  },
): Promise<{ state: string; nonce: string; verifier: string }> {
  const { provider, redirectTo, challenge, browser, linkTo } = flow
  const [nonce, verifier] = [randomNonce(), randomPKCECodeVerifier()]
  await deleteOldFlows(connection)
  const [added] = await connection.query<{ id: string }>(
    `insert into auth.flow_state (provider_type, authentication_method, referrer, linking_target_id,
       linking_session_id, nonce, provider_verifier, code_challenge, code_challenge_method,
       browser_hash)
     values ($1, 'oauth', $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      provider,
      redirectTo,
      linkTo?.userId ?? null,
      linkTo?.sessionId ?? null,
      nonce,
      verifier,
      challenge?.challenge ?? null,
      challenge?.method ?? null,
      browser,
    ],
  )
  return { state: added?.id ?? '', nonce, verifier }
}

/** Returns the flow of this state. It is valid once, for ten minutes, in the browser that began it. */
export async function takeProviderFlow(
  connection: Connection,
  { state, browser }: { state: string | undefined; browser: string | null },
): Promise<ProviderFlow> {
  if (!state) throw providerErrors.badCallback('OAuth state parameter missing')
  if (!isUuid(state)) throw providerErrors.badState('OAuth state parameter is invalid')
  const [flow] = await connection.query<ProviderFlow>(
    `update auth.flow_state flow set provider_verifier = null, nonce = null, updated_at = now()
     from auth.flow_state before
     where flow.id = $1 and before.id = flow.id and flow.provider_verifier is not null
       and flow.created_at > now() - make_interval(secs => $3)
       and (flow.browser_hash is null or flow.browser_hash = $2)
     returning before.id, before.provider_type, before.referrer, before.nonce,
       before.provider_verifier, before.code_challenge, before.auth_code,
       case when before.linking_target_id is not null then jsonb_build_object(
         'userId', before.linking_target_id, 'sessionId', before.linking_session_id
       ) end as "linkTo"`,
    [state, browser, FLOW_SECONDS],
  )
  if (!flow) throw providerErrors.badState('OAuth state not found or expired')
  return flow
}

/** Ends the flow, or, where it began with a challenge, lets its code be exchanged. */
export async function finishProviderFlow(
  connection: Connection,
  flow: ProviderFlow,
  outcome: {
    userId: string
    accessToken: string
    refreshToken?: string | undefined
    /** The identity to add when the code is exchanged. */
    toLink?: Profile
  },
): Promise<void> {
  if (!flow.code_challenge) {
    await connection.query('delete from auth.flow_state where id = $1', [flow.id])
    return
  }
  await connection.query(
    `update auth.flow_state set user_id = $2, provider_access_token = $3,
       provider_refresh_token = $4, linking_profile = $5::jsonb, auth_code_issued_at = now()
     where id = $1`,
    [
      flow.id,
      outcome.userId,
      outcome.accessToken,
      outcome.refreshToken ?? null,
      outcome.toLink ? JSON.stringify(outcome.toLink) : null,
    ],
  )
}

interface LinkToFinish extends LinkTo {
  provider: string
  profile: Profile
}

/** Returns the identity that exchanging this code adds, or null. */
export async function findLinkToFinish(
  connection: Connection,
  code: string,
): Promise<LinkToFinish | null> {
  const [link] = await connection.query<LinkToFinish>(
    `select linking_target_id as "userId", linking_session_id as "sessionId",
       provider_type as provider, linking_profile as profile
     from auth.flow_state where auth_code = $1 and linking_profile is not null`,
    [code],
  )
  return link ?? null
}
