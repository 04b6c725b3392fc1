// The bucket of S3_*, where pictures are kept, and whose keys a backup in S3 uses too.

/** A bucket of S3, or of a server that speaks its protocol. */
export interface S3 {
  bucket: string
  region: string
  /** Other than Amazon's own. */
  endpoint?: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

/** Returns the bucket, or undefined without all of its variables. `mustGoTogether` has told about some without others. */
export function s3Of(set: Partial<Record<`S3_${string}`, string>>): S3 | undefined {
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
