// POST /object/copy: makes a second object with a copy of the file. The caller needs the right to read the first and
// to write the second.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { scopeOf } from '../../tokens/caller.ts'
import { sendableOf } from '../download/send-object.ts'
import { noSuchKey } from '../errors.ts'
import { type FileMetadata, findObject, type ObjectRow } from '../rows/object-rows.ts'
import type { NewObject } from '../rows/write-object-rows.ts'
import { type Call, headerValue, readJson, requireCaller } from '../service.ts'
import { mustFitBucket } from '../upload/bucket-rules.ts'
import { clientMetadata } from '../upload/read-upload.ts'
import { mustBeAllowed, writeObject } from '../upload/store-object.ts'
import { placesOf, placesSchema } from './move-object.ts'

const schema = placesSchema.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({
      cacheControl: headerValue.optional(),
      mimetype: headerValue.optional(),
      contentEncoding: headerValue.optional(),
    })
    .optional(),
})

export async function copyObject(call: Call): Promise<Response> {
  const { service } = call.var
  const { database, files } = service
  const caller = await requireCaller(call)
  const body = await readJson(call, schema)
  const { from, to } = placesOf(body)
  const readable = scopeOf(caller, { readOnly: true })
  const source = await findObject(database, readable, from.bucket, from.key)
  if (!source?.version) throw noSuchKey()
  const { version } = source
  const changes = body.copyMetadata ? {} : (body.metadata ?? {})
  await mustFitBucket(service, to.bucket, source, changes.mimetype)

  const destination = {
    ...to,
    upsert: call.req.header('x-upsert') === 'true',
    scope: scopeOf(caller),
    owner: caller.claims.sub ?? null,
  }
  const copy: NewObject = {
    ...destination,
    version: randomUUID(),
    metadata: metadataOf(source, changes),
    userMetadata: body.copyMetadata
      ? (source.user_metadata ?? {})
      : clientMetadata(call.req.raw.headers),
  }
  await mustBeAllowed(service, destination, copy)
  await writeObject(service, destination, copy, () => files.copy(version, copy.version))
  // The caller made this row, and gets it even where the policies let them see none.
  const row = await findObject(database, {}, to.bucket, to.key)
  return call.json({ Id: row?.id, Key: `${to.bucket}/${to.key}`, ...row })
}

function metadataOf(
  source: ObjectRow,
  changes: NonNullable<z.infer<typeof schema>['metadata']>,
): FileMetadata {
  const { size, type, eTag, cacheControl, contentEncoding } = sendableOf(source)
  const encoding = changes.contentEncoding ?? contentEncoding
  return {
    eTag,
    size,
    mimetype: changes.mimetype ?? type,
    cacheControl: changes.cacheControl ?? cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(encoding && { contentEncoding: encoding }),
  }
}
