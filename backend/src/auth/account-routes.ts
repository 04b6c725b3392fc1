// The endpoints of signing up, in and out, of a person's account and of providers.
import type { Context, Hono } from 'hono'
import { audit } from './audit.ts'
import type { AuthService } from './auth-service.ts'
import { mustPassCaptcha } from './captcha.ts'
import { sendOtp } from './confirmation/otp.ts'
import { reauthenticate } from './confirmation/reauthenticate.ts'
import { recover } from './confirmation/recover.ts'
import { resend } from './confirmation/resend.ts'
import { verify } from './confirmation/verify.ts'
import { verifyLink } from './confirmation/verify-link.ts'
import * as errors from './errors.ts'
import type { CallerLimit } from './limits/rate-limits.ts'
import { authorize, authorizeLink } from './providers/authorize.ts'
import { callback } from './providers/callback.ts'
import { unlinkIdentity } from './providers/unlink-identity.ts'
import { endSessions, type SignOutScope } from './sessions.ts'
import { signUp } from './sign-up.ts'
import {
  changeAccount,
  hasShownFactor,
  mustHaveShownFactor,
  requireUser,
} from './signed-in-user.ts'
import { grantToken } from './token.ts'
import { getUser, updateUser } from './user.ts'

/** The rate limit of callers for an endpoint. It is checked before the body is read. */
const limitsBeforeBodies: Record<string, CallerLimit> = {
  '/signup': 'signIns',
  '/token': 'signIns',
  '/recover': 'messages',
  '/otp': 'messages',
  '/magiclink': 'messages',
  '/resend': 'messages',
  '/verify': 'verifications',
}

const limitsOfGrants: Record<string, CallerLimit> = {
  refresh_token: 'refreshes',
  pkce: 'verifications',
  id_token: 'verifications',
}

function limitOf(c: Context, limit: CallerLimit): CallerLimit {
  const grant = c.req.path.endsWith('/token') && c.req.query('grant_type')
  return (grant && limitsOfGrants[grant]) || limit
}

/** Signing in, staying signed in and signing out go to `signingIn`, which is saved when nothing else has room. */
export function addAccountRoutes(app: Hono, service: AuthService, signingIn: AuthService): void {
  for (const [path, limit] of Object.entries(limitsBeforeBodies)) {
    app.post(path, (c, next) => service.limits.mustHaveLeft(c, limitOf(c, limit)).then(next))
  }
  for (const path of ['/signup', '/token', '/recover', '/otp', '/magiclink', '/resend']) {
    app.use(path, (c, next) => mustPassCaptcha(c, service).then(next))
  }
  app.post('/signup', (c) => signUp(c, service))
  app.post('/token', (c) => grantToken(c, signingIn))
  app.post('/recover', (c) => recover(c, service))
  app.post('/otp', (c) => sendOtp(c, service))
  app.post('/magiclink', (c) => sendOtp(c, service))
  app.post('/resend', (c) => resend(c, service))
  app.post('/verify', (c) => verify(c, service))
  app.get('/verify', (c) => verifyLink(c, service))
  app.get('/reauthenticate', (c) => reauthenticate(c, service))
  app.post('/logout', (c) => logout(c, signingIn))
  app.get('/user', (c) => getUser(c, service))
  app.put('/user', (c) => updateUser(c, service))
  app.get('/authorize', (c) => authorize(c, service))
  app.get('/callback', (c) => callback(c, service))
  app.post('/callback', (c) => callback(c, service))
  app.get('/user/identities/authorize', (c) => authorizeLink(c, service))
  app.delete('/user/identities/:id', (c) => unlinkIdentity(c, service))
}

const signOutScopes = new Set(['global', 'local', 'others'])

/** POST /logout: ends this session, the others, or all of them. */
async function logout(c: Context, service: AuthService): Promise<Response> {
  const scope = c.req.query('scope') || 'global'
  if (!signOutScopes.has(scope))
    throw errors.validationFailed(`Unsupported logout scope "${scope}"`)
  const signedIn = await requireUser(c, service)
  await changeAccount(service.database, signedIn, async (connection, current) => {
    const { user, sessionId } = current
    if (scope === 'others') mustHaveShownFactor(current, 'end other sessions')
    // A session without its second factor ends only itself, because the others have shown more.
    const most = hasShownFactor(current) ? (scope as SignOutScope) : 'local'
    await audit(connection, 'logout', user)
    await endSessions(connection, { userId: user.id, sessionId, scope: most })
  })
  return c.body(null, 204)
}
