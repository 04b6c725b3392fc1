// POST /object/list-v2/{bucket}: lists all keys with a prefix, or the level below it, page by page with a cursor.
import { z } from 'zod'
import { scopeOf } from '../../tokens/caller.ts'
import { invalidRequest } from '../errors.ts'
import { bucketOf, type Call, plainText, readJson, requireCaller } from '../service.ts'

const sorting = z.object({
  column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

const schema = z.object({
  prefix: plainText.default(''),
  limit: z.int().min(1).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: sorting.default({ column: 'name', order: 'asc' }),
})

/** The last entry of a page, and the order of the pages. */
const cursorSchema = sorting.extend({ name: plainText, time: z.iso.datetime({ precision: 6 }) })
type Cursor = z.infer<typeof cursorSchema>

interface Entry {
  id: string | null
  name: string
  /** The sorted time, to the microsecond. */
  time: string
}

const LONGEST_PAGE = 1000

export async function listObjectsV2(call: Call): Promise<Response> {
  const caller = await requireCaller(call)
  const options = await readJson(call, schema)
  const after = options.cursor ? decodeCursor(options.cursor) : null
  const { column, order } = after ?? options.sortBy
  const limit = Math.min(options.limit, LONGEST_PAGE)
  const found = await call.var.service.database.queryIn<Entry>(
    scopeOf(caller, { readOnly: true }),
    `${options.with_delimiter ? oneLevel : allKeys} ${pageOf({ column, order })}`,
    [bucketOf(call), options.prefix, after?.name ?? null, after?.time ?? null, limit + 1],
  )
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const hasNext = found.length > limit
  const objects = page.filter(({ id }) => id !== null)
  return call.json({
    hasNext,
    ...(hasNext && last && { nextCursor: encodeCursor({ ...last, column, order }) }),
    folders: page.filter(({ id }) => id === null).map(folderOf),
    objects: objects.map(({ time: _, ...object }) => ({ key: object.name, ...object })),
  })
}

function folderOf({ name }: Entry) {
  return { key: name.slice(0, -1), name }
}

// Keys are ASCII, so all with a prefix are between it and the prefix followed by DEL.
const inside = `
  with inside as (
    select *, substr(name, length($2) + 1) as rest from storage.objects
    where bucket_id = $1 and name collate "C" >= $2 and name collate "C" < $2 || chr(127)
  )`

const files = 'select name, id, updated_at, created_at, last_accessed_at, metadata from inside'

const allKeys = `${inside}, entries as (${files})`

// A folder is created with its first file and changed with its last.
const oneLevel = `${inside}, entries as (
  ${files} where position('/' in rest) = 0
  union all
  select $2 || split_part(rest, '/', 1) || '/', null, max(updated_at), min(created_at), null, null
  from inside where position('/' in rest) > 0
  group by split_part(rest, '/', 1)
)`

function pageOf({ column, order }: { column: string; order: string }): string {
  const beyond = order === 'asc' ? '>' : '<'
  const time = column === 'name' ? 'created_at' : column
  const stamp = `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time`
  const select = `select *, ${stamp} from entries`
  if (column === 'name') {
    return `${select} where $4::text is null or name collate "C" ${beyond} $3::text
      order by name collate "C" ${order} limit $5`
  }
  return `${select}
    where $4::text is null or (${time}, name collate "C") ${beyond} ($4::timestamptz, $3::text)
    order by ${time} ${order}, name collate "C" ${order} limit $5`
}

function encodeCursor({ name, time, column, order }: Cursor | (Entry & Omit<Cursor, 'time'>)) {
  return Buffer.from(JSON.stringify({ name, time, column, order })).toString('base64url')
}

function decodeCursor(cursor: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch (error) {
    throw invalidRequest('Invalid Parameter continuation token', 400, error)
  }
}
