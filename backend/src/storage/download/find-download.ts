// Finds the object that a download's path names, for whoever may have it. Each kind of URL has its own right to it.
import { scopeOf } from '../../tokens/caller.ts'
import { noSuchBucket, noSuchKey } from '../errors.ts'
import { findObject, type ObjectRow } from '../objects/object-rows.ts'
import type { Transform } from '../pictures/transform.ts'
import { type Call, objectOf, requireCaller } from '../service.ts'
import { verifyUrl } from '../signing/signed-urls.ts'

/** What is to be sent, and what a signed URL says about that. */
export interface Download {
  object: ObjectRow
  expires?: Date
  transform?: Transform | undefined
}

/** In a public bucket, by anyone. Costs at most one query and asks for no token. */
export async function findPublic(call: Call): Promise<Download> {
  const { bucket, key } = objectOf(call)
  const found = await call.var.service.found.find(bucket, key)
  if (!found?.public) throw noSuchBucket()
  return { object: mustExist(found.object) }
}

/** In a public bucket, by anyone; in any other, by whom the policies let see it. */
export async function findReadable(call: Call): Promise<Download> {
  const { found, database } = call.var.service
  const { bucket, key } = objectOf(call)
  const inBucket = await found.find(bucket, key)
  if (!inBucket) throw noSuchBucket()
  if (inBucket.public) return { object: mustExist(inBucket.object) }
  const scope = scopeOf(await requireCaller(call), { readOnly: true })
  return { object: mustExist(await findObject(database, scope, bucket, key)) }
}

/** By whom the policies let see it, in a public bucket too. */
export async function findAllowed(call: Call): Promise<Download> {
  const { bucket, key } = objectOf(call)
  const scope = scopeOf(await requireCaller(call), { readOnly: true })
  return { object: mustExist(await findObject(call.var.service.database, scope, bucket, key)) }
}

/** By whoever has a URL that its signer, who was asked by the policies, made for it. */
export async function findSigned(call: Call): Promise<Download> {
  const { found, tokens } = call.var.service
  const { bucket, key } = objectOf(call)
  const wanted = { scope: 'download', bucket, key } as const
  const { exp, transform } = await verifyUrl(tokens, call.req.query('token'), wanted)
  const inBucket = await found.find(bucket, key)
  if (!inBucket) throw noSuchBucket()
  return { object: mustExist(inBucket.object), expires: new Date(exp * 1000), transform }
}

function mustExist(object: ObjectRow | null): ObjectRow {
  if (!object) throw noSuchKey()
  return object
}
