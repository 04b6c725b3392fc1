// DELETE /object/{bucket}: deletes those of the named objects that the caller may delete.
import { z } from 'zod'
import { scopeOf } from '../../tokens/caller.ts'
import { clearUnusedFiles } from '../files/unused-files.ts'
import { deleteObjects } from '../rows/write-object-rows.ts'
import { bucketOf, type Call, plainText, readJson, requireCaller } from '../service.ts'

const schema = z.object({ prefixes: z.array(plainText).min(1).max(1000) })

export async function removeObjects(call: Call): Promise<Response> {
  const { service } = call.var
  const caller = await requireCaller(call)
  const { prefixes } = await readJson(call, schema)
  const deleted = await deleteObjects(service.database, scopeOf(caller), bucketOf(call), prefixes)
  await clearUnusedFiles(service)
  return call.json(deleted)
}
