// The parts that every operation uses, and how it reads its request.
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { ClientInfoEnv } from '../client-info.ts'
import type { Database } from '../database/database.ts'
import { hasNul } from '../database/storable.ts'
import { parseJson, readText } from '../request-body.ts'
import { type Caller, callerOf } from '../tokens/caller.ts'
import type { Tokens } from '../tokens/tokens.ts'
import type { ObjectCache } from './download/object-cache.ts'
import { accessDenied, invalidRequest, notSupported } from './errors.ts'
import type { FileStore } from './files/file-store.ts'
import { isHeaderValue, mustBeValidBucketName, mustBeValidKey } from './limits.ts'
import type { RenderedPictures } from './pictures/rendered-pictures.ts'
import type { StorageSettings } from './storage-settings.ts'
import type { LimitUploadMemory } from './upload/upload-memory-limit.ts'

export interface Service {
  database: Database
  tokens: Tokens
  files: FileStore
  found: ObjectCache
  pictures: RenderedPictures
  admitUpload: LimitUploadMemory
  settings: StorageSettings
  log: Logger
}

export interface StorageEnv extends ClientInfoEnv {
  Variables: {
    service: Service
    /** The caller's role, once the caller was determined. */
    role?: string
  }
}

/** One call of the API, as a handler gets it. */
export type Call = Context<StorageEnv>

/** As `/rest` bounds its bodies; the service key may send more. */
const MAX_JSON_BYTES = 1_048_576
const MAX_JSON_BYTES_OF_ROLE: Record<string, number> = { anon: 65_536, authenticated: 262_144 }
/** Bodies of the API never nest deeper. */
const MOST_LEVELS = 20

/**
 * Returns the caller of a path that needs one. Throws for an invalid token, and without one in the words of the
 * client's test for that.
 */
export async function requireCaller(call: Call): Promise<Caller> {
  const { headers } = call.req.raw
  if (!headers.has('authorization') && !headers.has('apikey')) {
    throw accessDenied('Invalid Compact JWS')
  }
  const caller = await callerOf(headers, call.var.service.tokens)
  call.set('role', caller.role)
  return caller
}

export function bucketOf(call: Call): string {
  const bucket = call.req.param('bucket') ?? ''
  mustBeValidBucketName(bucket)
  return bucket
}

export function objectOf(call: Call): { bucket: string; key: string } {
  if (call.req.query('versionId')) throw notSupported('A version of an object')
  const bucket = bucketOf(call)
  const key = call.req.param('key') ?? ''
  mustBeValidKey(key)
  return { bucket, key }
}

/**
 * Returns the validated JSON body; an absent body is `{}`. Throws BodyError, and InvalidRequest with the schema's
 * message.
 */
export async function readJson<Body>(call: Call, schema: z.ZodType<Body>): Promise<Body> {
  const { bodyTimeoutMs: timeoutMs } = call.var.service.settings
  const maxBytes = MAX_JSON_BYTES_OF_ROLE[call.var.role ?? ''] ?? MAX_JSON_BYTES
  const text = await readText(call.req.raw, { maxBytes, timeoutMs })
  return check(schema, parseJson(text || '{}', MOST_LEVELS), 'body')
}

/** Returns the validated query string. Throws InvalidRequest. */
export function readQuery<Query>(call: Call, schema: z.ZodType<Query>): Query {
  return check(schema, call.req.query(), 'querystring')
}

function check<Value>(schema: z.ZodType<Value>, value: unknown, where: string): Value {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw invalidRequest(`${[where, ...(issue?.path ?? [])].join('/')} ${issue?.message}`)
}

/** Text that Postgres can store: without NUL. */
export const plainText = z.string().refine((text) => !hasNul(text), 'has a NUL character')

/** Text that is valid in a header. */
export const headerValue = z.string().refine(isHeaderValue, 'can not stand in a header')
