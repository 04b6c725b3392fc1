// Serves the site's pages: each is rendered once, compressed once, and sent to everybody as the same bytes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { clientInfoOf } from '../http/client-address.ts'
import type { ClientInfo } from '../services/service.ts'
import { ContentCache } from './content-cache.ts'
import type { PolicyOf } from './content-security.ts'
import { FormRefused, readForm } from './form-request.ts'
import { answerWith, makePage, type Page, readyAnswer, sizeOf } from './page.ts'
import { RenderQueue, TooBusy } from './render-queue.ts'
import type { Site } from './site.ts'

/** The browsers of staff send their session's token in it while the café is closed: site/app/layout/closed-door.tsx. */
const staffCookie = 'cafe-staff'

export type Pages = ContentCache<Page>

/** Fits all pages of a café many times; the limit is for invented addresses. */
const maxBytes = 8 * 1024 * 1024

export function createPages(periodMs: number): Pages {
  return new ContentCache<Page>({ maxBytes, periodMs, isShared: (page) => page.shared, sizeOf })
}

export interface ServePagesOptions {
  site: Site
  pages: Pages
  siteUrl: string
  policyOf: PolicyOf
  /** The number of reverse proxies in front. */
  trustedProxies: number
}

/** The site as a handler: GET through the cache, forms straight to the site. */
export function servePages(options: ServePagesOptions) {
  const { site, pages, siteUrl, policyOf, trustedProxies } = options
  const queue = new RenderQueue()
  const policyAt = (path: string) => (ownScripts: string) => policyOf(ownScripts, path)

  const servePage = async (c: Context, address: string): Promise<Page> => {
    const page = site.addressOf(address)
    const { address: from } = clientInfoOf(c, trustedProxies)
    // The site sees only the address, so a page can't differ between visitors.
    const render = async (visit?: ClientInfo) =>
      makePage(await site.fetch(new Request(siteUrl + page), visit), policyAt(page))
    const made = await pages.get(page, () => queue.run(from, render))
    const token = made.closed && getCookie(c, staffCookie)
    if (token) {
      const seen = await queue.run(from, () => render({ token }))
      if (seen.whole) return seen
    }
    // The last valid page is better than gaps and apologies while the database is away.
    return made.whole ? made : (pages.lastShared(page) ?? made)
  }
  const serveForm = async (c: Context, address: string): Promise<Page> => {
    const form = await readForm(c, new URL(siteUrl + address))
    const visit = clientInfoOf(c, trustedProxies)
    const render = async () => makePage(await site.fetch(form, visit), policyAt(address))
    return queue.run(visit.address, render)
  }

  return async (c: Context): Promise<Response> => {
    const { method, url } = c.req.raw
    const address = url.slice(url.indexOf('/', url.indexOf('//') + 2))
    // Hono passes a HEAD request to the handlers of GET and drops the body.
    const serve = method === 'GET' || method === 'HEAD' ? servePage : serveForm
    try {
      return await answer(c, await serve(c, address))
    } catch (error) {
      if (error instanceof TooBusy) return c.html(busyPage, 503, comeBack)
      if (error instanceof FormRefused) return c.text(error.message, error.status, error.headers)
      throw error
    }
  }
}

const comeBack = { 'retry-after': '5', 'cache-control': 'no-store' }
const busyPage = `<!doctype html><html lang="en-GB"><title>One moment, please</title>
<h1>One moment, please</h1><p>The café is very busy. Please try again in a few seconds.</p></html>`

async function answer(c: Context, page: Page): Promise<Response> {
  const [accepted, known] = [c.req.header('accept-encoding'), c.req.header('if-none-match')]
  const { status, headers, body } = await answerWith(page, accepted, known)
  return new Response(body, { status, headers })
}

/** Answers only from the cache, before anything slower; returns whether it did. */
export function serveCached(
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const page = pages.cached(request.url ?? '')
  if (!page || (page.closed && request.headers.cookie?.includes(staffCookie))) return false
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  const ready = readyAnswer(page, accepted, known)
  if (!ready) return false
  const { status, headers, body } = ready
  response.writeHead(status, headers).end(body)
  return true
}
