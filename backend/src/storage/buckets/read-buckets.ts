// GET /bucket and GET /bucket/{id}: the buckets that the policies let the caller see.
import { z } from 'zod'
import { scopeOf } from '../../tokens/caller.ts'
import { bucketOf, type Call, plainText, readQuery, requireCaller } from '../service.ts'
import { requireBucket, selectBuckets } from './bucket-rows.ts'

const query = z.object({
  limit: z.coerce.number().int().min(1).default(1_000_000),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: plainText.default(''),
})

export async function listBuckets(call: Call): Promise<Response> {
  const caller = await requireCaller(call)
  const { sortColumn, sortOrder, ...page } = readQuery(call, query)
  const scope = scopeOf(caller, { readOnly: true })
  const order = { column: sortColumn, order: sortOrder }
  return call.json(await selectBuckets(call.var.service.database, scope, { ...page, ...order }))
}

export async function getBucket(call: Call): Promise<Response> {
  const scope = scopeOf(await requireCaller(call), { readOnly: true })
  const { type: _, ...bucket } = await requireBucket(
    call.var.service.database,
    scope,
    bucketOf(call),
  )
  return call.json(bucket)
}
