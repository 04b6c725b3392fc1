// The backend as one web-standard handler: Auth, PostgREST and Storage on one database.
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Logger } from 'pino'
import { createAuth } from './auth/auth.ts'
import { type AuthSettings, authSettings } from './auth/auth-settings.ts'
import { forgetOldAuth } from './auth/forget.ts'
import { forAnyOrigin } from './cross-origin.ts'
import type { Database } from './database/database.ts'
import type { ComposeLetter } from './mail/letter.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Texter } from './mail/texter.ts'
import { createRest } from './rest/rest.ts'
import type { RestSettings } from './rest/rest-settings.ts'
import type { FileStore } from './storage/files/file-store.ts'
import { createStorage } from './storage/storage.ts'
import type { StorageSettings } from './storage/storage-settings.ts'
import type { Keys } from './tokens/keys.ts'
import { createTokens, type Tokens } from './tokens/tokens.ts'
import { createTurns, defaultTurns, type TakeTurns, type TurnSettings } from './turns.ts'

export interface BackendOptions {
  database: Database
  keys: Keys
  /** Reads the keys anew, where other processes verify with them too and one of them may have rotated them. */
  readKeys?: (() => Promise<Keys | null>) | undefined
  /** The public origin of the site, without a trailing slash: where links of mails and providers lead in the end. */
  siteUrl: string
  /** The public origin of the backend, where it is another; tokens are issued by `<publicUrl>/auth/v1`. */
  publicUrl?: string
  /** Folder for what the services keep outside the database: stored files, outgoing mail without SMTP. */
  folder: string
  /** Where stored files live; without it, in `folder`. */
  files?: FileStore
  /** What differs from the defaults of the data API: exposed schemas, most rows, … */
  rest?: Partial<RestSettings>
  /** What differs from the defaults of storage: which pictures anybody may have rendered, … */
  storage?: Partial<StorageSettings>
  /** What differs from the defaults of accounts: confirmation, providers, factors, limits, … */
  auth?: Partial<AuthSettings>
  /** What differs from the defaults of how much each network address may have under way. */
  turns?: Partial<TurnSettings>
  /** What sends mail; without it mail lies in `<folder>/outbox`. */
  mailer?: Mailer
  /** The project's own writing paper for the mails of accounts; without it they are plain. */
  composeLetter?: ComposeLetter
  /** What sends text messages; without it they lie there too. */
  texter?: Texter
  log: Logger
}

/** What each service is made with. */
export interface ServiceOptions extends Omit<BackendOptions, 'keys' | 'readKeys' | 'turns'> {
  publicUrl: string
  tokens: Tokens
  turns: TakeTurns
}

export interface Backend {
  /** Answers /auth/v1, /rest/v1 and /storage/v1; 404 for any other path. */
  fetch(request: Request, visit?: Visit): Promise<Response>
  /** Deletes what need not be kept any longer. Call it every day. */
  forgetOld(): Promise<void>
  /** Resolves when mails and other work that goes on after an answer have ended. Call it before closing the database. */
  settled(): Promise<void>
  /** Public project key for clients. */
  anonKey: string
}

/** What the server knows of a request that the request itself does not say. */
export interface Visit {
  /** The caller's network address, for rate limits; calls within the process have none. */
  address?: string
}

/** What the services' own apps are told of a request. */
export interface VisitEnv {
  Bindings: Visit | undefined
}

/** Wires the services. The database must be migrated; whoever opened it closes it. */
export async function createBackend(given: BackendOptions): Promise<Backend> {
  const { keys, readKeys, ...options } = given
  const tokens = await createTokens(keys, readKeys)
  const turns = createTurns({ ...defaultTurns, ...options.turns })
  const publicUrl = options.publicUrl ?? options.siteUrl
  const service: ServiceOptions = { ...options, publicUrl, tokens, turns }
  const auth = createAuth(service)
  const app = new Hono()
  app.options('*', preflight)
  // The data API is asked most, and says so by itself.
  app.route('/rest/v1', createRest(service))
  app.use(async (c, next) => {
    await next()
    forAnyOrigin(c.res)
  })
  app.route('/auth/v1', auth.app)
  app.route('/storage/v1', createStorage(service))
  return {
    fetch: async (request, visit) => app.fetch(request, visit),
    forgetOld: () => forgetOldAuth(options.database, authSettings(options.auth).auditDays),
    settled: auth.settled,
    anonKey: tokens.anonKey,
  }
}

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  maxAge: 86_400,
})
