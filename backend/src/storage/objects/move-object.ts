// POST /object/move: gives an object another key or bucket. Its file stays in place.
import { z } from 'zod'
import { scopeOf } from '../../tokens/caller.ts'
import { noSuchKey } from '../errors.ts'
import { mustBeValidBucketName, mustBeValidKey } from '../limits.ts'
import { findObject } from '../rows/object-rows.ts'
import { moveObjectRow } from '../rows/write-object-rows.ts'
import { type Call, plainText, readJson, requireCaller } from '../service.ts'
import { mustFitBucket } from '../upload/bucket-rules.ts'

/** The body of move and copy: the object's source and destination. */
export const placesSchema = z.object({
  bucketId: plainText,
  sourceKey: plainText,
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
})

export async function moveObject(call: Call): Promise<Response> {
  const { service } = call.var
  const caller = await requireCaller(call)
  const { from, to } = placesOf(await readJson(call, placesSchema))
  const source = await findObject(
    service.database,
    scopeOf(caller, { readOnly: true }),
    from.bucket,
    from.key,
  )
  if (!source) throw noSuchKey()
  if (to.bucket !== from.bucket) await mustFitBucket(service, to.bucket, source)
  const owner = caller.claims.sub ?? null
  const id = await moveObjectRow(service.database, scopeOf(caller), from, { ...to, owner })
  if (!id) throw noSuchKey()
  return call.json({ message: 'Successfully moved', Id: id, Key: `${to.bucket}/${to.key}` })
}

/** Returns source and destination, the latter checked. */
export function placesOf(body: z.infer<typeof placesSchema>) {
  const from = { bucket: body.bucketId, key: body.sourceKey }
  const to = { bucket: body.destinationBucket ?? body.bucketId, key: body.destinationKey }
  mustBeValidBucketName(to.bucket)
  mustBeValidKey(to.key)
  return { from, to }
}
