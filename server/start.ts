// Connects the parts: lock, data, site, HTTP. `stop` closes everything opened here in reverse.
import { mkdirSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './configuration/config.ts'
import { slicesOf } from './configuration/slices.ts'
import { type WalletName, walletNames } from './configuration/wallet-config.ts'
import { shutDownGracefully } from './http/graceful-shutdown.ts'
import { createHttpServer, listenOn, mustBeFreePort } from './http/http-server.ts'
import { logRequests } from './http/request-log.ts'
import { closeAfterUnreadBody } from './http/unread-body.ts'
import { type PolicyOf, pagePolicy, securityHeaders } from './pages/content-security.ts'
import { createPages, type Pages, serveCached, servePages } from './pages/pages.ts'
import { cacheReads, createReadCache, type ReadCache } from './pages/read-cache.ts'
import type { CreateSite } from './pages/site.ts'
import type { Files } from './pages/static-files.ts'
import { startEmbedded } from './services/embedded-service.ts'
import { connectHosted, notifyAll, type Service } from './services/service.ts'
import { lockDataDir } from './starting/data-lock.ts'
import { makeFolderPrivate } from './starting/file-permissions.ts'
import type { FirstOwner } from './starting/first-start.ts'
import { removeServerAddress, writeServerAddress } from './starting/server-address-file.ts'
import { createWalletRoutes } from './wallet/wallet-routes.ts'
import { createMetrics, serveMetrics } from './watching/metrics.ts'

/** Time-dependent content, like an event's end, changes on full minutes. */
const MINUTE_MS = 60_000
/** A hosted project announces no changes, so there a page is cached only for a moment. */
const HOSTED_PAGE_MS = 3000
/** A proxy reuses an open connection within this time, or is in no hurry. */
const PROXY_LETS_GO_MS = 1000

export interface Running {
  server: Server
  /** Set when this start made the first owner. */
  firstOwner: FirstOwner | null
  stop(): Promise<void>
}

interface BuiltSite {
  createSite: CreateSite
  files: Files
}

export interface Parts {
  /** The site; without it only the backend runs. */
  site?: BuiltSite | undefined
  /** A Content-Security-Policy to use instead of the site's. */
  policyOf?: PolicyOf
  /** True when a data folder that has lost its database gets a new one. */
  isNew?: boolean | undefined
  log: Logger
}

/** Starts everything on one port. Throws, with nothing left open, when a part can't start. */
export async function startServer(config: Config, parts: Parts): Promise<Running> {
  const { site, log } = parts
  const { dataDir, siteUrl, trustedProxies, metricsPort, hosted, wallets: walletKeys } = config
  const place = { host: config.host, port: config.port }
  const isEmbedded = !config.databaseUrl && !hosted
  const closers: (() => unknown)[] = [claimFolder(dataDir, isEmbedded)]
  makeFolderPrivate(dataDir, log)
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    // A first start makes a café and shows its owner's password, so it must not fail after that.
    await mustBeFreePort(place)
    const periodMs = hosted ? HOSTED_PAGE_MS : MINUTE_MS
    const pages = createPages(periodMs)
    const reads = createReadCache(periodMs)
    const metrics = metricsPort === undefined ? undefined : createMetrics()
    const service = hosted
      ? { ...connectHosted(hosted), firstOwner: null }
      : await startEmbedded(slicesOf(config), notifyAll(reads, pages), { ...parts, metrics })
    closers.push(service.close)
    if (metrics && metricsPort) {
      const figures = await serveMetrics(metrics, { host: place.host, port: metricsPort })
      closers.push(() => figures.close())
    }
    // PGlite makes its files world-readable, whatever the process asks for.
    makeFolderPrivate(dataDir, log)

    const shown = { siteUrl, trustedProxies, wallets: walletNames(walletKeys) }
    const servePage = site ? pagesOf(shown, parts, site, { service, pages, reads }) : noPage
    const wallets = walletKeys && createWalletRoutes(walletKeys, { service, siteUrl })
    const app = createApp({ service, wallets, servePage, trustedProxies, log })
    const answer = getRequestListener(app.fetch)
    const prepare = logRequests({
      log,
      headers: securityHeaders(siteUrl),
      observe(answered, request) {
        metrics?.observe(answered)
        service.visits?.count(request, answered.status)
      },
    })
    const server = await listen(place, (request, response) => {
      if (!closeAfterUnreadBody(request, response)) return
      prepare(request, response)
      if (!site) return answer(request, response)
      if (serveCached(pages, request, response)) return
      site.files(request, response, () => answer(request, response))
    })
    closers.push(() => shutDownGracefully(server, trustedProxies > 0 ? PROXY_LETS_GO_MS : 0))
    if (isEmbedded) closers.push(writeServerAddress(dataDir, server.address() as AddressInfo))
    return { server, firstOwner: service.firstOwner, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type PagesConfig = Pick<Config, 'siteUrl' | 'trustedProxies'> & { wallets: WalletName[] }

/** The pages of the site, which reads its data from the service. */
function pagesOf(
  { siteUrl, trustedProxies, wallets }: PagesConfig,
  { policyOf, log }: Parts,
  { createSite }: BuiltSite,
  { service, pages, reads }: { service: Service; pages: Pages; reads: ReadCache },
) {
  const { supabaseUrl, anonKey: supabaseAnonKey } = service
  const fetch = cacheReads(service.fetch, reads)
  return servePages({
    site: createSite({ supabaseUrl, supabaseAnonKey, fetch, wallets, log }),
    pages,
    siteUrl,
    policyOf: policyOf ?? pagePolicy(siteUrl, supabaseUrl),
    trustedProxies,
  })
}

async function noPage(c: Context): Promise<Response> {
  return c.json({ message: 'There is no page here: this is the backend alone.' }, 404)
}

/**
 * Locks the folder of an embedded database; everything else in it may be shared. Returns the function that unlocks
 * it.
 */
function claimFolder(dataDir: string, isEmbedded: boolean): () => void {
  if (!isEmbedded) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return () => {}
  }
  const unlock = lockDataDir(dataDir)
  removeServerAddress(dataDir)
  return unlock
}

type Place = Pick<Config, 'host' | 'port'>

async function listen(place: Place, answer: RequestListener): Promise<Server> {
  const server = createHttpServer(answer)
  await listenOn(server, place)
  return server
}
