// The SQL of storage.buckets. With a caller's scope it finds only what the policies allow.
import { type Database, DatabaseError, type Scope, type Value } from '../../database/database.ts'
import { alreadyExists, bucketNotEmpty, noSuchBucket } from '../errors.ts'
import { deleting } from '../rows/write-object-rows.ts'

export interface BucketRules {
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

export interface BucketRow extends BucketRules {
  id: string
  name: string
  owner: string | null
  public: boolean
  type: string
  created_at: Date
  updated_at: Date
}

export interface NewBucket extends BucketRules {
  id: string
  name: string
  owner: string | null
  public: boolean
}

const COLUMNS = `id, name, owner, public, type, file_size_limit,
  to_jsonb(allowed_mime_types) as allowed_mime_types, created_at, updated_at`

// A list is sent as JSON; SQL null stands for no list.
const LIST = (parameter: string) =>
  `(select array_agg(entry) from jsonb_array_elements_text(${parameter}::jsonb) as entry)`

/** Reads a bucket's rules without its policies, because uploaders must obey rules that they may not see. */
export async function requireBucketRules(database: Database, id: string): Promise<BucketRules> {
  const [rules] = await database.query<BucketRules>(
    `select file_size_limit, to_jsonb(allowed_mime_types) as allowed_mime_types
     from storage.buckets where id = $1`,
    [id],
  )
  if (!rules) throw noSuchBucket()
  return rules
}

/** Returns the bucket if the scope may see it. Throws NoSuchBucket. */
export async function requireBucket(
  database: Database,
  scope: Scope,
  id: string,
): Promise<BucketRow> {
  const [bucket] = await database.queryIn<BucketRow>(
    scope,
    `select ${COLUMNS} from storage.buckets where id = $1`,
    [id],
  )
  if (!bucket) throw noSuchBucket()
  return bucket
}

/** Lists buckets whose name contains `search`, sorted by a column. */
export function selectBuckets(
  database: Database,
  scope: Scope,
  page: { search: string; column: string; order: string; limit: number; offset: number },
): Promise<BucketRow[]> {
  return database.queryIn<BucketRow>(
    scope,
    `select ${COLUMNS} from storage.buckets where position(lower($1) in lower(name)) > 0
     order by ${page.column} ${page.order}, id limit $2 offset $3`,
    [page.search, page.limit, page.offset],
  )
}

/** Throws BucketAlreadyExists when a bucket has that id or name. */
export async function insertBucket(
  database: Database,
  scope: Scope,
  bucket: NewBucket,
): Promise<void> {
  const statement = `
    insert into storage.buckets
      (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values ($1, $2, case when $3 ~ '^[0-9a-f-]{36}$' then $3::uuid end, $3, $4, $5, ${LIST('$6')})`
  const { id, name, owner, file_size_limit, allowed_mime_types } = bucket
  const list = allowed_mime_types && JSON.stringify(allowed_mime_types)
  await database
    .queryIn(scope, statement, [id, name, owner, bucket.public, file_size_limit, list])
    .catch((error) => {
      if (isDatabaseError(error, '23505')) throw alreadyExists('Bucket')
      throw error
    })
}

/** Changes the given columns, null included, and leaves the rest. Throws NoSuchBucket. */
export async function updateBucketRow(
  database: Database,
  scope: Scope,
  id: string,
  changes: Partial<BucketRules & { public: boolean }>,
): Promise<void> {
  const values: Value[] = [id]
  const place = (value: Value) => `$${values.push(value)}`
  const sets: string[] = []
  if (changes.public !== undefined) sets.push(`public = ${place(changes.public)}`)
  if (changes.file_size_limit !== undefined) {
    sets.push(`file_size_limit = ${place(changes.file_size_limit)}`)
  }
  if (changes.allowed_mime_types !== undefined) {
    const list = changes.allowed_mime_types && JSON.stringify(changes.allowed_mime_types)
    sets.push(`allowed_mime_types = ${LIST(place(list))}`)
  }
  const updated = await database.queryIn(
    scope,
    `update storage.buckets set ${sets.join(', ')} where id = $1 returning id`,
    values,
  )
  if (updated.length === 0) throw noSuchBucket()
}

/** Throws ResourceNotEmpty while it holds objects, NoSuchBucket when the scope may not delete it. */
export async function deleteBucketRow(database: Database, scope: Scope, id: string): Promise<void> {
  const deleted = await database
    .queryIn(deleting(scope), 'delete from storage.buckets where id = $1 returning id', [id])
    .catch((error) => {
      if (isDatabaseError(error, '23503')) throw bucketNotEmpty()
      throw error
    })
  if (deleted.length === 0) throw noSuchBucket()
}

function isDatabaseError(error: unknown, code: string): boolean {
  return error instanceof DatabaseError && error.code === code
}
