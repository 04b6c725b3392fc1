// The bucket of S3_* for pictures; a backup in S3 uses its keys too.

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
