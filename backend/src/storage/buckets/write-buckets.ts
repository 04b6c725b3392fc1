// The endpoints that create, change and delete buckets.
import { z } from 'zod'
import { scopeOf } from '../../tokens/caller.ts'
import { entityTooLarge, notSupported } from '../errors.ts'
import {
  DEFAULT_MAX_FILE_BYTES,
  mustBeAllowedMimeTypes,
  mustBeValidBucketName,
  parseFileSize,
} from '../limits.ts'
import { bucketOf, type Call, readJson, requireCaller } from '../service.ts'
import { deleteBucketRow, insertBucket, updateBucketRow } from './bucket-rows.ts'

/** A bucket's settings in the client's format. */
const bucketSettings = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.union([z.int().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
})

const newBucket = bucketSettings.extend({
  id: z.string().optional(),
  name: z.string(),
  type: z.string().optional(),
})

/** POST /bucket */
export async function createBucket(call: Call): Promise<Response> {
  const caller = await requireCaller(call)
  const { id, name, type, ...settings } = await readJson(call, newBucket)
  if (type && type !== 'STANDARD') throw notSupported(`A bucket of type ${type}`)
  mustBeValidBucketName(name)
  mustBeValidBucketName(id || name)
  await insertBucket(call.var.service.database, scopeOf(caller), {
    id: id || name,
    name,
    owner: caller.claims.sub ?? null,
    public: settings.public ?? false,
    file_size_limit: fileSizeLimit(settings.file_size_limit) ?? null,
    allowed_mime_types: mimeTypeList(settings.allowed_mime_types) ?? null,
  })
  return call.json({ name })
}

/** Returns the limit in bytes. Throws EntityTooLarge for more than the service allows. */
function fileSizeLimit(size: number | string | null | undefined): number | null | undefined {
  if (size === null || size === undefined) return size
  const bytes = parseFileSize(size)
  if (bytes > DEFAULT_MAX_FILE_BYTES) throw entityTooLarge()
  return bytes
}

function mimeTypeList(types: string[] | null | undefined): string[] | null | undefined {
  const list = types?.filter((type) => type !== '')
  mustBeAllowedMimeTypes(list ?? [])
  return list ?? types
}

const bucketChanges = bucketSettings.refine(
  (settings) => Object.values(settings).some((value) => value !== undefined),
  "must have property 'public', 'file_size_limit' or 'allowed_mime_types'",
)

/** PUT /bucket/{id}: changes all but its name and id. */
export async function updateBucket(call: Call): Promise<Response> {
  const caller = await requireCaller(call)
  const settings = await readJson(call, bucketChanges)
  await updateBucketRow(call.var.service.database, scopeOf(caller), bucketOf(call), {
    ...settings,
    file_size_limit: fileSizeLimit(settings.file_size_limit),
    allowed_mime_types: mimeTypeList(settings.allowed_mime_types),
  })
  return call.json({ message: 'Successfully updated' })
}

/** DELETE /bucket/{id}: deletes an empty bucket. */
export async function deleteBucket(call: Call): Promise<Response> {
  const scope = scopeOf(await requireCaller(call))
  await deleteBucketRow(call.var.service.database, scope, bucketOf(call))
  return call.json({ message: 'Successfully deleted' })
}
