// GET and POST /callback: the browser comes back from a provider and goes on to the site with a session or a code.

import type { Context } from 'hono'
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { withError, withFragment, withQuery } from '../confirmation/redirects.ts'
import { readBodyText } from '../request.ts'
import { signInOf, startSession } from '../sessions.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import { callbackUrl } from './authorize.ts'
import { flowCookieHash } from './flow-cookie.ts'
import { linkIdentity, mustBeUnlinkedIdentity } from './link-identity.ts'
import { type Profile, profileOf } from './profile.ts'
import * as providerErrors from './provider-errors.ts'
import { finishProviderFlow, type ProviderFlow, takeProviderFlow } from './provider-flows.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

export async function callback(c: Context, service: AuthService): Promise<Response> {
  const given = await parametersOf(c)
  let redirectTo = service.siteUrl
  try {
    await service.limits.verification(c)
    const browser = flowCookieHash(c, service)
    const flow = await takeProviderFlow(service.database, { state: given.state, browser })
    redirectTo = flow.referrer
    return c.redirect(await follow(c, service, flow, given), 302)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(withError(redirectTo, error, { inQuery: true }), 302)
  }
}

async function parametersOf(c: Context): Promise<Record<string, string>> {
  if (c.req.method !== 'POST') return c.req.query()
  return Object.fromEntries(new URLSearchParams(await readBodyText(c.req.raw)))
}

/** Ends the flow and returns the address that the browser goes to. */
async function follow(
  c: Context,
  service: AuthService,
  flow: ProviderFlow,
  given: Record<string, string>,
): Promise<string> {
  const { profile, accessToken, refreshToken } = await askProvider(service, flow, given)
  const { provider_type: provider, linkTo, referrer } = flow
  return service.database
    .transaction({}, async (connection) => {
      const tokens = { accessToken, refreshToken }
      if (linkTo && flow.code_challenge) {
        // The holder of the code's verifier began the flow, so nothing is added before the verifier is shown.
        await mustBeUnlinkedIdentity(connection, linkTo, provider, profile)
        const outcome = { userId: linkTo.userId, toLink: profile, ...tokens }
        await finishProviderFlow(connection, flow, outcome)
        return withQuery(referrer, { code: flow.auth_code })
      }
      const user = linkTo
        ? await linkIdentity(connection, linkTo, provider, profile)
        : await signInWithProvider(connection, service, provider, profile)
      await finishProviderFlow(connection, flow, { userId: user.id, ...tokens })
      if (flow.code_challenge) return withQuery(referrer, { code: flow.auth_code })
      const session = await startSession(connection, service, user, signInOf(c, 'oauth', provider))
      return withFragment(referrer, {
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        ...(refreshToken && { provider_refresh_token: refreshToken }),
        provider_token: accessToken,
        refresh_token: session.refresh_token,
        sb: '',
        token_type: session.token_type,
      })
    })
    .catch(onUniqueViolation(providerErrors.identityAlreadyExists))
}

interface Answer {
  profile: Profile
  accessToken: string
  refreshToken: string | undefined
}

/** Exchanges the provider's code. Every failure gives one error here, and its cause is logged. */
async function askProvider(
  service: AuthService,
  flow: ProviderFlow,
  given: Record<string, string>,
): Promise<Answer> {
  if (given.error) {
    throw providerErrors.badCallback(given.error_description || given.error)
  }
  try {
    const { configuration } = await service.providers.get(flow.provider_type)
    const url = new URL(`${callbackUrl(service)}?${new URLSearchParams(given)}`)
    const tokens = await authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: flow.provider_verifier,
      expectedNonce: flow.nonce,
      expectedState: flow.id,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('there is no id token')
    const { access_token: accessToken, refresh_token: refreshToken } = tokens
    const asks = !claims.email && configuration.serverMetadata().userinfo_endpoint
    const more = asks ? await fetchUserInfo(configuration, accessToken, claims.sub) : {}
    return { profile: profileOf({ ...more, ...claims }), accessToken, refreshToken }
  } catch (error) {
    service.log.warn({ err: error, provider: flow.provider_type }, 'a provider sign-in failed')
    throw providerErrors.badCallback('Unable to exchange external code')
  }
}
