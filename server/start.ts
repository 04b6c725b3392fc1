// Puts the parts together: lock, data, site, HTTP. Everything that is opened here is closed by `stop`, in reverse.
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createContentReads, keepReads } from './content-reads.ts'
import { pagePolicy, securityHeaders } from './content-security.ts'
import { lockDataDir } from './data-lock.ts'
import { closeFolder } from './data-modes.ts'
import { startEmbedded } from './embedded-service.ts'
import type { FirstOwner } from './first-start.ts'
import { connectHosted } from './hosted-service.ts'
import { createHttpServer } from './http-server.ts'
import { createMetrics, serveMetrics } from './metrics.ts'
import { createPages, serveKept, servePages } from './pages.ts'
import { logRequests } from './request-log.ts'
import { announce, forgetAddress } from './served-address.ts'
import { tellAll } from './service.ts'
import type { CreateSite } from './site.ts'
import type { Files } from './static-files.ts'

/** Content that changes with time, like an event's end, changes on full minutes. */
const aMinuteMs = 60_000
/** A hosted project tells nobody about its changes, so there a page is only kept for a moment. */
const aMomentMs = 3000
/** What is still running this long after `stop` is broken off. */
const patience = 4500

export interface Running {
  server: Server
  /** Set when this start made the first owner. */
  firstOwner: FirstOwner | null
  stop(): Promise<void>
}

export interface Parts {
  createSite: CreateSite
  files: Files
  /** Another Content-Security-Policy than the site's own. */
  policyOf?(ownScripts: string): string
  log: Logger
}

/** Starts everything on one port. Throws when any part can't start, with nothing left open. */
export async function startServer(config: Config, parts: Parts): Promise<Running> {
  const unlock = lockDataDir(config.dataDir)
  closeFolder(config.dataDir, parts.log)
  forgetAddress(config.dataDir)
  const closers: (() => unknown)[] = [unlock]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const periodMs = config.hosted ? aMomentMs : aMinuteMs
    const pages = createPages(periodMs)
    const reads = createContentReads(periodMs)
    const metrics = config.metricsPort === undefined ? undefined : createMetrics()
    const service = config.hosted
      ? { ...connectHosted(config.hosted), firstOwner: null }
      : await startEmbedded(config, tellAll(reads, pages), parts.log, metrics)
    closers.push(service.close)
    if (metrics && config.metricsPort) {
      const { host, metricsPort: port } = config
      const figures = await serveMetrics(metrics, { host, port })
      closers.push(() => figures.close())
    }
    // PGlite gives its files to everyone, whatever the process asks for.
    closeFolder(config.dataDir, parts.log)
    const { supabaseUrl, anonKey, fetch, firstOwner } = service
    const site = parts.createSite({
      supabaseUrl,
      supabaseAnonKey: anonKey,
      fetch: keepReads(fetch, reads),
      log: parts.log,
    })
    const servePage = servePages({
      site,
      pages,
      siteUrl: config.siteUrl,
      policyOf: parts.policyOf ?? pagePolicy(config.siteUrl, supabaseUrl),
      trustedProxies: config.trustedProxies,
    })
    const app = createApp({
      service,
      servePage,
      trustedProxies: config.trustedProxies,
      log: parts.log,
    })
    const answer = getRequestListener(app.fetch)
    const prepare = logRequests({
      log: parts.log,
      headers: securityHeaders(config.siteUrl),
      observe: metrics?.observe,
    })
    const server = await listen(config, (request, response) => {
      prepare(request, response)
      if (serveKept(pages, request, response)) return
      parts.files(request, response, () => answer(request, response))
    })
    closers.push(() => finish(server), announce(config.dataDir, server.address() as AddressInfo))
    return { server, firstOwner, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(config: Config, answer: RequestListener): Promise<Server> {
  const server = createHttpServer(answer)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(config.port, config.host, resolve)
  await promise
  return server
}

/** Stops accepting and waits for what runs. A connection that is kept open is closed after its answer. */
async function finish(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const deadline = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
