// GET /verify: the link of a mail. It leads back to the site with a session in the fragment, or with a code (PKCE).

import type { Context } from 'hono'
import { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'
import * as errors from '../errors.ts'
import { signInOf, startSession } from '../sessions.ts'
import {
  confirm,
  otherAddressMustConfirm,
  type VerificationType,
  verificationTypes,
} from './confirm.ts'
import { issueMailCode } from './flow-states.ts'
import { PKCE_PREFIX } from './one-time-tokens.ts'
import { redirectOf, withError, withFragment, withQuery } from './redirects.ts'

export async function verifyLink(c: Context, service: AuthService): Promise<Response> {
  // Mail programs request links with HEAD, which must not consume them.
  if (c.req.method === 'HEAD') return c.body(null, 204)
  const linkToken = c.req.query('token') || c.req.query('token_hash') || ''
  const type = c.req.query('type') ?? ''
  if (!type) throw errors.validationFailed('Verify requires a verification type')
  if (!linkToken) throw errors.validationFailed('Verify requires a token or a token hash')
  if (!isType(type)) throw errors.validationFailed('Unsupported verification type')
  const redirectTo = redirectOf(c, service)
  const pkce = linkToken.startsWith(PKCE_PREFIX)
  try {
    await service.limits.verification(c)
    return c.redirect(await follow(c, service, { type, linkToken, redirectTo, pkce }), 303)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(withError(redirectTo, error, { inQuery: pkce }), 303)
  }
}

interface Link {
  type: VerificationType
  linkToken: string
  redirectTo: string
  pkce: boolean
}

/** Consumes the token and returns the address that the link leads to. */
function follow(c: Context, service: AuthService, link: Link): Promise<string> {
  const { type, linkToken, redirectTo, pkce } = link
  const refusal = 'Email link is invalid or has expired'
  return service.database.transaction({}, async (connection) => {
    const confirmed = await confirm(connection, service, { type, proof: { linkToken }, refusal })
    if (!confirmed) return withFragment(redirectTo, { message: otherAddressMustConfirm, sb: '' })
    const { user, flowId } = confirmed
    if (pkce) {
      return withQuery(redirectTo, { code: await issueMailCode(connection, flowId) })
    }
    const session = await startSession(connection, service, user, signInOf(c, 'otp'))
    const { access_token, expires_at, expires_in, refresh_token, token_type } = session
    return withFragment(redirectTo, {
      access_token,
      expires_at: String(expires_at),
      expires_in: String(expires_in),
      refresh_token,
      sb: '',
      token_type,
      type,
    })
  })
}

function isType(type: string): type is VerificationType {
  return verificationTypes.some((one) => one === type)
}
