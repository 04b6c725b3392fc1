// Restores an archive into an empty installation, completely or not at all.
import { open } from 'node:fs/promises'
import type { Database } from '@cafe/backend/database'
import type { FileStore } from '@cafe/backend/file-store'
import { mustFit, readMigrations } from '@cafe/backend/migrations'
import { release } from '../starting/release.ts'
import { type Archive, bytesOf, readEntries, verifyArchive } from './archive-reader.ts'
import { fillDatabase, linesOf } from './fill-database.ts'
import { type Manifest, rowsNameOf, versionOf } from './manifest.ts'
import type { LoadLines } from './rows-source.ts'

export interface RestoreTarget {
  /** A database without tables. */
  database: Database
  /** Files of the archive that it has already stay unchanged. */
  files: FileStore
  /** The path for the keys, which must not exist. */
  keysFile: string
  /** The folders of this version's migrations. */
  migrations: string[]
}

/**
 * Checks that the archive is complete and not from a newer version, and changes nothing. Throws BackupRefused or
 * MigrationRefused.
 */
export async function examineBackup(archive: Archive, folders: string[]): Promise<Manifest> {
  const manifest = await verifyArchive(archive)
  const applied = manifest.migrations.map((one) => ({
    ...one,
    // Early archives don't say it of each.
    release: one.release ?? manifest.release,
  }))
  mustFit(applied, await readMigrations(folders), release)
  return manifest
}

/** Restores an archive that `examineBackup` accepted, and upgrades it to this version. A failure changes nothing. */
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
      const load = async (put: LoadLines) => {
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
      await fillDatabase(connection, { ...manifest, load }, migrations)
      await writeKeys(keysFile, keys)
    })
  } catch (error) {
    await files.remove(versions)
    throw error
  }
}

/** A bucket may have outlived the database. Files never change, so an existing one is correct and stays. */
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
