// Routes each path to its answer: health, the backend's three services, and the site for the rest.
import { corsHeaders } from '@cafe/backend/cors'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Logger } from 'pino'
import { createBackupRoutes } from './backup/backup-routes.ts'
import { BodyMemoryLimit } from './http/body-memory-limit.ts'
import { clientInfoOf } from './http/client-address.ts'
import { withOwnerTiming } from './http/owner-server-timing.ts'
import { createPaymentRoutes } from './payments/payment-routes.ts'
import { isSafeMethod } from './services/safe-methods.ts'
import type { Service } from './services/service.ts'
import { release } from './starting/release.ts'
import { DiskAlmostFull } from './watching/free-disk.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte
/** Fits the longest message and a passkey, the largest bodies that visitors send. */
const smallBody = 64 * kilobyte
// These refusals come before the backend's answers, and pages of any origin must be able to read them: otherwise the
// official client reports a network error.
const tooLarge = { code: '413', message: 'The request is too large' }
const tooMuch = { code: '503', message: 'Too much is being sent, try again in a moment' }

export interface AppOptions {
  service: Service
  /** The routes to ticket passes, when the café has a wallet's keys. */
  wallets?: Hono | undefined
  /** The site, which gets every other path. */
  servePage(c: Context): Promise<Response>
  /** The number of reverse proxies in front. */
  trustedProxies: number
  log: Logger
}

export function createApp({ service, wallets, servePage, trustedProxies, log }: AppOptions): Hono {
  const { supabaseUrl, anonKey, handle, mustBeReady } = service
  const bodies = new BodyMemoryLimit()
  /** Reserves memory for a body until it is answered; one of undeclared length may become the largest. */
  const boundBodies =
    (maxSize: number): MiddlewareHandler =>
    async (c, next) => {
      if (isSafeMethod(c.req.method)) return next()
      const bytes = Number(c.req.header('content-length') ?? maxSize)
      const leave = bodies.admit(clientInfoOf(c, trustedProxies).address, bytes)
      if (!leave) return c.json(tooMuch, 503, { ...corsHeaders, 'Retry-After': '5' })
      await next().finally(leave)
    }
  const app = new Hono()
  app.onError((error, c) => {
    // The client left before the end of the body and hears no answer.
    if (wasBrokenOff(c)) return c.body(null, 400)
    log.error({ err: error, path: c.req.path }, 'request failed')
    return c.json({ message: 'Something went wrong. Please try again.' }, 500, corsHeaders)
  })

  app.get('/healthz', (c) => c.json({ status: 'ok', version: release }))
  app.get('/readyz', async (c) => {
    try {
      await mustBeReady()
      return c.text('ready')
    } catch (error) {
      if (error instanceof DiskAlmostFull) return c.text(error.message, 503)
      log.warn({ err: error }, 'not ready')
      return c.text('not ready', 503)
    }
  })
  app.get('/config.json', (c) => c.json({ supabaseUrl, supabaseAnonKey: anonKey }))

  if (handle) {
    const answer = withOwnerTiming(handle)
    const backend = (c: Context) => answer(c.req.raw, clientInfoOf(c, trustedProxies))
    // The backend limits its bodies itself. Storage checks the right before it reads a byte; the data API accepts a
    // megabyte from the service, and less from others.
    app.all('/storage/v1/*', refuseDeclaredOver(8 * megabyte), backend)
    app.all('/auth/v1/*', refuseDeclaredOver(smallBody), boundBodies(smallBody), backend)
    app.all('/rest/v1/*', refuseDeclaredOver(megabyte), boundBodies(megabyte), backend)
  }
  // A process without backups has nothing to report about them.
  if (service.backups) app.route('/backups', createBackupRoutes(service.backups))
  else app.get('/backups', (c) => c.body(null, 204))
  if (service.payments) {
    // Stripe's events are long, and their signature is checked first.
    app.use('/payments/v1/webhook', limitBody(megabyte / 4), boundBodies(megabyte / 4))
    app.use('/payments/v1/checkout', limitBody(smallBody), boundBodies(smallBody))
    app.route('/payments/v1', createPaymentRoutes(service.payments, log))
  }
  if (wallets) {
    app.use('/wallet/v1/*', limitBody(smallBody), boundBodies(smallBody))
    app.route('/wallet/v1', wallets)
  }
  // A missing file of an older build needs no page.
  app.get('/assets/*', (c) => c.text('Not found', 404))
  app.get('/images/*', (c) => c.text('Not found', 404))
  app.all('*', limitBody(smallBody), boundBodies(smallBody), servePage)
  return app
}

/** Refuses a body that declares to be larger, and reads none of it. */
function refuseDeclaredOver(maxSize: number): MiddlewareHandler {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > maxSize) {
      return c.json(tooLarge, 413, corsHeaders)
    }
    await next()
  }
}

/**
 * Refuses a larger body. Counting costs time, so it counts only undeclared lengths; the HTTP server enforces the
 * others.
 */
function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize,
    onError: (c) => c.json(tooLarge, 413, corsHeaders),
  })
  return (c, next) => {
    const declared = c.req.header('content-length')
    const isSmall = declared !== undefined && Number(declared) <= maxSize
    return isSmall || isSafeMethod(c.req.method) ? next() : limit(c, next)
  }
}

function wasBrokenOff({ env }: Context): boolean {
  const { incoming }: Partial<HttpBindings> = env ?? {}
  return Boolean(incoming?.destroyed && !incoming.complete)
}
