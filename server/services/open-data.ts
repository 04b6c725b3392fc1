// Opens the database in DATA_DIR or on a Postgres server, and brings it up to date.
import { join } from 'node:path'
import { type Database, openDatabase, refuseWritesWhile } from '@cafe/backend/database'
import type { Logger } from 'pino'
import { backUpBeforeUpgrade } from '../backup/before-upgrade.ts'
import { openBackups } from '../backup/open-backups.ts'
import type { Slices } from '../configuration/slices.ts'
import { mustHaveRights, mustHearNotifications } from '../starting/database-server.ts'
import { prepareDatabase } from '../starting/first-start.ts'
import { keyPlaces, requireKeys } from '../starting/keys.ts'
import { asMigrator } from '../starting/lesser-role.ts'
import {
  hasDatabase,
  isWithoutCafe,
  mustBeSaid,
  mustHaveDatabase,
} from '../starting/lost-database.ts'
import {
  type FreeDisk,
  makeRoomToStart,
  mustHaveRoomForCafe,
  watchFreeDisk,
} from '../watching/free-disk.ts'

interface OpenDataOptions {
  log: Logger
  /** A data folder that has lost its database gets a new one. */
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
  // Watched only after the database has been prepared, because a start may need room for a moment.
  let disk: FreeDisk | null = null
  const opened = await openDatabase({ url, connections, folder, log })
  const database = refuseWritesWhile(() => disk?.isLow() ?? false, opened)
  const signInDatabase = refuseWritesWhile(() => disk?.isFull() ?? false, opened)
  try {
    if (database.isServer) await mustHearNotifications(database)
    const backups = await openBackups(slices.backups, { database, log })
    // The keys are made after the database, so that keys without one are a sign that it is lost.
    const keys = await asMigrator({ migrationDatabaseUrl }, database, async (migrator) => {
      if (migrator.isServer) {
        if (await isWithoutCafe(migrator)) mustBeSaid(start, 'the database')
        await mustHaveRights(migrator)
      }
      if (backups) await backUpBeforeUpgrade(migrator, backups)
      await prepareDatabase(migrator, { ...start, log })
      await tellSetup(migrator, start)
      return requireKeys(keyPlaces(slices.keys, migrator))
    })
    const watchDisk = async () => {
      disk = isEmbedded ? await watchFreeDisk(dataDir, log) : null
      return disk
    }
    return { database, signInDatabase, keys, backups, watchDisk }
  } catch (error) {
    await database.close()
    throw error
  }
}

type Start = Slices['start'] & { isNew: boolean }

/** Looks before it is opened whether the café of this folder is there, or may be made. Throws one line for its maker. */
async function mayOpen(folder: string, start: Start): Promise<void> {
  const { dataDir, isNew } = start
  if (hasDatabase(folder)) return makeRoomToStart(dataDir)
  if (!isNew) mustHaveDatabase(dataDir, folder)
  mustBeSaid(start, dataDir)
  await mustHaveRoomForCafe(dataDir)
}

/**
 * The rules of a purchase ask for a proven address only where mail reaches people, and those of a hold for a way to pay.
 */
async function tellSetup(database: Database, { sendsMail, takesCards }: Start): Promise<void> {
  await database.query(
    `update private.installation set sends_mail = $1, takes_cards = $2
     where (sends_mail, takes_cards) is distinct from ($1, $2)`,
    [sendsMail, takesCards],
  )
}
