// `npm run restore -- FILE`: restores a backup into an empty installation, on either engine.
import { existsSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '@cafe/backend/database'
import { type Archive, openArchive } from '../backup/archive-reader.ts'
import { fillDataDir } from '../backup/fill-data-dir.ts'
import type { Manifest } from '../backup/manifest.ts'
import { openFiles, withServer } from '../backup/open-backups.ts'
import { examineBackup, restoreBackup } from '../backup/restore-backup.ts'
import { type Config, readConfig } from '../configuration/config.ts'
import { migrationFolders } from '../starting/first-start.ts'
import { CommandError, run } from './command.ts'

const usage = 'Usage: npm run restore -- FILE'

const emptyPlease = 'a backup is restored into an empty DATA_DIR, and an empty database.'

await run(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new CommandError(usage)
  const config = readConfig(process.env)
  if (config.hosted) throw new CommandError('A backup can be restored here only, not in Supabase.')
  if (config.keysFile) {
    throw new CommandError('Restore without KEYS_FILE: the keys come to DATA_DIR/keys.json.')
  }
  const archive = await openArchive(resolve(process.env.INIT_CWD ?? '', file))
  const manifest = await restore(config, archive).finally(() => archive.file.close())
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0)
  const fileCount = manifest.entries.filter(({ name }) => name.startsWith('files/')).length
  return `Restored: ${rowCount} rows and ${fileCount} pictures of ${manifest.madeAt}. Start the café now.`
})

async function restore(config: Config, archive: Archive): Promise<Manifest> {
  const manifest = await examineBackup(archive, migrationFolders)
  // The archive, which is open already, may be readable only by root.
  becomeOwnerOf(config.dataDir)
  await fillDataDir(config.dataDir, () => fill(config, archive, manifest))
  return manifest
}

async function fill(config: Config, archive: Archive, manifest: Manifest): Promise<void> {
  const keysFile = join(config.dataDir, 'keys.json')
  const folder = join(config.dataDir, 'database')
  // The database has this name until the last step, and keeps it when the restore is killed.
  const unfinished = `${folder}.unfinished`
  if (existsSync(unfinished) && !existsSync(folder)) await clear(unfinished, keysFile)
  for (const place of [keysFile, ...(config.databaseUrl ? [] : [folder])]) {
    if (existsSync(place)) throw new CommandError(`${place} is there already: ${emptyPlease}`)
  }
  const files = openFiles(config)
  const into = async (database: Database) => {
    await mustBeEmpty(database)
    const target = { database, files, keysFile, migrations: migrationFolders }
    await restoreBackup(archive, manifest, target)
  }
  try {
    if (config.databaseUrl) return await withServer(config, into)
    const database = await openDatabase({ folder: unfinished })
    await into(database).finally(() => database.close())
    await rename(unfinished, folder)
  } catch (error) {
    await clear(unfinished, keysFile)
    throw error
  }
}

async function clear(unfinished: string, keysFile: string): Promise<void> {
  await rm(keysFile, { force: true })
  await rm(unfinished, { recursive: true, force: true })
}

async function mustBeEmpty(database: Database): Promise<void> {
  const [found] = await database.query(
    "select where to_regclass('auth.users') is not null or to_regclass('public.events') is not null",
  )
  if (found) throw new CommandError(`The database has tables already: ${emptyPlease}`)
}

/**
 * Lets root continue as the folder's user, so that the café, which runs as that user, can access all new files. Does
 * nothing for other users, or when the folder is root's or missing.
 */
function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return
  process.setgroups?.([owner.gid])
  process.setgid?.(owner.gid)
  process.setuid?.(owner.uid)
}
