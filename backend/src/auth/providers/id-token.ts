// POST /token?grant_type=id_token: gives a session for a token that a provider gave to the client.

import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { OAuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { readBody } from '../request.ts'
import { signInOf, startSession } from '../sessions.ts'
import { requireUser } from '../signed-in-user.ts'
import { onUniqueViolation } from '../users/unique-violation.ts'
import { linkIdentity, mustBeLinkable } from './link-identity.ts'
import { profileOf } from './profile.ts'
import * as providerErrors from './provider-errors.ts'
import type { Provider } from './providers.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

const body = z.object({
  provider: z.string().nullish(),
  id_token: z.string().nullish(),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
})

type IdTokenRequest = z.infer<typeof body>

export async function idTokenGrant(c: Context, service: AuthService): Promise<Response> {
  const request = await readBody(c, body)
  if (!request.id_token) throw new OAuthError('id_token required')
  if (!request.provider) throw new OAuthError('provider or client_id and issuer required')
  const linking = request.link_identity ? await requireUser(c, service) : null
  if (linking) mustBeLinkable(service, linking)
  await service.limits.verification(c)
  mustBeEnabled(service, request.provider)
  // A malformed token needs no request to the provider.
  if (!isJwt(request.id_token)) throw new OAuthError('Bad ID token')
  const provider = await service.providers.get(request.provider)
  const claims = await mustHold(provider, request.id_token, request)
  const profile = profileOf(claims)
  const linkTo = linking && { userId: linking.user.id, sessionId: linking.sessionId }
  const session = await service.database
    .transaction({}, async (connection) => {
      const user = linkTo
        ? await linkIdentity(connection, linkTo, provider.name, profile)
        : await signInWithProvider(connection, service, provider.name, profile)
      return startSession(connection, service, user, signInOf(c, 'oauth', provider.name))
    })
    .catch(onUniqueViolation(providerErrors.identityAlreadyExists))
  return c.json(session)
}

function isJwt(text: string): boolean {
  try {
    decodeJwt(text)
    return true
  } catch {
    return false
  }
}

function mustBeEnabled({ providers }: AuthService, name: string): void {
  if (providers.has(name)) return
  const issuer = known.get(name)
  throw issuer
    ? providerErrors.providerDisabled(`Provider (issuer "${issuer}") is not enabled`)
    : errors.validationFailed(`Custom OIDC provider "${name}" not allowed`)
}

const known = new Map([
  ['google', 'https://accounts.google.com'],
  ['apple', 'https://appleid.apple.com'],
  ['azure', 'https://login.microsoftonline.com/common/v2.0'],
])

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']

/** Returns the claims of a valid id token that this provider made for this service. */
async function mustHold(
  provider: Provider,
  idToken: string,
  { nonce, access_token: accessToken }: IdTokenRequest,
): Promise<JWTPayload & { sub: string }> {
  const issuer = issuerOf(provider, idToken)
  const { payload, protectedHeader } = await jwtVerify(idToken, provider.keys, {
    issuer,
    algorithms,
    clockTolerance: 30,
    requiredClaims: ['exp'],
  }).catch(() => {
    throw new OAuthError('Bad ID token')
  })
  const { sub, aud, at_hash: tokenHash } = payload
  if (!sub) throw new OAuthError('Missing sub claim in id_token')
  const audiences = [aud ?? []].flat()
  if (!audiences.some((one) => provider.clientIds.includes(one))) {
    throw new OAuthError(`Unacceptable audience in id_token: [${audiences.join(' ')}]`)
  }
  mustMatchNonce(payload.nonce, nonce)
  if (accessToken && tokenHash && tokenHash !== hashOfToken(accessToken, protectedHeader.alg)) {
    throw new OAuthError('Bad ID token')
  }
  return { ...payload, sub }
}

/** Azure's discovery document has a placeholder for the customer's tenant. */
function issuerOf({ issuer }: Provider, idToken: string): string {
  if (!issuer.includes('{tenantid}')) return issuer
  const { tid } = decodeJwt(idToken)
  return issuer.replace('{tenantid}', typeof tid === 'string' ? tid : '')
}

function mustMatchNonce(claimed: unknown, passed: string | null | undefined): void {
  if (Boolean(claimed) !== Boolean(passed)) {
    throw new OAuthError('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (!passed) return
  const hash = createHash('sha256').update(passed).digest('hex')
  if (claimed !== hash) throw new OAuthError('Nonces mismatch', 'invalid nonce')
}

/** OpenID Connect Core §3.1.3.6: the left half of the hash that the signature's algorithm uses. */
function hashOfToken(accessToken: string, algorithm: string): string {
  const size = /(?:256|384|512)$/.exec(algorithm)?.[0] ?? '512'
  const hash = createHash(`sha${size}`).update(accessToken).digest()
  return hash.subarray(0, hash.length / 2).toString('base64url')
}
