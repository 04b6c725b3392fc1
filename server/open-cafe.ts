// Opens a café: its service, its pages and its figures. One process may open it again, as a demo does every night.
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './configuration/config.ts'
import { slicesOf } from './configuration/slices.ts'
import { type WalletName, walletNames } from './configuration/wallet-config.ts'
import { demoStrip } from './demo/demo-words.ts'
import type { RequestLogOptions } from './http/request-log.ts'
import { type PolicyOf, pagePolicy } from './pages/content-security.ts'
import { createPages, type Pages, serveCached, servePages } from './pages/pages.ts'
import { cacheReads, createReadCache, type ReadCache } from './pages/read-cache.ts'
import type { CreateSite } from './pages/site.ts'
import type { Files } from './pages/static-files.ts'
import { startEmbedded } from './services/embedded-service.ts'
import { connectHosted, notifyAll, type Service } from './services/service.ts'
import type { FirstOwner } from './starting/first-start.ts'
import { createWalletRoutes } from './wallet/wallet-routes.ts'
import { createMetrics, serveMetrics } from './watching/metrics.ts'

/** Time-dependent content, like an event's end, changes on full minutes. */
const MINUTE_MS = 60_000
/** A hosted project announces no changes, so there a page is cached only for a moment. */
const HOSTED_PAGE_MS = 3000
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
  /** A demo's clock; tests set it. */
  now?: () => Date
  log: Logger
}

export interface Cafe {
  /** Set when this start made the first owner. */
  firstOwner: FirstOwner | null
  answer: RequestListener
  /** Counts an answer that is complete. */
  observe: NonNullable<RequestLogOptions['observe']>
  close(): Promise<void>
}

/** Opens everything but the port. Throws, with nothing left open, when a part can't start. */
export async function openCafe(config: Config, parts: Parts): Promise<Cafe> {
  const { site, log } = parts
  const { siteUrl, trustedProxies, metricsPort, hosted, wallets: walletKeys, isDemo } = config
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    const periodMs = hosted ? HOSTED_PAGE_MS : MINUTE_MS
    const pages = createPages(periodMs)
    const reads = createReadCache(periodMs)
    const metrics = metricsPort === undefined ? undefined : createMetrics()
    const service = hosted
      ? { ...connectHosted(hosted), firstOwner: null }
      : await startEmbedded(slicesOf(config), notifyAll(reads, pages), { ...parts, metrics })
    closers.push(service.close)
    if (metrics && metricsPort) {
      const figures = await serveMetrics(metrics, { host: config.host, port: metricsPort })
      closers.push(() => figures.close())
    }
    const shown = { siteUrl, trustedProxies, wallets: walletNames(walletKeys), isDemo }
    const servePage = site ? pagesOf(shown, parts, site, { service, pages, reads }) : noPage
    const wallets = walletKeys && createWalletRoutes(walletKeys, { service, siteUrl })
    const app = createApp({ service, wallets, servePage, trustedProxies, log })
    const answer = getRequestListener(app.fetch)
    return {
      firstOwner: service.firstOwner,
      answer(request, response) {
        if (!site) return answer(request, response)
        if (serveCached(pages, request, response)) return
        site.files(request, response, () => answer(request, response))
      },
      observe(answered, request) {
        metrics?.observe(answered)
        service.visits?.count(request, answered.status)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type PagesConfig = Pick<Config, 'siteUrl' | 'trustedProxies' | 'isDemo'> & { wallets: WalletName[] }

/** The pages of the site, which reads its data from the service. */
function pagesOf(
  { siteUrl, trustedProxies, wallets, isDemo }: PagesConfig,
  { policyOf, log }: Parts,
  { createSite }: BuiltSite,
  { service, pages, reads }: { service: Service; pages: Pages; reads: ReadCache },
) {
  const { supabaseUrl, anonKey: supabaseAnonKey } = service
  const fetch = cacheReads(service.fetch, reads)
  const demo = isDemo ? demoStrip : undefined
  return servePages({
    site: createSite({ supabaseUrl, supabaseAnonKey, fetch, wallets, demo, log }),
    pages,
    siteUrl,
    policyOf: policyOf ?? pagePolicy(siteUrl, supabaseUrl),
    trustedProxies,
  })
}

async function noPage(c: Context): Promise<Response> {
  return c.json({ message: 'There is no page here: this is the backend alone.' }, 404)
}
