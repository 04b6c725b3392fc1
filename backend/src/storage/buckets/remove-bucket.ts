// POST /bucket/{id}/empty deletes the objects in a bucket, DELETE /bucket/{id} an empty bucket.
import { scopeOf } from '../../tokens/caller.ts'
import { clearUnusedFiles } from '../files/unused-files.ts'
import { deleteAllObjects } from '../rows/write-object-rows.ts'
import { bucketOf, type Call, requireCaller } from '../service.ts'
import { deleteBucketRow, requireBucket } from './bucket-rows.ts'

/** Deletes what the caller may delete before it answers; the words are those of a service with a queue. */
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

export async function deleteBucket(call: Call): Promise<Response> {
  const scope = scopeOf(await requireCaller(call))
  await deleteBucketRow(call.var.service.database, scope, bucketOf(call))
  return call.json({ message: 'Successfully deleted' })
}
