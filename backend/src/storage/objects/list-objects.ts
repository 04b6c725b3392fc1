// POST /object/list/{bucket}: the files and folders directly under a prefix, a page at a time.
import * as z from 'zod'
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

// Keys are ASCII, so all that begin with a prefix lie between it and the prefix followed by DEL.
const entries = `
  with inside as (
    select *, substr(name, length($2) + 1) as rest from storage.objects
    where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || chr(127)
  ), entries as (
    select rest as name, id, updated_at, created_at, last_accessed_at, metadata
    from inside where position('/' in rest) = 0
    union all
    select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
      null::timestamptz, null::jsonb
    from inside where position('/' in rest) > 0
  )
  select * from entries where starts_with(lower(name), lower($3))`

/** By name, files and folders stand mixed; by a time, folders, which have none, come first. */
function orderBy({ column, order }: { column: string; order: string }): string {
  const byName = `lower(name) collate "C" ${order}, name collate "C" ${order}`
  return column === 'name'
    ? `order by ${byName}`
    : `order by id is not null, ${column} ${order}, ${byName}`
}
