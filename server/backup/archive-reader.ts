// Reads an archive: once to see that it is whole, and again to use it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { MANIFEST_NAME, type Manifest, manifestSchema } from './manifest.ts'

/** The file is no archive that can be used. The message is one line for the person who gave it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export interface ReadEntry {
  name: string
  body: AsyncIterable<Buffer>
}

/** The manifest of a million pictures is smaller. */
const MAX_MANIFEST_BYTES = 256 * 1024 * 1024

/** The entries of an archive in their order. Each must be read to its end before the next comes. */
export async function* readEntries(path: string): AsyncGenerator<ReadEntry> {
  const entries = extract()
  const fed = pipeline(createReadStream(path), createGunzip(), entries)
  fed.catch((error) => entries.destroy(error))
  for await (const entry of entries)
    yield { name: entry.header.name, body: entry as AsyncIterable<Buffer> }
  await fed
}

/** Reads all of an archive and compares it with its manifest. Throws BackupRefused unless it is whole. */
export async function verifyArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let manifest: unknown = null
  try {
    for await (const { name, body } of readEntries(path)) {
      if (name === MANIFEST_NAME) {
        manifest = JSON.parse((await bytesOf(body, MAX_MANIFEST_BYTES)).toString())
        continue
      }
      const hash = createHash('sha256')
      for await (const chunk of body) hash.update(chunk)
      found.set(name, hash.digest('hex'))
    }
  } catch (error) {
    throw refusal(path, error)
  }
  const parsed = manifestSchema.safeParse(manifest)
  if (!parsed.success) throw refusal(path, manifest === null ? 'it has no manifest' : parsed.error)
  const { entries } = parsed.data
  const isWhole =
    entries.length === found.size && entries.every(({ name, sha256 }) => found.get(name) === sha256)
  if (!isWhole) throw refusal(path, 'it does not hold what its manifest says')
  return parsed.data
}

/** The whole body. Throws when it is larger. */
export async function bytesOf(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > maxBytes) throw new Error('an entry is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refusal(path: string, cause: unknown): BackupRefused {
  const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
  const message = isMissing
    ? `There is no file ${path}.`
    : `${path} is damaged, or no backup of a café: nothing was restored.`
  return new BackupRefused(message, { cause })
}
