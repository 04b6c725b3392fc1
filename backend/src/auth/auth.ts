// Supabase Auth's endpoints (protocol.md §1.3), each in a file of its own.
import { Hono } from 'hono'
import type { ServiceOptions } from '../backend.ts'
import { AuthError, errors, respondWithError } from './auth-error.ts'
import { type AuthSettings, authSettings } from './auth-settings.ts'
import { logout } from './logout.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import { signUp } from './sign-up.ts'
import { grantToken } from './token.ts'
import { getUser, updateUser } from './user.ts'

export interface AuthService extends ServiceOptions {
  settings: AuthSettings
  limits: RateLimits
}

export function createAuth(options: ServiceOptions): Hono {
  const settings = authSettings(options.auth)
  const limits = createRateLimits(settings.rateLimits)
  const service: AuthService = { ...options, settings, limits }
  const app = new Hono()

  app.post('/signup', (c) => signUp(c, service))
  app.post('/token', (c) => grantToken(c, service))
  app.post('/logout', (c) => logout(c, service))
  app.get('/user', (c) => getUser(c, service))
  app.put('/user', (c) => updateUser(c, service))
  app.get('/.well-known/jwks.json', (c) =>
    c.json({ keys: service.tokens.publicKeys }, 200, { 'Cache-Control': 'public, max-age=600' }),
  )
  app.get('/settings', (c) => c.json(publicSettings(settings)))
  app.get('/health', (c) => c.json({ name: 'GoTrue', version: '2', description: 'Accounts' }))
  app.all('*', (c) => respondWithError(c, errors.notSupported(`${c.req.method} ${c.req.path}`)))

  app.onError((error, c) => {
    if (error instanceof AuthError) return respondWithError(c, error)
    service.log.error({ err: error, path: c.req.path }, 'auth request failed')
    return respondWithError(c, new AuthError(500, 'unexpected_failure', 'Unexpected failure'))
  })
  return app
}

function publicSettings({ signUps, autoconfirm, anonymousSignIns }: AuthSettings): object {
  return {
    external: { email: true, phone: false, anonymous_users: anonymousSignIns },
    disable_signup: !signUps,
    mailer_autoconfirm: autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  }
}
