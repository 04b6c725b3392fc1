// Puts the parts together: lock, data, site, HTTP. Everything that is opened here is closed by `stop`, in reverse.
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
import { finishRequests } from './http/finish-requests.ts'
import { createHttpServer, listenOn, mustBeFree } from './http/http-server.ts'
import { logRequests } from './http/request-log.ts'
import { closeAfterUnread } from './http/unread-body.ts'
import { type ContentReads, createContentReads, keepReads } from './pages/content-reads.ts'
import { type PolicyOf, pagePolicy, securityHeaders } from './pages/content-security.ts'
import { createPages, type Pages, serveKept, servePages } from './pages/pages.ts'
import type { CreateSite } from './pages/site.ts'
import type { Files } from './pages/static-files.ts'
import { startEmbedded } from './services/embedded-service.ts'
import { connectHosted } from './services/hosted-service.ts'
import { type Service, tellAll } from './services/service.ts'
import { lockDataDir } from './starting/data-lock.ts'
import { closeFolder } from './starting/data-modes.ts'
import type { FirstOwner } from './starting/first-start.ts'
import { announce, forgetAddress } from './starting/served-address.ts'
import { createWalletRoutes } from './wallet/wallet-routes.ts'
import { createMetrics, serveMetrics } from './watching/metrics.ts'

/** Content that changes with time, like an event's end, changes on full minutes. */
const MINUTE_MS = 60_000
/** A hosted project tells nobody about its changes, so there a page is only kept for a moment. */
const HOSTED_PAGE_MS = 3000
/** A proxy that keeps connections uses one again within this time, or has no hurry. */
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
  /** The site; without it the backend runs alone. */
  site?: BuiltSite | undefined
  /** Another Content-Security-Policy than the site's own. */
  policyOf?: PolicyOf
  /** A data folder that has lost its database gets a new one. */
  isNew?: boolean | undefined
  log: Logger
}

/** Starts everything on one port. Throws when any part can't start, with nothing left open. */
export async function startServer(config: Config, parts: Parts): Promise<Running> {
  const { site, log } = parts
  const { dataDir, siteUrl, trustedProxies, metricsPort, hosted, wallets: walletKeys } = config
  const place = { host: config.host, port: config.port }
  const isEmbedded = !config.databaseUrl && !hosted
  const closers: (() => unknown)[] = [claimFolder(dataDir, isEmbedded)]
  closeFolder(dataDir, log)
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    // A first start makes a café and says its owner's password, so nothing may stop it after that.
    await mustBeFree(place)
    const periodMs = hosted ? HOSTED_PAGE_MS : MINUTE_MS
    const pages = createPages(periodMs)
    const reads = createContentReads(periodMs)
    const metrics = metricsPort === undefined ? undefined : createMetrics()
    const service = hosted
      ? { ...connectHosted(hosted), firstOwner: null }
      : await startEmbedded(slicesOf(config), tellAll(reads, pages), { ...parts, metrics })
    closers.push(service.close)
    if (metrics && metricsPort) {
      const figures = await serveMetrics(metrics, { host: place.host, port: metricsPort })
      closers.push(() => figures.close())
    }
    // PGlite gives its files to everyone, whatever the process asks for.
    closeFolder(dataDir, log)

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
      if (!closeAfterUnread(request, response)) return
      prepare(request, response)
      if (!site) return answer(request, response)
      if (serveKept(pages, request, response)) return
      site.files(request, response, () => answer(request, response))
    })
    closers.push(() => finishRequests(server, trustedProxies > 0 ? PROXY_LETS_GO_MS : 0))
    if (isEmbedded) closers.push(announce(dataDir, server.address() as AddressInfo))
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
  { service, pages, reads }: { service: Service; pages: Pages; reads: ContentReads },
) {
  const { supabaseUrl, anonKey: supabaseAnonKey } = service
  const fetch = keepReads(service.fetch, reads)
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

/** Claims the folder where the database is embedded; everything else in it may be shared. Returns the function that gives it back. */
function claimFolder(dataDir: string, isEmbedded: boolean): () => void {
  if (!isEmbedded) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return () => {}
  }
  const unlock = lockDataDir(dataDir)
  forgetAddress(dataDir)
  return unlock
}

type Place = Pick<Config, 'host' | 'port'>

async function listen(place: Place, answer: RequestListener): Promise<Server> {
  const server = createHttpServer(answer)
  await listenOn(server, place)
  return server
}
