// Files in a bucket of S3, or of any server that speaks its protocol.
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type FileStore, mustBeVersion, READ_AT_ONCE_BYTES } from './file-store.ts'
import { createS3Client, encodeKey, orNull, type S3Connection, S3Error } from './s3-client.ts'

// Removals that wait for S3 at the same time.
const AT_ONCE = 20

/** A visitor who loads or uploads a picture is told within ten seconds that S3 does not answer. */
const limits = { silentMs: 4000, attempts: 2 }

/**
 * Stores files in `bucket`, under `prefix`. Every call throws when S3 can't be reached or is silent for four seconds,
 * twice.
 */
export function createS3Files(
  bucket: string,
  connection: S3Connection,
  prefix = 'storage/',
): FileStore {
  const call = createS3Client(bucket, connection, limits)
  const keyOf = (version: string) => {
    mustBeVersion(version)
    return `${prefix}${version}`
  }
  return {
    async put(version, bytes) {
      await text(await call({ method: 'PUT', key: keyOf(version), content: bytes }))
    },
    async get(version, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` }
      const key = keyOf(version)
      const found = await call({ method: 'GET', key, ...(headers && { headers }) }).catch(orNull)
      if (!found) return null
      const length = Number(found.headers['content-length'] ?? Number.POSITIVE_INFINITY)
      if (length > READ_AT_ONCE_BYTES) return Readable.toWeb(found) as ReadableStream<Uint8Array>
      return buffer(found).catch((cause) => {
        // The error itself looks like a visitor who left.
        throw new Error('S3 broke off', { cause })
      })
    },
    async copy(from, to) {
      const source = encodeKey(`/${bucket}/${keyOf(from)}`)
      const headers = { 'x-amz-copy-source': source }
      const answer = await text(await call({ method: 'PUT', key: keyOf(to), headers }))
      // S3 begins its answer before it has copied.
      if (answer.includes('<Error>')) throw new S3Error(200, answer)
    },
    async remove(versions) {
      const keys = versions.map(keyOf)
      for (let start = 0; start < keys.length; start += AT_ONCE) {
        const removals = keys.slice(start, start + AT_ONCE).map(async (key) => {
          await text(await call({ method: 'DELETE', key }))
        })
        await Promise.all(removals)
      }
    },
  }
}
