// GET /object/sign/{bucket}/{key}?token=: the object, for whoever holds the URL.
import { noSuchBucket, noSuchKey } from './errors.ts'
import { findInBucket, type ObjectRow } from './objects.ts'
import { sendObject } from './send-object.ts'
import { type Call, objectOf } from './service.ts'
import { type SignedClaims, verifyUrl } from './signed-urls.ts'

export async function downloadSigned(call: Call): Promise<Response> {
  const { object, claims } = await requireSignedObject(call)
  return sendObject(call, object, { expires: new Date(claims.exp * 1000) })
}

/** The object that the path and its token name. It is read past the policies: its signer was asked by them. */
export async function requireSignedObject(
  call: Call,
): Promise<{ object: ObjectRow; claims: SignedClaims }> {
  const { database, tokens } = call.var.service
  const { bucket, key } = objectOf(call)
  const claims = await verifyUrl(tokens, call.req.query('token'), {
    scope: 'download',
    bucket,
    key,
  })
  const found = await findInBucket(database, bucket, key)
  if (!found) throw noSuchBucket()
  if (!found.object) throw noSuchKey()
  return { object: found.object, claims }
}
