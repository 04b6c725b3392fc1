// DELETE /cdn/{bucket}/{key}: removes the renderings of an object. There is no other cache to purge.
import { accessDenied, noSuchKey } from '../errors.ts'
import { type Call, objectOf, requireCaller } from '../service.ts'

export async function purgeCache(call: Call): Promise<Response> {
  const { found, pictures } = call.var.service
  const { role } = await requireCaller(call)
  if (role !== 'service_role') throw accessDenied('Access denied')
  const { bucket, key } = objectOf(call)
  const version = (await found.find(bucket, key))?.object?.version
  if (!version) throw noSuchKey()
  pictures.forget([version])
  return call.json({ message: 'success' })
}
