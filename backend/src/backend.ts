// The backend as one web-standard handler: Auth, PostgREST and Storage on one database.
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createAuth } from './auth/auth.ts'
import type { ClientInfo } from './client-info.ts'
import { clientNetworkOf } from './client-network.ts'
import { createConcurrencyLimit, defaultConcurrency } from './concurrency-limit.ts'
import { allowAnyOrigin } from './cors.ts'
import { runForCaller } from './database/current-caller.ts'
import { createRest } from './rest/rest.ts'
import type { BackendOptions, ServiceOptions } from './service-options.ts'
import { createStorage } from './storage/storage.ts'
import { createTokens } from './tokens/tokens.ts'

export type { BackendOptions, ClientInfo }

export interface Backend {
  /** Answers /auth/v1, /rest/v1 and /storage/v1; 404 for any other path. */
  fetch(request: Request, visit?: ClientInfo): Promise<Response>
  /** Deletes expired rows. Call it every day. */
  deleteExpired(): Promise<void>
  /** Resolves when mails and other background work have ended. Call it before closing the database. */
  settled(): Promise<void>
  anonKey: string
}

/** Creates the services. The database must be migrated; the caller closes it. */
export async function createBackend(given: BackendOptions): Promise<Backend> {
  const { keys, readKeys, ...options } = given
  const tokens = await createTokens(keys, readKeys)
  const limitConcurrency = createConcurrencyLimit({ ...defaultConcurrency, ...options.concurrency })
  const publicUrl = options.publicUrl ?? options.siteUrl
  const service: ServiceOptions = { ...options, publicUrl, tokens, limitConcurrency }
  const auth = createAuth(service)
  const app = new Hono()
  app.options('*', preflight)
  // The data API gets the most requests and sets this header itself.
  app.route('/rest/v1', createRest(service))
  app.use(async (c, next) => {
    await next()
    allowAnyOrigin(c.res)
  })
  app.route('/auth/v1', auth.app)
  app.route('/storage/v1', createStorage(service))
  return {
    async fetch(request, visit) {
      const caller = visit?.address && clientNetworkOf(visit.address)
      return runForCaller(caller, () => app.fetch(request, visit))
    },
    deleteExpired: auth.deleteExpired,
    settled: auth.settled,
    anonKey: tokens.anonKey,
  }
}

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  maxAge: 86_400,
})
