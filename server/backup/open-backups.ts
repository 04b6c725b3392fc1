// Opens an installation's database, files and store for its backups.
import { join } from 'node:path'
import { type Database, openDatabase } from '@cafe/backend/database'
import { createDiskFiles } from '@cafe/backend/disk-files'
import type { FileStore } from '@cafe/backend/file-store'
import { readKeys } from '@cafe/backend/keys'
import type { Logger } from 'pino'
import type { BackupConfig } from '../configuration/slices.ts'
import { keyLocationsOf } from '../starting/keys.ts'
import { archivesIn, filesIn } from '../starting/s3.ts'
import { type BackupStore, createFolderStore, createS3Store } from './backup-store.ts'
import { type Backups, createBackups } from './backups.ts'
import { type BackupSource, makeBackup } from './make-backup.ts'

/** Opens the backups of this installation; null when it has none. */
export async function openBackups(
  config: BackupConfig,
  { database, log }: { database: Database; log: Logger },
): Promise<Backups | null> {
  const store = openStore(config)
  if (!store) return null
  if (!config.databaseUrl) {
    const make = async (path: string) => makeBackup(await sourceOf(config, database), path)
    return createBackups({ store, make, unlessRunning: (work) => work(), log })
  }
  return createBackups({
    store,
    make: (path) =>
      withServer(config, async (server) => makeBackup(await sourceOf(config, server), path)),
    unlessRunning: (work) => withServer(config, (server) => unlessRunningElsewhere(server, work)),
    log,
  })
}

/** Returns the database, files and keys that a backup of this installation contains. */
export async function sourceOf(config: BackupConfig, database: Database): Promise<BackupSource> {
  return {
    database,
    engine: config.databaseUrl ? 'postgres' : 'pglite',
    files: openFiles(config),
    readKeys: () => keysOf(config, database),
  }
}

/** Returns the keys as a file, whose bytes don't depend on where they are stored. */
async function keysOf(config: BackupConfig, database: Database): Promise<Buffer> {
  const places = keyLocationsOf(config, database)
  // A restored café has them only in the file until its first start on the server.
  const keys = (await readKeys(places)) ?? (await readKeys({ folderFile: places.folderFile }))
  if (!keys) throw new Error('There are no keys to back up')
  return Buffer.from(JSON.stringify(keys, inOrder))
}

function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Does `work` as the role that sees all rows, on separate connections that visitors don't need. */
export async function withServer<Result>(
  { databaseUrl, migrationDatabaseUrl }: Pick<BackupConfig, 'databaseUrl' | 'migrationDatabaseUrl'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const url = migrationDatabaseUrl ?? databaseUrl
  const database = await openDatabase({ url, connections: 2 })
  return work(database).finally(() => database.close())
}

/** Opens the store of this installation's pictures. */
export function openFiles({ s3, dataDir }: Pick<BackupConfig, 's3' | 'dataDir'>): FileStore {
  return s3 ? filesIn(s3) : createDiskFiles(join(dataDir, 'storage'))
}

function openStore({ backups, dataDir }: BackupConfig): BackupStore | null {
  if (!backups) return null
  if ('folder' in backups) return createFolderStore(backups.folder)
  const archives = archivesIn(backups.s3, backups.prefix)
  return createS3Store(archives, join(dataDir, 'backups'))
}

/** Does `work` unless another process of this database is doing it: one backup a night is enough. */
async function unlessRunningElsewhere(
  database: Database,
  work: () => Promise<void>,
): Promise<void> {
  await database.transaction({}, async (connection) => {
    const [lock] = await connection.query<{ isMine: boolean }>(
      'select pg_try_advisory_xact_lock(7357010) as "isMine"',
    )
    if (lock?.isMine) await work()
  })
}
