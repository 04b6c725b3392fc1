// Stores large files such as backups in a bucket of S3, by name: uploaded from the disk, listed and streamed.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'

export interface ArchivesInS3 {
  /** Lists names and sizes, at most a thousand. */
  list(): Promise<{ name: string; sizeBytes: number }[]>
  /** Stores a file from the disk under a name, atomically. */
  put(name: string, path: string): Promise<void>
  /** Streams the bytes; null when there is no such file. */
  get(name: string): Promise<ReadableStream<Uint8Array> | null>
  remove(name: string): Promise<void>
}

/** Stores archives in `bucket`, under `prefix`. `connection` is the AWS client's configuration. */
export function createS3Archives(
  bucket: string,
  connection: S3ClientConfig,
  prefix: string,
): ArchivesInS3 {
  const client = new S3Client(connection)
  const place = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })
  return {
    async list() {
      const listing = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix })
      const { Contents = [] } = await client.send(listing)
      return Contents.map(({ Key = '', Size = 0 }) => ({
        name: Key.slice(prefix.length),
        sizeBytes: Size,
      }))
    },
    async put(name, path) {
      const ContentLength = (await stat(path)).size
      const Body = createReadStream(path)
      await client.send(new PutObjectCommand({ ...place(name), Body, ContentLength }))
    },
    async get(name) {
      const found = await client.send(new GetObjectCommand(place(name))).catch((error) => {
        if (error instanceof NoSuchKey) return null
        throw error
      })
      return found?.Body?.transformToWebStream() ?? null
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(place(name)))
    },
  }
}
