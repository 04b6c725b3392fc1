// Reads from the environment where the process stores its automatic backups.
import { join, resolve } from 'node:path'
import type { S3 } from './s3-config.ts'
import { ConfigError } from './variables.ts'

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
