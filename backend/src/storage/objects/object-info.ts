// GET /object/info/…: returns an object's metadata. The client's exists() uses it too.
import { findPublic, findReadable } from '../download/find-download.ts'
import { sendableOf } from '../download/send-object.ts'
import type { ObjectRow } from '../rows/object-rows.ts'
import type { Call } from '../service.ts'

export async function publicObjectInfo(call: Call): Promise<Response> {
  return call.json(infoOf((await findPublic(call)).object))
}

export async function objectInfo(call: Call): Promise<Response> {
  return call.json(infoOf((await findReadable(call)).object))
}

function infoOf(object: ObjectRow) {
  const { size, type, cacheControl, contentEncoding, eTag } = sendableOf(object)
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size,
    content_type: type,
    content_encoding: contentEncoding ?? null,
    cache_control: cacheControl,
    etag: eTag,
    metadata: object.user_metadata,
    last_modified: object.updated_at,
    created_at: object.created_at,
  }
}
