// Writes an archive entry by entry, and records each one for the manifest.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import type { ArchivedEntry } from './manifest.ts'

export interface ArchiveWriter {
  addBytes(name: string, bytes: Uint8Array): Promise<void>
  addFile(name: string, path: string): Promise<void>
  /** The entries so far. */
  readonly entries: ArchivedEntry[]
}

/** Makes the file `path`, which must not exist, from the entries that `fill` adds. Resolves once it is on the disk. */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack()
  const to = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(Readable.from(tar), createGzip(), to)
  const filled = fill(writerTo(tar)).then(
    () => tar.finalize(),
    (error) => {
      tar.destroy(error)
      throw error
    },
  )
  const [filling, writing] = await Promise.allSettled([filled, written])
  // Both fail when the disk is full, and the write's error names the cause.
  for (const result of [writing, filling]) if (result.status === 'rejected') throw result.reason
}

function writerTo(tar: ReturnType<typeof pack>): ArchiveWriter {
  const entries: ArchivedEntry[] = []
  async function add(name: string, sizeBytes: number, body: Readable): Promise<void> {
    const hash = createHash('sha256')
    const hashed = new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    const entry = tar.entry({ name, size: sizeBytes, mode: 0o600 })
    await pipeline(body, hashed, entry as unknown as Writable)
    entries.push({ name, sizeBytes, sha256: hash.digest('hex') })
  }
  return {
    entries,
    addBytes: (name, bytes) => add(name, bytes.byteLength, Readable.from([bytes])),
    addFile: async (name, path) => add(name, (await stat(path)).size, createReadStream(path)),
  }
}
