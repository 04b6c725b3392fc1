// The SQL on storage.buckets.
import type { Database } from '../database/database.ts'
import { noSuchBucket } from './errors.ts'

export interface BucketRules {
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/** What a bucket takes. Read past its policies: an uploader must obey rules that it may not see. */
export async function requireBucketRules(database: Database, id: string): Promise<BucketRules> {
  const [rules] = await database.query<BucketRules>(
    `select file_size_limit, to_jsonb(allowed_mime_types) as allowed_mime_types
     from storage.buckets where id = $1`,
    [id],
  )
  if (!rules) throw noSuchBucket()
  return rules
}
