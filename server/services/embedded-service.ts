// The backend in this process, on PGlite in DATA_DIR or on a Postgres server.
import { join } from 'node:path'
import { type Backend, createBackend } from '@cafe/backend'
import { type Database, openDatabase, refuseWritesWhile } from '@cafe/backend/database'
import { readKeys } from '@cafe/backend/keys'
import { createMailer } from '@cafe/backend/mailer'
import { createTwilioTexter } from '@cafe/backend/texter'
import { uploadedPictures } from '@cafe/site/domain/picture-path'
import type { Logger } from 'pino'
import { backupAccess } from '../backup/backup-access.ts'
import { backUpBeforeUpgrade } from '../backup/before-upgrade.ts'
import { openBackups } from '../backup/open-backups.ts'
import type { Config } from '../configuration/config.ts'
import { confirmInvalidation } from '../pages/cache-invalidation.ts'
import { openPayments } from '../payments/open-payments.ts'
import { onCafePaper } from '../post/account-letter.ts'
import { watchCafeName } from '../post/cafe-name.ts'
import { startPost } from '../post/post.ts'
import { mustHaveRights, mustHearNotifications } from '../starting/check-database-server.ts'
import { type FirstOwner, makeFirstOwner, prepareDatabase } from '../starting/first-start.ts'
import {
  hasDatabase,
  isWithoutCafe,
  mustBeDeclaredFirstStart,
  mustHaveDatabase,
} from '../starting/lost-database.ts'
import { runAsMigrationRole } from '../starting/migration-role.ts'
import { startCountingVisits } from '../visits/visit-counter.ts'
import { startDataRetention } from '../watching/data-retention.ts'
import {
  DiskAlmostFull,
  type FreeDisk,
  makeRoomToStart,
  mustHaveRoomForCafe,
  watchFreeDisk,
} from '../watching/free-disk.ts'
import { startHousekeeping } from '../watching/housekeeping.ts'
import { startInstallationStatus } from '../watching/installation-status.ts'
import { type Metrics, measureInstallation } from '../watching/metrics.ts'
import { keyPlaces, requireKeys } from './keys.ts'
import { filesIn } from './s3.ts'
import { type ContentWatcher, mustBeReadable, type Service } from './service.ts'

interface EmbeddedOptions {
  log: Logger
  metrics?: Metrics | undefined
  /** True when a data folder that has lost its database gets a new one. */
  isNew?: boolean | undefined
}

/** Opens and migrates the database, starts the backend on it, and tells `watcher` of changes. */
export async function startEmbedded(
  config: Config,
  watcher: ContentWatcher,
  { log, metrics, isNew = false }: EmbeddedOptions,
): Promise<Service & { firstOwner: FirstOwner | null }> {
  const { dataDir, databaseUrl, siteUrl, backendUrl } = config
  const folder = join(dataDir, 'database')
  const isEmbedded = databaseUrl === undefined
  if (isEmbedded) await mayOpen(folder, { ...config, isNew })
  // Watched only after the database is prepared, because a start may briefly need room.
  let disk: FreeDisk | null = null
  const opened = await openDatabase({
    url: databaseUrl,
    connections: config.databasePoolSize,
    folder,
    log,
  })
  const database = refuseWritesWhile(() => disk?.isLow() ?? false, opened)
  const signInDatabase = refuseWritesWhile(() => disk?.isFull() ?? false, opened)
  try {
    if (database.isServer) await mustHearNotifications(database)
    const backups = await openBackups(config, { database, log })
    // The keys are made after the database, so that keys without a database show its loss.
    const keys = await runAsMigrationRole(config, database, async (migrator) => {
      if (migrator.isServer) {
        if (await isWithoutCafe(migrator))
          mustBeDeclaredFirstStart({ ...config, isNew }, 'the database')
        await mustHaveRights(migrator)
      }
      if (backups) await backUpBeforeUpgrade(migrator, backups)
      await prepareDatabase(migrator, { ...config, log })
      await tellSetup(migrator, config)
      return requireKeys(keyPlaces(config, migrator))
    })
    const outbox = join(dataDir, 'outbox')
    const mailer = createMailer({ ...config.mail, folder: outbox })
    const cafeName = await watchCafeName(database)
    const texter = config.accounts.twilio && createTwilioTexter(config.accounts.twilio)
    const files = config.s3 && (await filesIn(config.s3))
    const composeLetter = onCafePaper(database, siteUrl)
    const { widths, quality } = uploadedPictures
    const backend = await createBackend({
      database,
      signInDatabase,
      keys,
      siteUrl,
      folder: dataDir,
      files,
      auth: config.accounts.auth,
      siteName: cafeName.current,
      log,
      publicUrl: backendUrl,
      readKeys: database.isServer ? () => readKeys(keyPlaces(config, database)) : undefined,
      // On PGlite all callers wait for the running statement, so its time is limited for every role.
      rest: { allowsPatterns: databaseUrl !== undefined },
      storage: { publicPictures: { widths, qualities: [quality] } },
      mailer,
      texter,
      composeLetter,
    })
    if (config.isPublic && config.isFirstStart) log.warn(stillFirst)
    const createUser = (user: object) => makeAccount(backend, keys.serviceKey, user)
    const firstOwner = await makeFirstOwner({ config, database, createUser })
    const handle = await confirmInvalidation(backend, database, watcher)
    disk = isEmbedded ? await watchFreeDisk(dataDir, log) : null
    backups?.start()
    const stopForgetting = await startDataRetention({ database, backend, outbox, log })
    const housekeeping = isEmbedded ? startHousekeeping(database, log) : null
    const reachesPeople = config.mail.smtpUrl !== undefined
    const stopNoting = await startInstallationStatus({ database, dataDir, log })
    if (metrics) measureInstallation(metrics, { database, dataDir })
    const visits = startCountingVisits(database, log)
    const post = await startPost({ database, mailer, siteUrl, reachesPeople, log })
    const payments =
      config.stripe && (await openPayments(config.stripe, { database, backend, siteUrl, log }))
    const fetch: Service['fetch'] = (input, init, visit) => handle(new Request(input, init), visit)
    return {
      supabaseUrl: backendUrl,
      anonKey: backend.anonKey,
      fetch,
      handle,
      async mustBeReady() {
        if (disk?.isLow()) throw new DiskAlmostFull('not ready: the disk is almost full')
        await mustBeReadable({ supabaseUrl: backendUrl, anonKey: backend.anonKey, fetch })
      },
      backups: backups ? backupAccess(backups, backend, keys.serviceKey) : undefined,
      payments,
      visits,
      async close() {
        await visits.stop()
        await backups?.stop()
        await payments?.stop()
        stopNoting()
        disk?.stop()
        housekeeping?.stop()
        await stopForgetting()
        await post.stop()
        await backend.settled()
        await cafeName.stop()
        await database.close()
      },
      firstOwner,
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Checks before opening that the café of this folder exists, or may be made. Throws one line for the operator. */
async function mayOpen(folder: string, start: Config & { isNew: boolean }): Promise<void> {
  const { dataDir, isNew } = start
  if (hasDatabase(folder)) return makeRoomToStart(dataDir)
  if (!isNew) mustHaveDatabase(dataDir, folder)
  mustBeDeclaredFirstStart(start, dataDir)
  await mustHaveRoomForCafe(dataDir)
}

const stillFirst =
  'FIRST_START is set: take it out now, or a café whose volume is lost one day is opened anew, empty and closed'

/** A purchase needs a confirmed address only where mail is sent, and a hold only where payments are taken. */
async function tellSetup(database: Database, { mail, stripe }: Config): Promise<void> {
  await database.query(
    `update private.installation set sends_mail = $1, takes_cards = $2
     where (sends_mail, takes_cards) is distinct from ($1, $2)`,
    [mail.smtpUrl !== undefined, stripe !== undefined],
  )
}

/** Makes a confirmed account, even where customers must confirm their addresses first. */
async function makeAccount(backend: Backend, serviceKey: string, user: object): Promise<void> {
  const request = new Request('http://backend/auth/v1/admin/users', {
    method: 'POST',
    headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, email_confirm: true }),
  })
  const response = await backend.fetch(request)
  if (!response.ok) throw new Error(`The first owner can't be made: ${await response.text()}`)
}
