// Puts an archive into an empty installation: whole, or nothing at all.
import { open } from 'node:fs/promises'
import type { Database } from '@cafe/backend/database'
import type { FileStore } from '@cafe/backend/file-store'
import { mustBeKnown, readMigrations } from '@cafe/backend/migrations'
import { type Archive, bytesOf, readEntries, verifyArchive } from './archive-reader.ts'
import { type Manifest, rowsNameOf, versionOf } from './manifest.ts'
import { linesOf, putRows } from './put-rows.ts'
import type { PutLines } from './rows-source.ts'

export interface RestoreTarget {
  /** It has no tables yet. */
  database: Database
  /** Files of the archive that are here already stay as they are. */
  files: FileStore
  /** The path for the keys, where no file may be. */
  keysFile: string
  /** The folders of this version's migrations. */
  migrations: string[]
}

/**
 * Reads the archive, sees that it is whole, and of this version or an older one. Touches nothing else. Throws BackupRefused,
 * or MigrationRefused.
 */
export async function examineBackup(archive: Archive, folders: string[]): Promise<Manifest> {
  const manifest = await verifyArchive(archive)
  mustBeKnown(manifest.migrations, await readMigrations(folders))
  return manifest
}

/** Restores an archive that `examineBackup` found good, and brings it up to this version. A failure leaves nothing behind. */
export async function restoreBackup(
  archive: Archive,
  manifest: Manifest,
  { database, files, keysFile, migrations: folders }: RestoreTarget,
): Promise<void> {
  const migrations = await readMigrations(folders)
  const versions: string[] = []
  try {
    await database.transaction({}, async (connection) => {
      let keys: Uint8Array = Buffer.alloc(0)
      const tables = new Map(manifest.tables.map((table) => [rowsNameOf(table), table]))
      const load = async (put: PutLines) => {
        for await (const { name, body } of readEntries(archive, manifest)) {
          const [table, version] = [tables.get(name), versionOf(name)]
          if (table) await put(table, linesOf(body))
          else if (version) {
            const bytes = await bytesOf(body)
            if (await isThere(files, version)) continue
            versions.push(version)
            await files.put(version, bytes)
          } else keys = await bytesOf(body)
        }
      }
      await putRows(connection, { ...manifest, load }, migrations)
      await writeKeys(keysFile, keys)
    })
  } catch (error) {
    await files.remove(versions)
    throw error
  }
}

/** A bucket may have outlived the database. A file never changes, so the one that is there is good, and stays. */
async function isThere(files: FileStore, version: string): Promise<boolean> {
  const body = await files.get(version)
  if (body instanceof ReadableStream) await body.cancel()
  return body !== null
}

async function writeKeys(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
