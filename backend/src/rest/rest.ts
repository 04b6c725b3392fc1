// /rest/v1: PostgREST's protocol (protocol.md §2). A request passes request/ → query/ → plan/ → sql/ → run → respond/.
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ServiceOptions } from '../backend.ts'
import { DatabaseError } from '../database/database.ts'
import { type Caller, callerOf } from '../tokens/caller.ts'
import { explain } from './explain.ts'
import { type Prepared, parseRequest, prepare } from './prepare/prepare.ts'
import { type ApiRequest, readApiRequest } from './request/api-request.ts'
import { type Body, readArguments, readRows } from './request/read-body.ts'
import { respond, respondPlan } from './respond/respond.ts'
import { respondError, toRestError } from './respond/respond-error.ts'
import { RestError } from './rest-error.ts'
import { defaultSettings, type RestSettings } from './rest-settings.ts'
import { requestScope, run } from './run.ts'
import type { Schema } from './schema/schema.ts'
import { createSchemaCache } from './schema/schema-cache.ts'
import { shareReads } from './share-reads.ts'
import type { StatementRow } from './sql/statement-sql.ts'

/** Distinct requests whose SQL is remembered. */
const REMEMBERED_REQUESTS = 2000

/** The service. It reads the database's schema with the first request. */
export function createRest({ database, tokens, log, rest = {} }: ServiceOptions): Hono {
  const settings = { ...defaultSettings, ...rest }
  const schemas = createSchemaCache(database, settings.schemas, log)
  // A schema that was read anew is a new object, and so begins with nothing prepared.
  const prepared = new WeakMap<Schema, LRUCache<string, Prepared>>()
  const shared = shareReads<StatementRow>()

  async function answer(http: Request, target: string, isCall: boolean): Promise<Response> {
    let role = 'anon'
    try {
      const caller = await callerOf(http.headers, tokens)
      role = caller.role
      const request = readApiRequest(http, target, isCall, settings)
      const body = await readBody(http, request, settings)
      return await answerCaller(caller, http, request, body)
    } catch (error) {
      const known = toRestError(error, role)
      if (known.status >= 500) log.error({ err: known.cause ?? known }, `rest: ${known.message}`)
      return respondError(known, role)
    }
  }

  async function answerCaller(
    caller: Caller,
    http: Request,
    request: ApiRequest,
    body: Body | null,
    isRetry = false,
  ): Promise<Response> {
    const schema = await schemas.current()
    try {
      const ready = remembered(prepared, schema, request, body, settings)
      const scope = requestScope(caller, http, request, ready, settings)
      const text = body?.text ?? null
      if (request.media.plan) {
        const plan = await explain(database, scope, request, ready, text, settings)
        return respondPlan(request, plan)
      }
      const ask = () => run(database, scope, request, ready, text, settings)
      // The settings are all that SQL can see of the caller. A function, though, may give each its own, such as a code.
      const isShared = request.action === 'read'
      const row = await (isShared ? shared(ready, JSON.stringify(scope.settings), ask) : ask())
      return respond(request, ready, row)
    } catch (error) {
      const isStale = !isRetry && isMissing(error) && (await schemas.hasChangedSince(schema))
      if (!isStale) throw error
      return answerCaller(caller, http, request, body, true)
    }
  }

  const app = new Hono()
  app.all('/rpc/:name', (c) => answer(c.req.raw, nameIn(c), true))
  app.all('/:name', (c) => answer(c.req.raw, nameIn(c), false))
  app.all('*', (c) => respondError(c.req.path.endsWith('/') ? noDescription() : noSuchPath()))
  return app
}

function nameIn(c: Context): string {
  return c.req.param('name') ?? ''
}

async function readBody(
  http: Request,
  request: ApiRequest,
  { maxBodyBytes }: RestSettings,
): Promise<Body | null> {
  if (request.isGet || request.action === 'delete') return null
  const { columns } = parseRequest(request)
  const read = request.action === 'call' ? readArguments : readRows
  return read(http, maxBodyBytes, columns)
}

function remembered(
  caches: WeakMap<Schema, LRUCache<string, Prepared>>,
  schema: Schema,
  request: ApiRequest,
  body: Body | null,
  settings: RestSettings,
): Prepared {
  const cache = caches.get(schema) ?? new LRUCache({ max: REMEMBERED_REQUESTS })
  caches.set(schema, cache)
  const key = JSON.stringify([request, body?.keys, body?.raw])
  const known = cache.get(key)
  if (known) return known
  const made = prepare({ request, query: parseRequest(request), body, schema, settings })
  cache.set(key, made)
  return made
}

const missing = ['42P01', '42703', '42704', '42883', 'PGRST200', 'PGRST202', 'PGRST204', 'PGRST205']

/** Something was not found that a change of the schema, still unheard of, may have brought or taken away. */
function isMissing(error: unknown): boolean {
  return (
    (error instanceof DatabaseError || error instanceof RestError) && missing.includes(error.code)
  )
}

function noDescription(): RestError {
  return new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
}

function noSuchPath(): RestError {
  return new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}
