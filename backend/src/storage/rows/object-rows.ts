// Finds rows of storage.objects. With a caller's scope it finds only what the policies allow.
import type { Database, Scope } from '../../database/database.ts'

/** The file's metadata in the column `metadata`. */
export interface FileMetadata {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: number
  contentEncoding?: string
}

export interface ObjectRow {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  owner_id: string | null
  version: string | null
  /** Null or partial only in rows that were written by hand. */
  metadata: Partial<FileMetadata> | null
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

export const COLUMNS = `id, bucket_id, name, owner, owner_id, version, metadata, user_metadata,
  created_at, updated_at, last_accessed_at`

/** Returns the object of a key, or null when the scope sees none. */
export async function findObject(
  database: Database,
  scope: Scope,
  bucket: string,
  key: string,
): Promise<ObjectRow | null> {
  const [row] = await database.queryIn<ObjectRow>(
    scope,
    `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  )
  return row ?? null
}

/** Returns those keys that exist for the scope. */
export async function findKeys(
  database: Database,
  scope: Scope,
  bucket: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await database.queryIn<{ name: string }>(
    scope,
    `select name from storage.objects
     where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))`,
    [bucket, JSON.stringify(keys)],
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Reads whether the bucket is public, and its object of that key, in one query without policies: a public bucket
 * needs none, and of any other only `public` may be used.
 */
export async function findInBucket(
  database: Database,
  bucket: string,
  key: string,
): Promise<{ public: boolean; object: ObjectRow | null } | null> {
  const [row] = await database.query<ObjectRow & { public: boolean; id: string | null }>(
    `select b.public, o.* from storage.buckets b left join (
       select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2
     ) o on true where b.id = $1`,
    [bucket, key],
  )
  if (!row) return null
  const { public: isPublic, ...object } = row
  return { public: isPublic, object: object.id === null ? null : object }
}
