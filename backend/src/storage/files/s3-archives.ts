// Stores large files such as backups in a bucket of S3, by name: uploaded from the disk, listed and streamed.
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createS3Client, elementOf, orNull, type S3Connection } from './s3-client.ts'

export interface ArchivesInS3 {
  /** Lists names and sizes, at most a thousand. */
  list(): Promise<{ name: string; sizeBytes: number }[]>
  /** Stores a file from the disk under a name, atomically. */
  put(name: string, path: string): Promise<void>
  /** Streams the bytes; null when there is no such file. */
  get(name: string): Promise<ReadableStream<Uint8Array> | null>
  remove(name: string): Promise<void>
}

// No one waits for a backup.
const limits = { silentMs: 60_000, attempts: 3 }

/** Stores archives in `bucket`, under `prefix`. */
export function createS3Archives(
  bucket: string,
  connection: S3Connection,
  prefix: string,
): ArchivesInS3 {
  const call = createS3Client(bucket, connection, limits)
  const keyOf = (name: string) => `${prefix}${name}`
  return {
    async list() {
      const query = { 'list-type': '2', prefix }
      const answer = await text(await call({ method: 'GET', query }))
      if (!answer.includes('<ListBucketResult')) throw new Error('S3 answered with no list')
      const [, ...files] = answer.split('<Contents>')
      return files.map((file) => ({
        name: (elementOf(file, 'Key') ?? '').slice(prefix.length),
        sizeBytes: Number(elementOf(file, 'Size')),
      }))
    },
    async put(name, path) {
      await text(await call({ method: 'PUT', key: keyOf(name), content: { path } }))
    },
    async get(name) {
      const found = await call({ method: 'GET', key: keyOf(name) }).catch(orNull)
      return found && (Readable.toWeb(found) as ReadableStream<Uint8Array>)
    },
    async remove(name) {
      await text(await call({ method: 'DELETE', key: keyOf(name) }))
    },
  }
}
