// Opens the database in DATA_DIR or on a Postgres server, and brings it up to date.
import { join } from 'node:path'
import { type Database, openDatabase, refuseWritesWhile } from '@cafe/backend/database'
import type { Logger } from 'pino'
import { backUpBeforeUpgrade } from '../backup/backups.ts'
import { openBackups } from '../backup/open-backups.ts'
import type { Slices } from '../configuration/slices.ts'
import { freeBytesOfDemo } from '../demo/demo-folder.ts'
import { mustHaveRights, mustHearNotifications } from '../starting/check-database-server.ts'
import { prepareDatabase } from '../starting/first-start.ts'
import { keyLocationsOf, requireKeys } from '../starting/keys.ts'
import {
  hasDatabase,
  isWithoutCafe,
  mustBeDeclaredFirstStart,
  mustHaveDatabase,
} from '../starting/lost-database.ts'
import { runAsMigrationRole } from '../starting/migration-role.ts'
import {
  type FreeDisk,
  makeRoomToStart,
  mustHaveRoomForCafe,
  watchFreeDisk,
} from '../watching/free-disk.ts'

interface OpenDataOptions {
  log: Logger
  /** True when a data folder that has lost its database gets a new one. */
  isNew: boolean
}

type DataSlices = Pick<Slices, 'database' | 'keys' | 'start' | 'backups'>

export type OpenData = Awaited<ReturnType<typeof openData>>

/** Opens the database, brings it up to date, and finds its keys. */
export async function openData(
  {
    database: { dataDir, databaseUrl: url, migrationDatabaseUrl, connections },
    ...slices
  }: DataSlices,
  { log, isNew }: OpenDataOptions,
) {
  const isEmbedded = url === undefined
  const folder = join(dataDir, 'database')
  const start = { ...slices.start, isNew }
  if (isEmbedded) await mayOpen(folder, start)
  // Watched only after the database is prepared, because a start may briefly need room.
  let disk: FreeDisk | null = null
  const opened = await openDatabase({ url, connections, folder, log })
  const database = refuseWritesWhile(() => disk?.isLow() ?? false, opened)
  const signInDatabase = refuseWritesWhile(() => disk?.isFull() ?? false, opened)
  try {
    if (database.isServer) await mustHearNotifications(database)
    const backups = await openBackups(slices.backups, { database, log })
    // The keys are made after the database, so that keys without a database show its loss.
    const keys = await runAsMigrationRole({ migrationDatabaseUrl }, database, async (migrator) => {
      if (migrator.isServer) {
        if (await isWithoutCafe(migrator)) mustBeDeclaredFirstStart(start, 'the database')
        await mustHaveRights(migrator)
      }
      if (backups) await backUpBeforeUpgrade(migrator, backups)
      await prepareDatabase(migrator, { ...start, log })
      await tellSetup(migrator, start)
      return requireKeys(keyLocationsOf(slices.keys, migrator))
    })
    const watchDisk = async () => {
      const freeBytesOf = start.isDemo ? freeBytesOfDemo : undefined
      disk = isEmbedded ? await watchFreeDisk(dataDir, log, freeBytesOf) : null
      return disk
    }
    return { database, signInDatabase, keys, backups, watchDisk }
  } catch (error) {
    await database.close()
    throw error
  }
}

type Start = Slices['start'] & { isNew: boolean }

/** Checks before opening that the café of this folder exists, or may be made. Throws one line for the operator. */
async function mayOpen(folder: string, start: Start): Promise<void> {
  const { dataDir, isNew } = start
  if (hasDatabase(folder)) return makeRoomToStart(dataDir)
  if (!isNew) mustHaveDatabase(dataDir, folder)
  mustBeDeclaredFirstStart(start, dataDir)
  await mustHaveRoomForCafe(dataDir)
}

/** A purchase needs a confirmed address only where mail is sent, and a hold only where payments are taken. */
async function tellSetup(database: Database, { sendsMail, takesCards }: Start): Promise<void> {
  await database.query(
    `update private.installation set sends_mail = $1, takes_cards = $2
     where (sends_mail, takes_cards) is distinct from ($1, $2)`,
    [sendsMail, takesCards],
  )
}
