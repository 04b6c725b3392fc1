// Makes an archive of the whole café as it is at one moment: rows, pictures and keys.
import { rmSync } from 'node:fs'
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database } from '@cafe/backend/database'
import type { FileStore } from '@cafe/backend/file-store'
import { holdFiles } from '@cafe/backend/hold-files'
import { release } from '../starting/release.ts'
import { verifyFile } from './archive-reader.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import {
  FORMAT,
  fileNameOf,
  KEYS_NAME,
  MANIFEST_NAME,
  type Manifest,
  rowsNameOf,
} from './manifest.ts'
import { rowsPathOf, type Snapshot, takeSnapshot } from './snapshot.ts'

export interface BackupSource {
  database: Database
  engine: Manifest['engine']
  files: FileStore
  /** Reads the installation's keys in the form of keys.json. */
  readKeys(): Promise<Uint8Array>
}

export interface MadeBackup {
  madeAt: Date
  sizeBytes: number
  rowCount: number
  fileCount: number
  /** How long the snapshot took, during which the embedded database answers no one else. */
  heldMs: number
}

/**
 * Makes the archive `path` with mode 0600, verifies it, and only then gives it its name, replacing an older file.
 * Throws when a file that the rows name is missing.
 */
export async function makeBackup(source: BackupSource, path: string): Promise<MadeBackup> {
  const folder = `${path}.part`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // When the process is killed, no half archive remains.
  const clear = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', clear)
  try {
    const archive = join(folder, 'archive')
    const snapshot = await holdFiles(source.database, async () => {
      const taken = await takeSnapshot(source.database, folder)
      await writeArchive(archive, (to) => fill(to, source, taken, folder))
      return taken
    })
    await verifyFile(archive)
    await rename(archive, path)
    await syncFolder(dirname(path))
    return {
      madeAt: snapshot.madeAt,
      sizeBytes: (await stat(path)).size,
      rowCount: snapshot.tables.reduce((sum, { rowCount }) => sum + rowCount, 0),
      fileCount: snapshot.files.length,
      heldMs: snapshot.heldMs,
    }
  } finally {
    process.off('exit', clear)
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(
  archive: ArchiveWriter,
  { engine, files, readKeys }: BackupSource,
  { madeAt, migrations, tables, sequences, files: versions }: Snapshot,
  folder: string,
): Promise<void> {
  await archive.addBytes(KEYS_NAME, await readKeys())
  for (const table of tables) await archive.addFile(rowsNameOf(table), rowsPathOf(folder, table))
  for (const version of versions) await addStoredFile(archive, files, version, folder)
  const manifest: Manifest = {
    format: FORMAT,
    release,
    madeAt: madeAt.toISOString(),
    engine,
    migrations,
    tables,
    sequences,
    entries: archive.entries,
  }
  await archive.addBytes(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest, null, 1)))
}

/** An entry begins with its size, which a stream does not tell, so a large file is first written to the disk. */
async function addStoredFile(
  archive: ArchiveWriter,
  files: FileStore,
  version: string,
  folder: string,
): Promise<void> {
  const body = await files.get(version)
  if (!body) throw new Error(`the stored file ${version} is missing`)
  if (body instanceof Uint8Array) return archive.addBytes(fileNameOf(version), body)
  const path = join(folder, version)
  await writeFile(path, Readable.fromWeb(body as never), { mode: 0o600 })
  await archive.addFile(fileNameOf(version), path)
  await rm(path)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
