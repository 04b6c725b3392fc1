// Finds the object of a download's path if the caller may have it. Each kind of URL has its access rule.
import { scopeOf } from '../../tokens/caller.ts'
import { noSuchBucket, noSuchKey } from '../errors.ts'
import type { Transform } from '../pictures/transform.ts'
import { findObject, type ObjectRow } from '../rows/object-rows.ts'
import { type Call, objectOf, requireCaller } from '../service.ts'
import { verifyUrl } from '../signing/signed-urls.ts'

/** A file to send, and the claims of its signed URL. */
export interface Download {
  object: ObjectRow
  expires?: Date
  transform?: Transform | undefined
}

/** Finds a file of a public bucket, which everybody may read, with at most one query and no token. */
export async function findPublic(call: Call): Promise<Download> {
  const { bucket, key } = objectOf(call)
  const found = await call.var.service.found.find(bucket, key)
  if (!found?.public) throw noSuchBucket()
  return { object: mustExist(found.object) }
}

/** Finds a file that the caller may read: any in a public bucket, and those the policies allow elsewhere. */
export async function findReadable(call: Call): Promise<Download> {
  const { found, database } = call.var.service
  const { bucket, key } = objectOf(call)
  const inBucket = await found.find(bucket, key)
  if (!inBucket) throw noSuchBucket()
  if (inBucket.public) return { object: mustExist(inBucket.object) }
  const scope = scopeOf(await requireCaller(call), { readOnly: true })
  return { object: mustExist(await findObject(database, scope, bucket, key)) }
}

/** Finds a file that the policies let the caller see, even in a public bucket. */
export async function findAllowed(call: Call): Promise<Download> {
  const { bucket, key } = objectOf(call)
  const scope = scopeOf(await requireCaller(call), { readOnly: true })
  return { object: mustExist(await findObject(call.var.service.database, scope, bucket, key)) }
}

/** Finds the file of a signed URL; the policies were checked when it was signed. */
export async function findSigned(call: Call): Promise<Download> {
  const { found, tokens } = call.var.service
  const { bucket, key } = objectOf(call)
  const resource = { scope: 'download', bucket, key } as const
  const { exp, transform } = await verifyUrl(tokens, call.req.query('token'), resource)
  const inBucket = await found.find(bucket, key)
  if (!inBucket) throw noSuchBucket()
  return { object: mustExist(inBucket.object), expires: new Date(exp * 1000), transform }
}

function mustExist(object: ObjectRow | null): ObjectRow {
  if (!object) throw noSuchKey()
  return object
}
