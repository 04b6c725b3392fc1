// GET /authorize: sends the browser to a provider. GET /user/identities/authorize: the same, to add a way to sign in.
import type { Context } from 'hono'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import { challengeOf } from '../confirmation/flow-states.ts'
import { redirectOf, withError } from '../confirmation/redirects.ts'
import { requireUser } from '../signed-in-user.ts'
import { setFlowCookie } from './flow-cookie.ts'
import { type LinkTo, mustBeLinkable } from './link-identity.ts'
import { beginProviderFlow } from './provider-flows.ts'
import { unsupportedProvider } from './providers.ts'

export async function authorize(c: Context, service: AuthService): Promise<Response> {
  try {
    return c.redirect(await providerUrl(c, service), 302)
  } catch (error) {
    // The browser is on a redirect, so most errors go to the site. Only a request that is itself malformed gets JSON,
    // as in Supabase Auth.
    if (!(error instanceof AuthError) || !isForLater(error)) throw error
    if (error.cause) service.log.warn({ err: error }, 'a provider could not be asked')
    return c.redirect(withError(redirectOf(c, service), error, { inQuery: true }), 302)
  }
}

function isForLater({ status }: AuthError): boolean {
  return status === 429 || status >= 500
}

export async function authorizeLink(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  mustBeLinkable(service, signedIn)
  const { user, sessionId } = signedIn
  const url = await providerUrl(c, service, { userId: user.id, sessionId })
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

async function providerUrl(c: Context, service: AuthService, linkTo?: LinkTo): Promise<string> {
  const name = c.req.query('provider') ?? ''
  if (!service.providers.has(name)) throw unsupportedProvider('provider is not enabled')
  const challenge = challengeOf(c.req.query())
  await service.limits.verification(c)
  const { configuration } = await service.providers.get(name)
  // Apple sends name and e-mail only by POST.
  const byForm = name === 'apple'
  // An app that adds an identity opens this address in a browser itself; there the code's challenge proves who began
  // the flow.
  const browser = linkTo && challenge ? null : setFlowCookie(c, service, { byForm })
  const { state, nonce, verifier } = await beginProviderFlow(service.database, {
    provider: name,
    redirectTo: redirectOf(c, service),
    challenge,
    browser,
    ...(linkTo && { linkTo }),
  })
  const scopes = new Set(`openid email profile ${c.req.query('scopes') ?? ''}`.split(/\s+/))
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(service),
    scope: [...scopes].filter(Boolean).join(' '),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(byForm && { response_mode: 'form_post' }),
  })
  return url.href
}

/** The address that providers redirect to. */
export function callbackUrl({ publicUrl }: Pick<AuthService, 'publicUrl'>): string {
  return `${publicUrl}/auth/v1/callback`
}
