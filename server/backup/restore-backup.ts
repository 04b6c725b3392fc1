// Puts an archive into an empty installation: whole, or nothing at all.
import { open } from 'node:fs/promises'
import type { Connection, Database } from '@cafe/backend/database'
import type { FileStore } from '@cafe/backend/file-store'
import {
  applyMigrations,
  type Migration,
  mustBeKnown,
  readMigrations,
} from '@cafe/backend/migrations'
import { release } from '../release.ts'
import { bytesOf, readEntries, verifyArchive } from './archive-reader.ts'
import { clearTables, loadRows, mustEqual, setSequences, withoutTriggers } from './load-rows.ts'
import { type ArchivedTable, KEYS_NAME, type Manifest, rowsNameOf, versionOf } from './manifest.ts'
import { setPlainTexts } from './table-rows.ts'

export interface RestoreTarget {
  /** Without tables. */
  database: Database
  /** Without these files. */
  files: FileStore
  /** Where the keys go; there must be no such file. */
  keysFile: string
  /** The folders of this version's migrations. */
  migrations: string[]
}

/** Storage takes no larger file. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/**
 * Reads the archive, sees that it is whole, and of this version or an older one. Touches nothing else. Throws BackupRefused,
 * or MigrationRefused.
 */
export async function examineBackup(path: string, folders: string[]): Promise<Manifest> {
  const manifest = await verifyArchive(path)
  mustBeKnown(manifest.migrations, await readMigrations(folders))
  return manifest
}

/** Puts in what `examineBackup` has found good, and brings it up to this version. What fails leaves nothing behind. */
export async function restoreBackup(
  path: string,
  manifest: Manifest,
  { database, files, keysFile, migrations: folders }: RestoreTarget,
): Promise<void> {
  const migrations = await readMigrations(folders)
  const versions: string[] = []
  try {
    await database.transaction({}, async (connection) => {
      await applyMigrations(connection, migrationsOf(manifest, migrations))
      await setPlainTexts(connection)
      let keys: Uint8Array = Buffer.alloc(0)
      await withoutTriggers(connection, manifest.tables, async () => {
        await clearTables(connection, manifest)
        const tables = new Map(manifest.tables.map((table) => [rowsNameOf(table), table]))
        for await (const { name, body } of readEntries(path)) {
          const [table, version] = [tables.get(name), versionOf(name)]
          if (table) await loadRows(connection, table, linesOf(body))
          else if (version) {
            const bytes = await bytesOf(body, MAX_FILE_BYTES)
            if (await isThere(files, version)) continue
            versions.push(version)
            await files.put(version, bytes)
          } else {
            const bytes = await bytesOf(body, Number.POSITIVE_INFINITY)
            if (name === KEYS_NAME) keys = bytes
          }
        }
        await setSequences(connection, manifest.sequences)
      })
      await mustEqual(connection, manifest, (table) => sha256Of(manifest, table))
      await resetSettings(connection)
      await applyMigrations(connection, migrations, release)
      await writeKeys(keysFile, keys)
    })
  } catch (error) {
    await files.remove(versions)
    throw error
  }
}

/** Those that the archive's database had had, as they are here; the hash there is noted, so that an edited one is noticed. */
function migrationsOf({ migrations: applied }: Manifest, migrations: Migration[]): Migration[] {
  const hashes = new Map(applied.map(({ version, hash }) => [version, hash]))
  return migrations
    .filter(({ version }) => hashes.has(version))
    .map((migration) => ({ ...migration, hash: hashes.get(migration.version) ?? migration.hash }))
}

function sha256Of({ entries }: Manifest, table: ArchivedTable): string | undefined {
  return entries.find(({ name }) => name === rowsNameOf(table))?.sha256
}

async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const chunk of body) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
}

/** A bucket may have outlived the database. A file never changes, so the one that is there is good, and stays. */
async function isThere(files: FileStore, version: string): Promise<boolean> {
  const body = await files.get(version)
  if (body instanceof ReadableStream) await body.cancel()
  return body !== null
}

/** A migration that follows finds the session as it always is. */
async function resetSettings(connection: Connection): Promise<void> {
  await connection.execute('set local row_security = on')
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
