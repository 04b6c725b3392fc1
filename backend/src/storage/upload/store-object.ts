// Keeps an uploaded file: first its bytes, then, in one transaction under the caller's rights, its row.
// Whatever fails on the way leaves neither; the file an upload replaces goes only after the new row is in.
import { createHash, randomUUID } from 'node:crypto'
import type { Scope } from '../../database/database.ts'
import { insertObject, type NewObject, upsertObject } from '../objects.ts'
import { stripMetadata } from '../pictures/strip-metadata.ts'
import type { Service } from '../service.ts'
import { announceFile, clearUnusedFiles, discardFile } from '../unused-files.ts'
import type { Upload } from './read-upload.ts'

/** Where an upload goes and with whose rights. */
export interface Destination {
  bucket: string
  key: string
  /** Whether it may replace an object of that key. */
  upsert: boolean
  scope: Scope
  owner: string | null
}

/** Stores the upload as `type` and returns the object's id. Throws what the policies, or the key, refuse. */
export async function storeObject(
  service: Service,
  destination: Destination,
  upload: Upload,
  type: string,
): Promise<string> {
  const claimed = newObject(destination, upload, type, randomUUID())
  await mustBeAllowed(service, destination, claimed)
  const bytes = await stripMetadata(upload.bytes)
  const object = newObject(destination, { ...upload, bytes }, type, claimed.version)
  await announceFile(service.database, object.version)
  try {
    await service.files.put(object.version, bytes)
    return await writeRow(service, destination, object)
  } catch (error) {
    await discardFile(service.database, object.version)
    throw error
  } finally {
    await clearUnusedFiles(service)
  }
}

class Permitted extends Error {}

/**
 * Throws what writing the row would throw. Asked before any work is done for the caller: policies are
 * tried out in a transaction that is always rolled back.
 */
export async function mustBeAllowed(
  { database }: Service,
  { scope, upsert }: Destination,
  object: NewObject,
): Promise<void> {
  const trial = database.transaction(scope, async (connection) => {
    await (upsert ? upsertObject : insertObject)(connection, object)
    throw new Permitted()
  })
  await trial.catch((error) => {
    if (!(error instanceof Permitted)) throw error
  })
}

function writeRow({ database }: Service, { scope, upsert }: Destination, object: NewObject) {
  return database.transaction(scope, (connection) =>
    (upsert ? upsertObject : insertObject)(connection, object),
  )
}

function newObject(
  { bucket, key, owner }: Destination,
  { bytes, cacheControl, contentEncoding, userMetadata }: Upload,
  type: string,
  version: string,
): NewObject {
  return {
    bucket,
    key,
    owner,
    version,
    userMetadata,
    metadata: {
      eTag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
      size: bytes.byteLength,
      mimetype: type,
      cacheControl,
      lastModified: new Date().toISOString(),
      contentLength: bytes.byteLength,
      httpStatusCode: 200,
      ...(contentEncoding && { contentEncoding }),
    },
  }
}
