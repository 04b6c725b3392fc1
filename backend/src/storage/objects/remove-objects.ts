// The endpoints that delete objects.
import { z } from 'zod'
import { scopeOf } from '../../tokens/caller.ts'
import { requireBucket } from '../buckets/bucket-rows.ts'
import { clearUnusedFiles } from '../files/unused-files.ts'
import { deleteAllObjects, deleteObjects } from '../rows/write-object-rows.ts'
import { bucketOf, type Call, plainText, readJson, requireCaller } from '../service.ts'

const schema = z.object({ prefixes: z.array(plainText).min(1).max(1000) })

/** DELETE /object/{bucket}: deletes those of the named objects that the caller may delete. */
export async function removeObjects(call: Call): Promise<Response> {
  const { service } = call.var
  const caller = await requireCaller(call)
  const { prefixes } = await readJson(call, schema)
  const deleted = await deleteObjects(service.database, scopeOf(caller), bucketOf(call), prefixes)
  await clearUnusedFiles(service)
  return call.json(deleted)
}

/** POST /bucket/{id}/empty: deletes what the caller may delete before it answers, in the words of a queue. */
export async function emptyBucket(call: Call): Promise<Response> {
  const { service } = call.var
  const bucket = bucketOf(call)
  const scope = scopeOf(await requireCaller(call))
  await requireBucket(service.database, scope, bucket)
  await deleteAllObjects(service.database, scope, bucket)
  await clearUnusedFiles(service)
  return call.json({
    message: 'Empty bucket has been queued. Completion may take up to an hour.',
  })
}
