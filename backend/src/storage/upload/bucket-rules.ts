// Checks that a file to be moved or copied into a bucket meets that bucket's rules for uploads.
import { requireBucketRules } from '../buckets/bucket-rows.ts'
import { entityTooLarge } from '../errors.ts'
import type { ObjectRow } from '../rows/object-rows.ts'
import type { Service } from '../service.ts'
import { checkType } from './check-type.ts'

// The first bytes of a file, which reveal its type.
const HEAD_BYTES = 65_536

/** Throws EntityTooLarge or InvalidMimeType unless the bucket accepts the file, as `type` or by its bytes. */
export async function mustFitBucket(
  { database, files }: Service,
  bucket: string,
  { metadata, version }: ObjectRow,
  type: string = metadata?.mimetype ?? 'application/octet-stream',
): Promise<void> {
  const rules = await requireBucketRules(database, bucket)
  const size = metadata?.size ?? 0
  if (rules.file_size_limit !== null && size > rules.file_size_limit) throw entityTooLarge()
  const range = { first: 0, last: Math.min(size, HEAD_BYTES) - 1 }
  const head = version && size > 0 ? await files.get(version, range) : null
  const bytes = new Uint8Array(await new Response(head as BodyInit | null).arrayBuffer())
  await checkType(bytes, type, rules.allowed_mime_types)
}
