// POST /object/upload/sign/… makes a URL by which one object can be uploaded without a session; PUT uses it.
import { scopeOf } from '../../tokens/caller.ts'
import { requireBucketRules } from '../buckets/bucket-rows.ts'
import { type Call, objectOf, requireCaller } from '../service.ts'
import { mustBeAllowed } from '../upload/store-object.ts'
import { receive, unreadObject } from '../upload/upload-object.ts'
import { signUrl, verifyUrl } from './signed-urls.ts'

const TWO_HOURS_SECONDS = 7200

/** The URL is made only for who could upload the object now. */
export async function signUpload(call: Call): Promise<Response> {
  const { service } = call.var
  const { bucket, key } = objectOf(call)
  const caller = await requireCaller(call)
  const owner = caller.claims.sub ?? null
  const upsert = call.req.header('x-upsert') === 'true'
  await requireBucketRules(service.database, bucket)
  const destination = { bucket, key, owner, upsert, scope: scopeOf(caller) }
  await mustBeAllowed(service, destination, unreadObject(call, destination))
  const url = `${bucket}/${key}`
  const token = await signUrl(
    service.tokens,
    { url, scope: 'upload', upsert, owner },
    TWO_HOURS_SECONDS,
  )
  return call.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

/** Stores past the policies: the signer was asked by them. Without upsert a URL works once. */
export async function uploadSigned(call: Call): Promise<Response> {
  const { bucket, key } = objectOf(call)
  const claims = await verifyUrl(call.var.service.tokens, call.req.query('token'), {
    scope: 'upload',
    bucket,
    key,
  })
  const { upsert = false, owner = null } = claims
  await receive(call, { bucket, key, upsert, owner, scope: {} })
  return call.json({ Key: `${bucket}/${key}` })
}
