// Pictures and backups in S3, or in a server with its protocol.
import { createS3Archives } from '@cafe/backend/s3-archives'
import { createS3Files } from '@cafe/backend/s3-files'
import type { S3 } from '../configuration/storage-config.ts'

export function filesIn({ bucket, ...connection }: S3) {
  return createS3Files(bucket, connection)
}

export function archivesIn({ bucket, ...connection }: S3, prefix: string) {
  return createS3Archives(bucket, connection, prefix)
}
