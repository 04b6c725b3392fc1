// The pictures in S3, or in a server that speaks its protocol.
import type { S3 } from './config.ts'

/** The client of S3 is large, and loaded only where it is used. */
export async function filesIn({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3) {
  const { createS3Files } = await import('@cafe/backend/s3-files')
  const credentials = { accessKeyId, secretAccessKey }
  return createS3Files(bucket, { region, endpoint, credentials, forcePathStyle: Boolean(endpoint) })
}
