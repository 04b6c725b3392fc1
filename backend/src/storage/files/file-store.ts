// The store of bytes. Files are named by version (a uuid), never by a caller's words, and never change:
// a new upload is a new version. The database knows the versions that are in use.

/** The bytes from `first` to `last`, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** Bytes up to READ_AT_ONCE_BYTES of them, a stream beyond. */
export type FileBody = Uint8Array | ReadableStream<Uint8Array>

/** Up to here one read is faster than a stream. */
export const READ_AT_ONCE_BYTES = 262_144

export interface FileStore {
  /** Keeps the bytes for good, whole or not at all. */
  put(version: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or the range of them; null when there is no such file. */
  get(version: string, range?: ByteRange): Promise<FileBody | null>
  /** Makes a second file of the same bytes. Throws when the first does not exist. */
  copy(from: string, to: string): Promise<void>
  /** Removes the files; those that do not exist are no error. */
  remove(versions: readonly string[]): Promise<void>
}

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Throws unless `version` is a uuid, so that no other name can ever reach a store. */
export function mustBeVersion(version: string): void {
  if (!VERSION.test(version)) throw new Error('a file is named by a uuid')
}
