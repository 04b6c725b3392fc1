// Supabase Auth's endpoints, one file each.

import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { AWAY_RETRY_SECONDS, isAway } from '../database/database.ts'
import { WriteRefused } from '../database/refuse-writes.ts'
import { composeLetter } from '../mail/letter.ts'
import type { Mailer } from '../mail/mail.ts'
import { createMailer } from '../mail/mailer.ts'
import { createTextOutbox } from '../mail/texter.ts'
import { BodyError } from '../request-body.ts'
import type { ServiceOptions } from '../service-options.ts'
import { createAccountNotices } from './account-notices.ts'
import { adminCreateUser } from './admin/create-user.ts'
import { adminDeleteUser } from './admin/delete-user.ts'
import { adminDeleteFactor, adminListFactors } from './admin/factors.ts'
import { adminGenerateLink } from './admin/generate-link.ts'
import { adminGetUser } from './admin/get-user.ts'
import { adminInvite } from './admin/invite.ts'
import { adminListUsers } from './admin/list-users.ts'
import { requireAdmin } from './admin/require-admin.ts'
import { adminUpdateUser } from './admin/update-user.ts'
import { AuthError, respondWithError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import { type AuthSettings, authSettings } from './auth-settings.ts'
import { createBackground } from './background.ts'
import { mustPassCaptcha } from './captcha.ts'
import { sendOtp } from './confirmation/otp.ts'
import { reauthenticate } from './confirmation/reauthenticate.ts'
import { recover } from './confirmation/recover.ts'
import { resend } from './confirmation/resend.ts'
import { verify } from './confirmation/verify.ts'
import { verifyLink } from './confirmation/verify-link.ts'
import * as errors from './errors.ts'
import { challengeFactor } from './factors/challenge.ts'
import { enrolFactor } from './factors/enrol.ts'
import { unenrolFactor, unenrolRecoveryCodes } from './factors/unenrol.ts'
import { verifyFactor } from './factors/verify-factor.ts'
import { logout } from './logout.ts'
import { createMailRateLimit } from './mail-rate-limit.ts'
import { authorize, authorizeLink } from './providers/authorize.ts'
import { callback } from './providers/callback.ts'
import { createProviders } from './providers/providers.ts'
import { unlinkIdentity } from './providers/unlink-identity.ts'
import { type CallerLimit, createRateLimits } from './rate-limits.ts'
import { recoveryCodeStatus } from './recovery-codes/code-status.ts'
import { generateRecoveryCodes, regenerateRecoveryCodes } from './recovery-codes/make-codes.ts'
import { verifyRecoveryCode } from './recovery-codes/verify-code.ts'
import { mustBeWithoutNul } from './request.ts'
import { signUp } from './sign-up.ts'
import { grantToken } from './token.ts'
import { getUser, updateUser } from './user.ts'

const unnamedSite = 'Our site'

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

export interface Auth {
  app: Hono
  /** Resolves when all background work has ended. */
  settled(): Promise<void>
}

export function createAuth(options: ServiceOptions): Auth {
  const settings = authSettings(options.auth)
  const mailCap = createMailRateLimit(options.database, 'mails', settings.mailsADay)
  const { database, signInDatabase = database } = options
  const limits = createRateLimits(settings.rateLimits, { database, signInDatabase, mailCap })
  const background = createBackground(options.log)
  const mailer = options.mailer ?? outboxMailer(options)
  const texter = options.texter ?? createTextOutbox(join(options.folder, 'outbox'))
  const providers = createProviders(settings.providers)
  const compose = options.composeLetter ?? composeLetter
  const siteName = options.siteName ?? (() => unnamedSite)
  const service: AuthService = {
    ...options,
    settings,
    limits,
    mailCap,
    background,
    mailer,
    texter,
    providers,
    composeLetter: compose,
    siteName,
    notices: createAccountNotices({
      ...options,
      settings,
      background,
      mailer,
      composeLetter: compose,
      siteName,
    }),
  }
  // These may write when the disk is almost full: signing in, staying signed in and signing out.
  const signingIn: AuthService = { ...service, database: signInDatabase }
  const app = new Hono()

  app.use(async (c, next) => {
    await next()
    // Answers hold tokens and personal data.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.use((c, next) => {
    mustBeWithoutNul(c)
    return next()
  })
  for (const [path, limit] of Object.entries(limitsBeforeBodies)) {
    app.post(path, (c, next) => limits.mustHaveLeft(c, limitOf(c, limit)).then(next))
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
  app.post('/factors', (c) => enrolFactor(c, service))
  app.get('/factors/recovery-codes', (c) => recoveryCodeStatus(c, service))
  app.post('/factors/recovery-codes', (c) => generateRecoveryCodes(c, service))
  app.post('/factors/recovery-codes/regenerate', (c) => regenerateRecoveryCodes(c, service))
  app.post('/factors/recovery-codes/verify', (c) => verifyRecoveryCode(c, signingIn))
  app.delete('/factors/recovery-codes', (c) => unenrolRecoveryCodes(c, service))
  app.post('/factors/:id/challenge', (c) => challengeFactor(c, signingIn))
  app.post('/factors/:id/verify', (c) => verifyFactor(c, signingIn))
  app.delete('/factors/:id', (c) => unenrolFactor(c, service))

  app.get('/authorize', (c) => authorize(c, service))
  app.get('/callback', (c) => callback(c, service))
  app.post('/callback', (c) => callback(c, service))
  app.get('/user/identities/authorize', (c) => authorizeLink(c, service))
  app.delete('/user/identities/:id', (c) => unlinkIdentity(c, service))

  app.use('/admin/*', (c, next) => requireAdmin(c, service).then(next))
  app.get('/admin/users', (c) => adminListUsers(c, service))
  app.post('/admin/users', (c) => adminCreateUser(c, service))
  app.get('/admin/users/:id', (c) => adminGetUser(c, service))
  app.put('/admin/users/:id', (c) => adminUpdateUser(c, service))
  app.delete('/admin/users/:id', (c) => adminDeleteUser(c, service))
  app.get('/admin/users/:id/factors', (c) => adminListFactors(c, service))
  app.delete('/admin/users/:id/factors/:factor', (c) => adminDeleteFactor(c, service))
  app.post('/admin/generate_link', (c) => adminGenerateLink(c, service))
  app.use('/invite', (c, next) => requireAdmin(c, service).then(next))
  app.post('/invite', (c) => adminInvite(c, service))

  app.get('/.well-known/jwks.json', (c) =>
    c.json({ keys: service.tokens.publicKeys }, 200, { 'Cache-Control': 'public, max-age=600' }),
  )
  app.get('/settings', (c) => c.json(publicSettings(settings)))
  app.get('/health', (c) => c.json({ name: 'GoTrue', version: '2', description: 'Accounts' }))
  app.post('/sso', (c) => respondWithError(c, errors.samlDisabled()))
  app.all('*', (c) => respondWithError(c, errors.noSuchRoute(`${c.req.method} ${c.req.path}`)))

  app.onError((error, c) => {
    if (error instanceof AuthError) {
      if (error.cause) service.log.warn({ err: error, path: c.req.path }, 'auth request refused')
      return respondWithError(c, error)
    }
    if (error instanceof BodyError) return respondWithError(c, fromBody(error))
    if (error instanceof WriteRefused) {
      return respondWithError(c, errors.unexpectedFailure(503, error.message))
    }
    service.log.error({ err: error, path: c.req.path }, 'auth request failed')
    if (isAway(error)) return respondWithError(c, errors.databaseAway(AWAY_RETRY_SECONDS))
    return respondWithError(c, errors.unexpectedFailure(500, 'Unexpected failure'))
  })
  return { app, settled: background.settled }
}

function fromBody({ reason, message }: BodyError): AuthError {
  if (reason === 'too large') return errors.bodyTooLarge(message)
  return reason === 'too deep' ? errors.validationFailed(message) : errors.badJson()
}

function outboxMailer({ folder, siteUrl }: ServiceOptions): Mailer {
  const from = `${unnamedSite} <no-reply@${new URL(siteUrl).hostname}>`
  return createMailer({ from, folder: join(folder, 'outbox') })
}

function publicSettings({
  signUps,
  autoconfirm,
  phoneSignIns,
  phoneAutoconfirm,
  anonymousSignIns,
  password,
  providers,
}: AuthSettings): object {
  return {
    external: {
      email: true,
      phone: phoneSignIns,
      anonymous_users: anonymousSignIns,
      ...Object.fromEntries(Object.keys(providers).map((name) => [name, true])),
    },
    disable_signup: !signUps,
    mailer_autoconfirm: autoconfirm,
    phone_autoconfirm: phoneAutoconfirm,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
    // These two endpoints are ours: a form for a new password shows the rules and checks them.
    password_min_length: password.min,
    password_required_characters: password.characters,
  }
}
