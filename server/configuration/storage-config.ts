// Reads where the process stores pictures and backups; a backup in S3 uses the keys of the pictures' bucket.
import { join, resolve } from 'node:path'
import { ConfigError } from './variables.ts'

/** A bucket of S3, or of a server with its protocol. */
export interface S3 {
  bucket: string
  region: string
  /** An endpoint other than Amazon's. */
  endpoint?: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Returns the bucket, or undefined unless all of its variables are set. `mustGoTogether` reports incomplete ones. */
export function s3ConfigOf(set: Partial<Record<`S3_${string}`, string>>): S3 | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = set
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    bucket: S3_BUCKET,
    region: set.S3_REGION ?? '',
    endpoint: set.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

export type BackupPlace = { folder: string } | { s3: S3; prefix: string }

interface BackupVariables {
  BACKUP_DIR?: string | undefined
  DATABASE_URL?: string | undefined
}

/**
 * Returns the place, or undefined without backups. BACKUP_DIR is a folder, or `s3://bucket/prefix` with the keys of
 * S3_*. The default is a folder in DATA_DIR for the embedded database, and none for a server. Throws ConfigError.
 */
export function readBackupPlace(
  { BACKUP_DIR, DATABASE_URL }: BackupVariables,
  { dataDir, s3 }: { dataDir: string; s3: S3 | undefined },
): BackupPlace | undefined {
  if (!BACKUP_DIR) return DATABASE_URL ? undefined : { folder: join(dataDir, 'backups') }
  if (!BACKUP_DIR.startsWith('s3:')) return { folder: resolve(BACKUP_DIR) }
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(BACKUP_DIR) ?? []
  if (!bucket) throw new ConfigError('BACKUP_DIR must be a folder, or like s3://bucket/folder.')
  if (!s3) throw new ConfigError('BACKUP_DIR in S3 needs S3_ACCESS_KEY_ID and the others of S3_*.')
  const folder = prefix.replace(/(?<!\/)\/+$/, '')
  return { s3: { ...s3, bucket }, prefix: folder && `${folder}/` }
}
