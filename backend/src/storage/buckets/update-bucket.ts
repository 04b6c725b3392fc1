// PUT /bucket/{id}: changes all but its name and id.
import { scopeOf } from '../../tokens/caller.ts'
import { bucketOf, type Call, readJson, requireCaller } from '../service.ts'
import { updateBucketRow } from './bucket-rows.ts'
import { bucketSettings, fileSizeLimit, mimeTypeList } from './create-bucket.ts'

const schema = bucketSettings.refine(
  (settings) => Object.values(settings).some((value) => value !== undefined),
  "must have property 'public', 'file_size_limit' or 'allowed_mime_types'",
)

export async function updateBucket(call: Call): Promise<Response> {
  const caller = await requireCaller(call)
  const settings = await readJson(call, schema)
  await updateBucketRow(call.var.service.database, scopeOf(caller), bucketOf(call), {
    ...settings,
    file_size_limit: fileSizeLimit(settings.file_size_limit),
    allowed_mime_types: mimeTypeList(settings.allowed_mime_types),
  })
  return call.json({ message: 'Successfully updated' })
}
