// Files in a bucket of S3, or of any server that speaks its protocol.
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { type FileStore, mustBeVersion, READ_AT_ONCE_BYTES } from './file-store.ts'

// S3 deletes at most this many in one request.
const AT_ONCE = 1000

/** A visitor who loads or uploads a picture is told within ten seconds that S3 does not answer. */
const limits = {
  requestHandler: { connectionTimeout: 2000, socketTimeout: 4000 },
  maxAttempts: 2,
}

/**
 * Stores files in `bucket`, under `prefix`. `connection` is the AWS client's configuration. Every call throws when S3
 * can't be reached or is silent for four seconds, twice.
 */
export function createS3Files(
  bucket: string,
  connection: S3ClientConfig,
  prefix = 'storage/',
): FileStore {
  const client = new S3Client({ ...limits, ...connection })
  const place = (version: string) => {
    mustBeVersion(version)
    return { Bucket: bucket, Key: `${prefix}${version}` }
  }
  return {
    async put(version, bytes) {
      await client.send(new PutObjectCommand({ ...place(version), Body: bytes }))
    },
    async get(version, range) {
      const Range = range && `bytes=${range.first}-${range.last}`
      const found = await client
        .send(new GetObjectCommand({ ...place(version), Range }))
        .catch((error) => {
          if (error instanceof NoSuchKey) return null
          throw error
        })
      if (!found?.Body) return null
      const isSmall = (found.ContentLength ?? Number.POSITIVE_INFINITY) <= READ_AT_ONCE_BYTES
      if (!isSmall) return found.Body.transformToWebStream()
      return found.Body.transformToByteArray().catch((cause) => {
        // The error itself looks like a visitor who left.
        throw new Error('S3 broke off', { cause })
      })
    },
    async copy(from, to) {
      const { Key } = place(from)
      await client.send(new CopyObjectCommand({ ...place(to), CopySource: `${bucket}/${Key}` }))
    },
    async remove(versions) {
      for (let start = 0; start < versions.length; start += AT_ONCE) {
        const Objects = versions
          .slice(start, start + AT_ONCE)
          .map((version) => ({ Key: place(version).Key }))
        const removal = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } })
        const { Errors = [] } = await client.send(removal)
        if (Errors[0]) throw new Error(`S3 did not delete ${Errors[0].Key}: ${Errors[0].Message}`)
      }
    },
  }
}
