// `npm run upgrade-database`: moves an embedded database of an older Postgres to this version's. It keeps the old
// folder.
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase, POSTGRES_MAJOR } from '@cafe/backend/database'
import { mustFit, readMigrations } from '@cafe/backend/migrations'
import { openOlderPGlite } from '@cafe/backend/older-database'
import { fillDatabase, linesOf } from '../backup/fill-database.ts'
import type { LoadLines } from '../backup/rows-source.ts'
import { rowsPathOf, type Snapshot, takeSnapshot } from '../backup/snapshot.ts'
import { readConfig } from '../configuration/config.ts'
import { lockDataDir } from '../starting/data-lock.ts'
import { migrationFolders } from '../starting/first-start.ts'
import { release } from '../starting/release.ts'
import { CommandError, run } from './command.ts'

await run(async () => {
  const { dataDir, databaseUrl, hosted } = readConfig(process.env)
  if (databaseUrl || hosted) throw new CommandError('Only the embedded database is upgraded here.')
  const unlock = lockDataDir(dataDir)
  const rows = await mkdtemp(join(dataDir, 'upgrade-'))
  try {
    return await upgrade(join(dataDir, 'database'), rows)
  } finally {
    await rm(rows, { recursive: true, force: true })
    unlock()
  }
})

async function upgrade(folder: string, rows: string): Promise<string> {
  const upgraded = `${folder}.upgraded`
  // An upgrade was killed during its last step.
  if (!existsSync(folder) && existsSync(upgraded)) {
    await rename(upgraded, folder)
    return 'The upgrade that had been interrupted is finished. Start the café now.'
  }
  const major = await majorOf(folder)
  const kept = `${folder}-${major}`
  if (existsSync(kept)) throw new CommandError(`${kept} is there already: move it away first.`)
  if (major === POSTGRES_MAJOR) {
    throw new CommandError(
      `There is nothing to upgrade: ${folder} is of Postgres ${major}, as this version is.`,
    )
  }
  const older = await openOlderPGlite(folder, major)
  if (!older) {
    throw new CommandError(
      `This version reads no database of Postgres ${major}: upgrade with an older version of the café first.`,
    )
  }
  const snapshot = await takeSnapshot(older, rows).finally(() => older.close())
  await rm(upgraded, { recursive: true, force: true })
  try {
    await fill(upgraded, snapshot, rows)
  } catch (error) {
    await rm(upgraded, { recursive: true, force: true })
    throw error
  }
  await rename(folder, kept)
  await rename(upgraded, folder)
  const count = snapshot.tables.reduce((sum, { rowCount }) => sum + rowCount, 0)
  return `Upgraded: ${count} rows. The database as it was is kept in ${kept}. Start the café now.`
}

async function majorOf(folder: string): Promise<string> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    throw new CommandError(`There is no database in ${folder}.`, { cause: error })
  }
}

async function fill(folder: string, snapshot: Snapshot, rows: string): Promise<void> {
  const migrations = await readMigrations(migrationFolders)
  mustFit(snapshot.migrations, migrations, release)
  const database = await openDatabase({ folder })
  try {
    await database.transaction({}, async (connection) => {
      const load = async (put: LoadLines) => {
        for (const table of snapshot.tables) {
          await put(table, linesOf(createReadStream(rowsPathOf(rows, table))))
        }
      }
      await fillDatabase(connection, { ...snapshot, load }, migrations)
    })
  } finally {
    await database.close()
  }
}
