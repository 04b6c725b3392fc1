// POST /object/{bucket}/{key} adds an object (or replaces one, with x-upsert); PUT does either.
import { randomUUID } from 'node:crypto'
import { type Caller, scopeOf } from '../../tokens/caller.ts'
import { requireBucketRules } from '../buckets/bucket-rows.ts'
import { entityTooLarge } from '../errors.ts'
import { type Call, objectOf, requireCaller } from '../service.ts'
import { checkType } from './check-type.ts'
import { clientMetadata, maxRequestBytes, readUpload } from './read-upload.ts'
import {
  type CheckedFile,
  type Destination,
  mustBeAllowed,
  newObject,
  storeObject,
} from './store-object.ts'

export async function uploadObject(call: Call): Promise<Response> {
  const caller = await requireCaller(call)
  return upload(call, caller, call.req.header('x-upsert') === 'true')
}

export async function updateObject(call: Call): Promise<Response> {
  return upload(call, await requireCaller(call), true)
}

async function upload(call: Call, caller: Caller, upsert: boolean): Promise<Response> {
  const { bucket, key } = objectOf(call)
  const scope = scopeOf(caller)
  const id = await receiveUpload(call, {
    bucket,
    key,
    upsert,
    scope,
    owner: caller.claims.sub ?? null,
  })
  return call.json({ Id: id, Key: `${bucket}/${key}` })
}

/**
 * Reads the request's file, checks it against the bucket's rules and stores it. Returns the object's id. Reads
 * nothing of a file that the policies refuse or that declares to be too large.
 */
export async function receiveUpload(call: Call, destination: Destination): Promise<string> {
  const { service } = call.var
  const request = call.req.raw
  const { settings } = service
  const rules = await requireBucketRules(service.database, destination.bucket)
  await mustBeAllowed(service, destination, objectFromHeaders(call, destination))
  const mostBytes = maxRequestBytes(request, rules.file_size_limit)
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > mostBytes) throw entityTooLarge()
  return service.admitUpload(declared === null ? mostBytes : Number(declared), async () => {
    const upload = await readUpload(request, rules.file_size_limit, settings.bodyTimeoutMs)
    const type = await checkType(upload.bytes, upload.declaredType, rules.allowed_mime_types)
    return storeObject(service, destination, { ...upload, type })
  })
}

/** Returns the row of an upload when only its headers are known. */
export function objectFromHeaders(call: Call, destination: Destination) {
  const file: CheckedFile = {
    bytes: new Uint8Array(),
    type: call.req.header('content-type') ?? 'application/octet-stream',
    cacheControl: 'no-cache',
    contentEncoding: null,
    userMetadata: clientMetadata(call.req.raw.headers),
  }
  return newObject(destination, file, randomUUID())
}
