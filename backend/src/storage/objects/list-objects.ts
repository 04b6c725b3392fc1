// POST /object/list/{bucket}: lists files and folders under a prefix by page. A search continues from the prefix, and
// may descend into folders: names are relative to the prefix (Supabase Storage's storage.search).
import { z } from 'zod'
import { scopeOf } from '../../tokens/caller.ts'
import { bucketOf, type Call, plainText, readJson, requireCaller } from '../service.ts'

const schema = z.object({
  prefix: plainText.default(''),
  search: plainText.default(''),
  limit: z.int().min(1).default(100),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
})

const LONGEST_PAGE = 1500

export async function listObjects(call: Call): Promise<Response> {
  const caller = await requireCaller(call)
  const { prefix, search, limit, offset, sortBy } = await readJson(call, schema)
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const rows = await call.var.service.database.queryIn(
    scopeOf(caller, { readOnly: true }),
    `${entries} ${orderBy(sortBy)} limit $4 offset $5`,
    [bucketOf(call), folder, search, Math.min(limit, LONGEST_PAGE), offset],
  )
  return call.json(rows)
}

// Keys are ASCII, so all that begin with a text are between it and the text followed by DEL.
const entries = `
  with inside as (
    select *, substr(name, length($2) + 1) as path, substr(name, length($2 || $3) + 1) as rest
    from storage.objects
    where bucket_id = $1 and lower(name) collate "C" >= lower($2 || $3)
      and lower(name) collate "C" < lower($2 || $3) || chr(127)
  ), folders as (
    select distinct on (lower(name)) name
    from (
      select left(path, length($3) + position('/' in rest) - 1) as name from inside
      where position('/' in rest) > 0
    ) found
    order by lower(name), name
  ), entries as (
    select path as name, id, updated_at, created_at, last_accessed_at, metadata, lower(path) as place
    from inside where position('/' in rest) = 0
    union all
    select name, null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb,
      lower(name) || '/'
    from folders
  )
  select name, id, updated_at, created_at, last_accessed_at, metadata from entries`

/** Files and folders are mixed when sorted by name; by a time, folders come first, because they have none. */
function orderBy({ column, order }: { column: string; order: string }): string {
  const byName = `place collate "C" ${order}, name collate "C" ${order}`
  return column === 'name'
    ? `order by ${byName}`
    : `order by id is not null, ${column} ${order}, ${byName}`
}
