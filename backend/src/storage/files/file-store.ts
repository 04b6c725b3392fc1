// The store of bytes. A file is named by a version (a uuid), never by a caller's text, and never changes: a new
// upload is a new version. The database lists the versions in use.

/** The bytes from `first` to `last`, inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/** Bytes up to READ_AT_ONCE_BYTES, a stream beyond. */
export type FileBody = Uint8Array | ReadableStream<Uint8Array>

/** Up to this size one read is faster than a stream. */
export const READ_AT_ONCE_BYTES = 262_144

export interface FileStore {
  /** Stores the bytes permanently and atomically. */
  put(version: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes, or the range of them; null when there is no such file. */
  get(version: string, range?: ByteRange): Promise<FileBody | null>
  /** Copies a file. Throws when it does not exist. */
  copy(from: string, to: string): Promise<void>
  /** Removes the files; missing ones are not an error. */
  remove(versions: readonly string[]): Promise<void>
}

const VERSION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Throws unless `version` is a uuid, so that no other name can reach a store. */
export function mustBeVersion(version: string): void {
  if (!VERSION.test(version)) throw new Error('a file is named by a uuid')
}
