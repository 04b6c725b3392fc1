// GET and HEAD of an object: from a public bucket by anyone, from any other by whom the policies let read it.
import { scopeOf } from '../tokens/caller.ts'
import { noSuchBucket, noSuchKey } from './errors.ts'
import { findInBucket, findObject, type ObjectRow } from './objects.ts'
import { sendObject } from './send-object.ts'
import { type Call, objectOf, requireCaller } from './service.ts'

/** /object/public/{bucket}/{key} */
export async function downloadPublicObject(call: Call): Promise<Response> {
  return sendObject(call, await requirePublicObject(call))
}

/** /object/{bucket}/{key} and /object/authenticated/{bucket}/{key} */
export async function downloadObject(call: Call): Promise<Response> {
  return sendObject(call, await requireReadableObject(call))
}

/** The object that the path names, in a public bucket. Costs one query and asks no token. */
export async function requirePublicObject(call: Call): Promise<ObjectRow> {
  const { bucket, key } = objectOf(call)
  const found = await findInBucket(call.var.service.database, bucket, key)
  if (!found?.public) throw noSuchBucket()
  if (!found.object) throw noSuchKey()
  return found.object
}

/** The object that the path names, if its bucket is public or the caller may read it. */
export async function requireReadableObject(call: Call): Promise<ObjectRow> {
  const { database } = call.var.service
  const { bucket, key } = objectOf(call)
  const found = await findInBucket(database, bucket, key)
  if (!found) throw noSuchBucket()
  if (found.public) {
    if (!found.object) throw noSuchKey()
    return found.object
  }
  const caller = await requireCaller(call)
  const object = await findObject(database, scopeOf(caller, { readOnly: true }), bucket, key)
  if (!object) throw noSuchKey()
  return object
}
