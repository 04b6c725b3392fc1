// POST /object/{bucket}/{key} puts a new object (or replaces one, with x-upsert); PUT replaces or puts it.
import { type Caller, scopeOf } from '../../tokens/caller.ts'
import { requireBucketRules } from '../buckets/bucket-rows.ts'
import { type Call, objectOf, requireCaller } from '../service.ts'
import { checkType } from './check-type.ts'
import { readUpload } from './read-upload.ts'
import { type Destination, storeObject } from './store-object.ts'

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
  const id = await receive(call, { bucket, key, upsert, scope, owner: caller.claims.sub ?? null })
  return call.json({ Id: id, Key: `${bucket}/${key}` })
}

/** Reads the request's file, checks it against the bucket's rules and stores it. Returns the object's id. */
export async function receive(call: Call, destination: Destination): Promise<string> {
  const { service } = call.var
  const rules = await requireBucketRules(service.database, destination.bucket)
  const sent = await readUpload(call.req.raw, rules.file_size_limit)
  const type = await checkType(sent.bytes, sent.declaredType, rules.allowed_mime_types)
  return storeObject(service, destination, { ...sent, type })
}
