// POST /object/upload/sign/… makes a URL that uploads one object without a session; PUT uses it.
import { type Caller, scopeOf } from '../../tokens/caller.ts'
import { requireBucketRules } from '../buckets/bucket-rows.ts'
import { invalidSignature } from '../errors.ts'
import { type Call, objectOf, requireCaller } from '../service.ts'
import { mustBeAllowed } from '../upload/store-object.ts'
import { objectFromHeaders, receiveUpload } from '../upload/upload-object.ts'
import { type Signer, signUrl, verifyUrl } from './signed-urls.ts'

const TWO_HOURS_SECONDS = 7200

/** Requires the right to upload the object now. */
export async function signUpload(call: Call): Promise<Response> {
  const { service } = call.var
  const { bucket, key } = objectOf(call)
  const caller = await requireCaller(call)
  const owner = caller.claims.sub ?? null
  const upsert = call.req.header('x-upsert') === 'true'
  await requireBucketRules(service.database, bucket)
  const destination = { bucket, key, owner, upsert, scope: scopeOf(caller) }
  await mustBeAllowed(service, destination, objectFromHeaders(call, destination))
  const url = `${bucket}/${key}`
  const token = await signUrl(
    service.tokens,
    { url, scope: 'upload', upsert, owner, signer: signerOf(caller) },
    TWO_HOURS_SECONDS,
  )
  return call.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

/** Stores with the signer's present rights, as a role may have been taken away. Without upsert a URL works once. */
export async function uploadSigned(call: Call): Promise<Response> {
  const { bucket, key } = objectOf(call)
  const claims = await verifyUrl(call.var.service.tokens, call.req.query('token'), {
    scope: 'upload',
    bucket,
    key,
  })
  const { upsert = false, owner = null, signer } = claims
  if (!signer) throw invalidSignature()
  const scope = scopeOf({ role: signer.role, claims: signer })
  await receiveUpload(call, { bucket, key, upsert, owner, scope })
  return call.json({ Key: `${bucket}/${key}` })
}

/** The claims that policies check for the upload; the holder of the URL can read them. */
function signerOf({ role, claims: { sub, session_id, aal } }: Caller): Signer {
  return { role, ...(sub && { sub, session_id, aal }) }
}
