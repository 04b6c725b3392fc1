// GET /authorize: sends the browser to a provider. GET /user/identities/authorize: the same, to add a way to sign in.
import type { Context } from 'hono'
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from 'openid-client'
import type { AuthService } from '../auth.ts'
import { challengeOf } from '../confirmation/flow-states.ts'
import { redirectOf } from '../confirmation/redirects.ts'
import { requireUser } from '../signed-in.ts'
import { mustBeLinkable } from './link-identity.ts'
import { beginProviderFlow } from './provider-flows.ts'
import { unsupported } from './providers.ts'

export async function authorize(c: Context, service: AuthService): Promise<Response> {
  return c.redirect(await providerUrl(c, service), 302)
}

export async function authorizeLink(c: Context, service: AuthService): Promise<Response> {
  const signedIn = await requireUser(c, service)
  mustBeLinkable(service, signedIn)
  const url = await providerUrl(c, service, signedIn.user.id)
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}

async function providerUrl(c: Context, service: AuthService, linkTo?: string): Promise<string> {
  const name = c.req.query('provider') ?? ''
  if (!service.providers.has(name)) throw unsupported('provider is not enabled')
  const challenge = challengeOf(c.req.query())
  await service.limits.verification(c)
  const { configuration } = await service.providers.get(name)
  const { state, nonce, verifier } = await beginProviderFlow(service.database, {
    ...{ provider: name, redirectTo: redirectOf(c, service), challenge },
    ...(linkTo && { linkTo }),
  })
  const scopes = new Set(`openid email profile ${c.req.query('scopes') ?? ''}`.split(/\s+/))
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(service),
    scope: [...scopes].filter(Boolean).join(' '),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...{ state, nonce },
    // Apple tells name and e-mail only by POST.
    ...(name === 'apple' && { response_mode: 'form_post' }),
  })
  return url.href
}

/** Where providers lead back to. */
export function callbackUrl({ siteUrl }: Pick<AuthService, 'siteUrl'>): string {
  return `${siteUrl}/auth/v1/callback`
}
