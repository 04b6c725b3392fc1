// Stores a file: first its bytes, then its row, in one transaction with the caller's rights. A failure leaves
// neither; a replaced file is removed only after the new row is written.
import { createHash, randomUUID } from 'node:crypto'
import type { Scope } from '../../database/database.ts'
import { announceFile, clearUnusedFiles, discardFile } from '../files/unused-files.ts'
import { stripMetadata } from '../pictures/strip-metadata.ts'
import { insertObject, type NewObject, upsertObject } from '../rows/write-object-rows.ts'
import type { Service } from '../service.ts'

/** The destination of a file, and the rights to write it. */
export interface Destination {
  bucket: string
  key: string
  /** True when it may replace an object of that key. */
  upsert: boolean
  scope: Scope
  owner: string | null
}

/** A file whose type has been checked. */
export interface CheckedFile {
  bytes: Uint8Array
  type: string
  cacheControl: string
  contentEncoding: string | null
  userMetadata: Record<string, unknown>
}

/**
 * Stores the file and returns the object's id. The policies have allowed it before (`mustBeAllowed`) and must allow
 * it again.
 */
export async function storeObject(
  service: Service,
  destination: Destination,
  file: CheckedFile,
): Promise<string> {
  const version = randomUUID()
  const bytes = await stripMetadata(file.bytes)
  const object = newObject(destination, { ...file, bytes }, version)
  return writeObject(service, destination, object, () => service.files.put(version, bytes))
}

class Permitted extends Error {}

/**
 * Throws what writing the row would throw, before a file is read or work is done: it tries the policies in a
 * transaction that is always rolled back.
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

/** Writes the file by `write`, then the row, and returns the object's id. */
export async function writeObject(
  service: Service,
  { scope, upsert }: Destination,
  object: NewObject,
  write: () => Promise<void>,
): Promise<string> {
  const { database } = service
  await announceFile(database, object.version)
  try {
    await write()
    return await database.transaction(scope, (connection) =>
      (upsert ? upsertObject : insertObject)(connection, object),
    )
  } catch (error) {
    await discardFile(database, object.version)
    throw error
  } finally {
    await clearUnusedFiles(service)
  }
}

/** Returns the row of a file at its destination. */
export function newObject(
  { bucket, key, owner }: Destination,
  { bytes, type, cacheControl, contentEncoding, userMetadata }: CheckedFile,
  version: string,
): NewObject {
  const metadata = {
    eTag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    size: bytes.byteLength,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.byteLength,
    httpStatusCode: 200,
    ...(contentEncoding && { contentEncoding }),
  }
  return { bucket, key, owner, version, userMetadata, metadata }
}
