// Pictures and backups in S3, or in a server with its protocol.
import type { S3 } from '../configuration/storage-config.ts'

/** The S3 client is large, and loaded only when used. */
export async function filesIn(s3: S3) {
  const { createS3Files } = await import('@cafe/backend/s3-files')
  return createS3Files(s3.bucket, connectionOf(s3))
}

export async function archivesIn(s3: S3, prefix: string) {
  const { createS3Archives } = await import('@cafe/backend/s3-archives')
  return createS3Archives(s3.bucket, connectionOf(s3), prefix)
}

function connectionOf({ region, endpoint, accessKeyId, secretAccessKey }: S3) {
  const credentials = { accessKeyId, secretAccessKey }
  return { region, endpoint, credentials, forcePathStyle: Boolean(endpoint) }
}
