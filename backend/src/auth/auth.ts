// Supabase Auth's endpoints, and the parts that they work with.

import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { AWAY_RETRY_SECONDS, type Database, isAway } from '../database/database.ts'
import { WriteRefused } from '../database/refuse-writes.ts'
import { composeLetter } from '../mail/letter.ts'
import type { Mailer } from '../mail/mail.ts'
import { createMailer } from '../mail/mailer.ts'
import { createTextOutbox } from '../mail/texter.ts'
import { BodyError } from '../request-body.ts'
import type { ServiceOptions } from '../service-options.ts'
import { createAccountNotices } from './account-notices.ts'
import { addAccountRoutes } from './account-routes.ts'
import { addAdminRoutes } from './admin/admin-routes.ts'
import { AuthError, respondWithError } from './auth-error.ts'
import type { AuthService } from './auth-service.ts'
import { authSettings, publicSettings } from './auth-settings.ts'
import { createBackground } from './background.ts'
import * as errors from './errors.ts'
import { addFactorRoutes } from './factor-routes.ts'
import { deleteOldPlaces } from './known-places.ts'
import { deleteOldCounts } from './limits/counters.ts'
import { deleteOldAttempts } from './limits/failed-attempts.ts'
import { createMailRateLimit } from './limits/mail-rate-limit.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import { createProviders } from './providers/providers.ts'
import { mustBeWithoutNul } from './request.ts'

const unnamedSite = 'Our site'

export interface Auth {
  app: Hono
  /** Deletes expired rows. */
  deleteExpired(): Promise<void>
  /** Resolves when all background work has ended. */
  settled(): Promise<void>
}

export function createAuth(options: ServiceOptions): Auth {
  const service = createService(options)
  // These are saved when nothing else has room: signing in, staying signed in, signing out.
  const signingIn: AuthService = {
    ...service,
    database: options.signInDatabase ?? options.database,
  }
  const app = new Hono()

  app.use(async (c, next) => {
    await next()
    // Answers hold tokens and what accounts say of people.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.use((c, next) => {
    mustBeWithoutNul(c)
    return next()
  })
  addAccountRoutes(app, service, signingIn)
  addFactorRoutes(app, service, signingIn)
  addAdminRoutes(app, service)
  app.get('/.well-known/jwks.json', (c) =>
    c.json({ keys: service.tokens.publicKeys }, 200, { 'Cache-Control': 'public, max-age=600' }),
  )
  app.get('/settings', (c) => c.json(publicSettings(service.settings)))
  app.get('/health', (c) => c.json({ name: 'GoTrue', version: '2', description: 'Accounts' }))
  app.post('/sso', (c) => respondWithError(c, errors.samlDisabled()))
  app.all('*', (c) => respondWithError(c, errors.noSuchRoute(`${c.req.method} ${c.req.path}`)))

  app.onError((error, c) => refuse(error, c, service))
  return {
    app,
    deleteExpired: () => deleteExpiredAuth(options.database, service.settings.auditDays),
    settled: service.background.settled,
  }
}

function createService(options: ServiceOptions): AuthService {
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
  return {
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
}

function refuse(error: Error, c: Context, service: AuthService): Response {
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
}

function fromBody({ reason, message }: BodyError): AuthError {
  if (reason === 'too large') return errors.bodyTooLarge(message)
  return reason === 'too deep' ? errors.validationFailed(message) : errors.badJson()
}

function outboxMailer({ folder, siteUrl }: ServiceOptions): Mailer {
  const from = `${unnamedSite} <no-reply@${new URL(siteUrl).hostname}>`
  return createMailer({ from, folder: join(folder, 'outbox') })
}

/** Deletes expired rows, and audit entries older than `auditDays`. */
async function deleteExpiredAuth(database: Database, auditDays: number): Promise<void> {
  await database.transaction({}, async (connection) => {
    // All processes of a database do this, even at once: the second waits and finds nothing left.
    await connection.query("select pg_advisory_xact_lock(hashtext('forget old auth'))")
    await connection.query(
      'delete from auth.audit_log_entries where created_at < now() - make_interval(days => $1)',
      [auditDays],
    )
    // A replaced token is kept long enough to notice its theft.
    await connection.execute(`
      delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days';
      delete from auth.mfa_challenges where created_at < now() - interval '1 day';
      delete from auth.webauthn_challenges where expires_at < now() - interval '1 day';
      delete from auth.one_time_tokens where created_at < now() - interval '30 days';
      delete from auth.flow_state where created_at < now() - interval '1 day';
    `)
    await deleteOldAttempts(connection)
    await deleteOldCounts(connection)
    await deleteOldPlaces(connection)
  })
}
