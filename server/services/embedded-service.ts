// The backend in this process, on PGlite in DATA_DIR or on a Postgres server.
import type { Backend } from '@cafe/backend'
import type { Logger } from 'pino'
import { backupAccess } from '../backup/backup-routes.ts'
import type { Slices } from '../configuration/slices.ts'
import { refuseInDemo } from '../demo/demo-gate.ts'
import { prepareDemo } from '../demo/prepare-demo.ts'
import { openPayments } from '../payments/open-payments.ts'
import { startPost } from '../post/post.ts'
import { type FirstOwner, makeFirstOwner } from '../starting/first-start.ts'
import { startCountingVisits } from '../visits/visit-counter.ts'
import { startDataRetention } from '../watching/data-retention.ts'
import { DiskAlmostFull } from '../watching/free-disk.ts'
import { startHousekeeping } from '../watching/housekeeping.ts'
import { startInstallationStatus } from '../watching/installation-status.ts'
import { type Metrics, measureInstallation } from '../watching/metrics.ts'
import { confirmInvalidation } from './cache-invalidation.ts'
import { openBackend } from './open-backend.ts'
import { openData } from './open-data.ts'
import { type ContentWatcher, mustBeReadable, type Service } from './service.ts'

interface EmbeddedOptions {
  log: Logger
  metrics?: Metrics | undefined
  /** True when a data folder that has lost its database gets a new one. */
  isNew?: boolean | undefined
}

/** Opens and migrates the database, starts the backend on it, and tells `watcher` of changes. */
export async function startEmbedded(
  { backend: forBackend, post: forPost, payments: stripe, ...slices }: Slices,
  watcher: ContentWatcher,
  { log, metrics, isNew = false }: EmbeddedOptions,
): Promise<Service & { firstOwner: FirstOwner | null }> {
  const data = await openData(slices, { log, isNew })
  const { database, keys, backups } = data
  const { start } = slices
  const { dataDir } = start
  const closers: (() => unknown)[] = [() => database.close()]
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const { backend, mailer, outbox, ...opened } = await openBackend(forBackend, {
      ...data,
      log,
    })
    closers.push(opened.close)
    if (start.isPublic && start.isFirstStart) log.warn(stillFirst)
    const createUser = (user: object) => makeAccount(backend, keys.serviceKey, user)
    const firstOwner = await makeFirstOwner({ config: start, database, createUser })
    if (start.isDemo) closers.push(await prepareDemo({ database, createUser, log }))
    const answer = await confirmInvalidation(backend, database, watcher)
    const handle = start.isDemo ? refuseInDemo(answer, keys.serviceKey) : answer
    const disk = await data.watchDisk()
    closers.push(() => disk?.stop())
    backups?.start()
    closers.push(() => backups?.stop())
    closers.push(await startDataRetention({ database, backend, outbox, log }))
    if (!database.isServer) closers.push(startHousekeeping(database, log).stop)
    closers.push(await startInstallationStatus({ database, dataDir, log }))
    if (metrics) measureInstallation(metrics, { database, dataDir })
    const visits = startCountingVisits({ database, siteUrl: start.siteUrl, log })
    closers.push(visits.stop, (await startPost({ database, mailer, ...forPost, log })).stop)
    const parts = { database, backend, siteUrl: start.siteUrl, log }
    const payments = stripe && (await openPayments(stripe, parts))
    if (payments) closers.push(payments.stop)
    const fetch: Service['fetch'] = (input, init, visit) => handle(new Request(input, init), visit)
    const { anonKey } = backend
    const supabaseUrl = forBackend.backendUrl
    return {
      supabaseUrl,
      anonKey,
      fetch,
      handle,
      async mustBeReady() {
        if (disk?.isLow()) throw new DiskAlmostFull('not ready: the disk is almost full')
        await mustBeReadable({ supabaseUrl, anonKey, fetch })
      },
      backups: backups ? backupAccess(backups, backend, keys.serviceKey) : undefined,
      payments,
      visits,
      close,
      firstOwner,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const stillFirst =
  'FIRST_START is set: take it out now, or a café whose volume is lost one day is opened anew, empty and closed'

/** Makes a confirmed account, even where customers must confirm their addresses first. */
async function makeAccount(backend: Backend, serviceKey: string, user: object): Promise<void> {
  const request = new Request('http://backend/auth/v1/admin/users', {
    method: 'POST',
    headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, email_confirm: true }),
  })
  const response = await backend.fetch(request)
  if (!response.ok) throw new Error(`An account can't be made: ${await response.text()}`)
}
