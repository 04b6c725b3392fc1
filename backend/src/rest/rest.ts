// /rest/v1: PostgREST's protocol. A request passes request/ → query/ → plan/ → sql/ → run → respond/.
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ClientInfoEnv } from '../client-info.ts'
import { DatabaseError } from '../database/database.ts'
import { WriteRefused } from '../database/refuse-writes.ts'
import type { ServiceOptions } from '../service-options.ts'
import { callerOf } from '../tokens/caller.ts'
import { noDescription, noSuchPath } from './errors.ts'
import { parseRequest, prepare } from './prepare/prepare.ts'
import type { Prepared, RequestContext } from './prepare/prepared.ts'
import { type ApiRequest, readApiRequest } from './request/api-request.ts'
import { type Body, readArguments, readRows } from './request/read-body.ts'
import { respond, respondPlan } from './respond/respond.ts'
import { respondError, toRestError } from './respond/respond-error.ts'
import { RestError } from './rest-error.ts'
import { defaultSettings, type RestSettings } from './rest-settings.ts'
import { explain, type RunContext, requestScope, run } from './run.ts'
import type { Schema } from './schema/schema.ts'
import { createSchemaCache } from './schema/schema-cache.ts'

type PreparedCache = LRUCache<string, Prepared>

/** Bounds the cache of prepared requests in bytes, because strangers can invent any number of requests. */
const MOST_PREPARED_BYTES = 4_194_304
const LONGEST_KEY = 2048

/** Creates the service. It reads the database's schema at the first request. */
export function createRest(options: ServiceOptions): Hono<ClientInfoEnv> {
  const { database, tokens, limitConcurrency, log, rest = {} } = options
  const settings = { ...defaultSettings, ...rest }
  const schemas = createSchemaCache(database, settings.schemas, log)
  // A reloaded schema is a new object, and so has no prepared requests.
  const prepared = new WeakMap<Schema, PreparedCache>()

  async function answer(c: Context<ClientInfoEnv>, isCall: boolean): Promise<Response> {
    const { raw: http } = c.req
    let role = 'anon'
    try {
      const caller = await callerOf(http.headers, tokens)
      role = caller.role
      const request = readApiRequest(http, c.req.param('name') ?? '', isCall, settings)
      const body = await readBody(http, request, mostBodyBytes(role, settings))
      return await answerCaller({ caller, http, address: c.env?.address }, request, body)
    } catch (error) {
      const known = toRestError(error, role)
      if (known.status >= 500 && !(error instanceof WriteRefused)) {
        log.error({ err: known.cause ?? known }, `rest: ${known.message}`)
      }
      return respondError(known, role)
    }
  }

  async function answerCaller(
    visitor: RunContext,
    request: ApiRequest,
    body: Body | null,
    isRetry = false,
  ): Promise<Response> {
    const { address } = visitor
    const schema = await schemas.current()
    try {
      const mostBytes = settings.maxAnswerBytes[visitor.caller.role] ?? null
      const ready = remembered(prepared, { request, body, schema, settings, mostBytes })
      const scope = requestScope(visitor, request, ready, settings)
      const text = body?.text ?? null
      if (request.media.plan) {
        const ask = () => explain(database, scope, request, ready, text, settings)
        return respondPlan(request, await limitConcurrency(address, ask))
      }
      const ask = () => run(database, scope, request, ready, text, settings)
      return respond(request, ready, await limitConcurrency(address, ask))
    } catch (error) {
      const isStale = !isRetry && isMissing(error) && (await schemas.hasChangedSince(schema))
      if (!isStale) throw error
      return answerCaller(visitor, request, body, true)
    }
  }

  const app = new Hono<ClientInfoEnv>()
  app.all('/rpc/:name', (c) => answer(c, true))
  app.all('/:name', (c) => answer(c, false))
  app.all('*', (c) => respondError(c.req.path.endsWith('/') ? noDescription() : noSuchPath()))
  return app
}

async function readBody(
  http: Request,
  request: ApiRequest,
  maxBytes: number,
): Promise<Body | null> {
  if (request.isGet || request.action === 'delete') return null
  const { columns } = parseRequest(request)
  const read = request.action === 'call' ? readArguments : readRows
  return read(http, maxBytes, columns)
}

function mostBodyBytes(role: string, { maxBodyBytes, maxBodyBytesOf }: RestSettings): number {
  return Math.min(maxBodyBytesOf[role] ?? maxBodyBytes, maxBodyBytes)
}

function remembered(
  caches: WeakMap<Schema, PreparedCache>,
  { schema, request, body, settings, mostBytes }: Omit<RequestContext, 'query'>,
): Prepared {
  const cache: PreparedCache =
    caches.get(schema) ?? new LRUCache({ maxSize: MOST_PREPARED_BYTES, sizeCalculation: sizeOf })
  caches.set(schema, cache)
  const key = JSON.stringify([request, body?.keys, body?.raw, mostBytes])
  const known = cache.get(key)
  if (known) return known
  const made = prepare({ request, query: parseRequest(request), body, schema, settings, mostBytes })
  if (key.length <= LONGEST_KEY) cache.set(key, made)
  return made
}

/** The bytes of a prepared request besides its texts. */
const OVERHEAD_BYTES = 2048

/** A character may take two bytes, and a value is also in the key and in the address of the answer. */
function sizeOf({ statement, estimate }: Prepared, key: string): number {
  const texts = statement.text.length + (estimate?.text.length ?? 0)
  return 2 * (texts + 3 * key.length) + OVERHEAD_BYTES
}

const missing = ['42P01', '42703', '42704', '42883', 'PGRST200', 'PGRST202', 'PGRST204', 'PGRST205']

/** True for an error that an unnoticed change of the schema may have caused. */
function isMissing(error: unknown): boolean {
  return (
    (error instanceof DatabaseError || error instanceof RestError) && missing.includes(error.code)
  )
}
