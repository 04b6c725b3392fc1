// Reads an archive twice: first to check that it is complete, then to use it. It trusts no claim before that check.
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import {
  entryKindOf,
  KEYS_NAME,
  MANIFEST_NAME,
  type Manifest,
  manifestSchema,
  rowsNameOf,
} from './manifest.ts'
import { measureStream, type StreamMeasures } from './measured-stream.ts'

/** The file is not a usable archive. The message is one line for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** An open archive, which stays readable when the process continues as another user. */
export interface Archive {
  path: string
  file: FileHandle
}

interface ReadEntry {
  name: string
  body: AsyncIterable<Buffer>
}

/** Storage accepts no larger file. */
const MAX_FILE_BYTES = 64 * 1024 * 1024
const MAX_KEYS_BYTES = 1024 * 1024
/** A whole row is in memory. One request may write a thirtieth of this. */
const MAX_LINE_BYTES = 32 * 1024 * 1024

/** Opens the file. Throws BackupRefused when there is none. */
export async function openArchive(path: string): Promise<Archive> {
  try {
    return { path, file: await open(path, 'r') }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw isMissing ? new BackupRefused(`There is no file ${path}.`, { cause: error }) : error
  }
}

/** Reads all of an archive and compares it with its manifest. Throws BackupRefused unless it is complete. */
export async function verifyArchive({ path, file }: Archive): Promise<Manifest> {
  const found = new Map<string, StreamMeasures>()
  let manifest: unknown = null
  try {
    for await (const { name, body } of untrustedEntries(file)) {
      if (name === MANIFEST_NAME) {
        manifest = JSON.parse((await bytesOf(body)).toString())
        continue
      }
      const watched = measureStream(body)
      for await (const _ of watched.body);
      found.set(name, watched.read())
    }
    const parsed = manifestSchema.parse(manifest)
    mustMatchManifest(parsed, found)
    return parsed
  } catch (error) {
    throw refusal(path, error)
  }
}

/** Opens the file, verifies all of it and closes it. Throws BackupRefused. */
export async function verifyFile(path: string): Promise<Manifest> {
  const archive = await openArchive(path)
  return verifyArchive(archive).finally(() => archive.file.close())
}

/**
 * Yields the entries of an archive that `verifyArchive` accepted, without the manifest. The caller must read each to
 * its end before the next. Throws BackupRefused when the file has changed since.
 */
export async function* readEntries(
  { path, file }: Archive,
  manifest: Manifest,
): AsyncGenerator<ReadEntry> {
  const found = new Map<string, StreamMeasures>()
  for await (const { name, body } of untrustedEntries(file)) {
    const watched = measureStream(body)
    if (name === MANIFEST_NAME) await bytesOf(body)
    else {
      yield { name, body: watched.body }
      found.set(name, watched.read())
    }
  }
  try {
    mustMatchManifest(manifest, found)
  } catch (error) {
    throw refusal(path, error)
  }
}

/** Reads the whole body, whose length the entry's size limits. */
export async function bytesOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Yields entries of the known kinds in their order, the manifest last, and refuses one that is too large. */
async function* untrustedEntries(file: FileHandle): AsyncGenerator<ReadEntry> {
  const entries = extract()
  const from = file.createReadStream({ start: 0, autoClose: false })
  const fed = pipeline(from, createGunzip(), entries)
  fed.catch((error) => entries.destroy(error))
  const names = new Set<string>()
  for await (const entry of entries) {
    const { name, type, size = 0 } = entry.header
    const isKnown = type === 'file' && size <= maxBytesOf(name, names.size)
    if (!isKnown || names.has(name) || names.has(MANIFEST_NAME)) {
      throw new Error('it has an entry that no backup has')
    }
    names.add(name)
    yield { name, body: entry as AsyncIterable<Buffer> }
  }
  await fed
}

/** Rows have no limit, because they are never in memory together. An entry with an unknown name may hold nothing. */
function maxBytesOf(name: string, entryCount: number): number {
  switch (entryKindOf(name)) {
    case 'rows':
      return Number.POSITIVE_INFINITY
    case 'file':
      return MAX_FILE_BYTES
    case 'keys':
      return MAX_KEYS_BYTES
    case 'manifest':
      // The manifest describes each table, and each entry in a few hundred characters.
      return 1024 * (1024 + entryCount)
    default:
      return -1
  }
}

/** Throws unless these are the manifest's entries, byte for byte, with the keys and the rows of exactly its tables. */
function mustMatchManifest(
  { entries, tables }: Manifest,
  found: ReadonlyMap<string, StreamMeasures>,
): void {
  const names = new Set(entries.map(({ name }) => name))
  const rows = new Set(tables.map(rowsNameOf))
  const isListed = entries.every(({ name, sizeBytes, sha256 }) => {
    const state = found.get(name)
    return state?.sha256 === sha256 && state.sizeBytes === sizeBytes
  })
  const isRead = tables.every((table) => {
    const state = found.get(rowsNameOf(table))
    return state?.lineCount === table.rowCount && state.longestLineBytes <= MAX_LINE_BYTES
  })
  const rowsCount = [...names].filter((name) => entryKindOf(name) === 'rows').length
  const isAll = names.size === found.size && rows.size === rowsCount && found.has(KEYS_NAME)
  if (!(isListed && isRead && isAll)) throw new Error('it does not hold what its manifest says')
}

function refusal(path: string, cause: unknown): BackupRefused {
  const message = `${path} is damaged, or no backup of a café: nothing was restored.`
  return new BackupRefused(message, { cause })
}
