// /rest/v1: PostgREST's protocol (protocol.md §2). A request passes request/ → query/ → plan/ → sql/ → run → respond/.
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ServiceOptions } from '../backend.ts'
import { DatabaseError } from '../database/database.ts'
import { callerOf } from '../tokens/caller.ts'
import { type Prepared, parseRequest, prepare } from './prepare.ts'
import { type ApiRequest, readApiRequest } from './request/api-request.ts'
import { type Body, readArguments, readRows } from './request/read-body.ts'
import { respond } from './respond/respond.ts'
import { respondError, toRestError } from './respond/respond-error.ts'
import { RestError } from './rest-error.ts'
import { defaultSettings, type RestSettings } from './rest-settings.ts'
import { requestScope, run } from './run.ts'
import type { Schema } from './schema/schema.ts'
import { createSchemaCache } from './schema/schema-cache.ts'

/** Distinct requests whose SQL is remembered. */
const REMEMBERED_REQUESTS = 2000

/** The service. It reads the database's schema with the first request. */
export function createRest(
  { database, tokens, log }: ServiceOptions,
  given: Partial<RestSettings> = {},
): Hono {
  const settings = { ...defaultSettings, ...given }
  const schemas = createSchemaCache(database, settings.schemas, log)
  // A schema that was read anew is a new object, and so begins with nothing prepared.
  const prepared = new WeakMap<Schema, LRUCache<string, Prepared>>()

  async function answer(http: Request, target: string, isCall: boolean): Promise<Response> {
    let role = 'anon'
    try {
      const caller = await callerOf(http.headers, tokens)
      role = caller.role
      const request = readApiRequest(http, target, isCall, settings)
      const body = await readBody(http, request, settings)
      const ready = remembered(prepared, await schemas.current(), request, body, settings)
      const scope = requestScope(caller, http, request, ready, settings)
      const row = await run(database, scope, request, ready, body?.text ?? null, settings)
      return respond(request, ready, row)
    } catch (error) {
      if (isStaleSchema(error)) schemas.refresh()
      const known = toRestError(error, role)
      if (known.status >= 500) log.error({ err: known.cause ?? known }, `rest: ${known.message}`)
      return respondError(known, role)
    }
  }

  const app = new Hono()
  app.all('/rpc/:name', (c) => answer(c.req.raw, nameIn(c), true))
  app.all('/:name', (c) => answer(c.req.raw, nameIn(c), false))
  app.all('/', () => respondError(noDescription(), 'anon'))
  app.notFound(() => respondError(noSuchPath(), 'anon'))
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
  const made = prepare(request, parseRequest(request), body, schema, settings)
  cache.set(key, made)
  return made
}

/** Names come from the schema, so Postgres knows them all unless the schema has changed since. */
function isStaleSchema(error: unknown): boolean {
  return error instanceof DatabaseError && ['42P01', '42703', '42883'].includes(error.code)
}

function noDescription(): RestError {
  return new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
}

function noSuchPath(): RestError {
  return new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}
