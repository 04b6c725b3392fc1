// Serves the site's pages: each is rendered once, compressed once, and given to everyone as the same bytes.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { visitOf } from './caller-address.ts'
import { answerWith, makePage, type Page, sizeOf } from './page.ts'
import { PageCache } from './page-cache.ts'
import type { Site } from './site.ts'

export type Pages = PageCache<Page>

/** All pages of a café fit many times; the bound is for addresses that somebody makes up. */
const maxBytes = 8 * 1024 * 1024

export function createPages(period: number): Pages {
  return new PageCache<Page>({ maxBytes, period, isShared: (page) => page.shared, sizeOf })
}

export interface ServePagesOptions {
  site: Site
  pages: Pages
  siteUrl: string
  /** How many reverse proxies stand in front. */
  trustedProxies: number
  /** The Content-Security-Policy of an HTML page. */
  policyOf(html: string): string
}

/** The site as a handler: GET through the cache, other methods straight to the site. */
export function servePages({ site, pages, siteUrl, trustedProxies, policyOf }: ServePagesOptions) {
  return async (c: Context): Promise<Response> => {
    const { raw } = c.req
    // Hono hands a HEAD request to the handlers of GET and drops the body.
    if (raw.method !== 'GET' && raw.method !== 'HEAD') {
      return answer(c, await makePage(await site.fetch(raw, visitOf(c, trustedProxies)), policyOf))
    }
    const address = raw.url.slice(raw.url.indexOf('/', raw.url.indexOf('//') + 2))
    // The site sees the address and nothing else, so a page can't differ from visitor to visitor.
    const render = async () => makePage(await site.fetch(new Request(siteUrl + address)), policyOf)
    return answer(c, await pages.get(address, render))
  }
}

function answer(c: Context, page: Page): Response {
  const [accepted, known] = [c.req.header('accept-encoding'), c.req.header('if-none-match')]
  const { status, headers, body } = answerWith(page, accepted, known)
  return new Response(body, { status, headers })
}

/** Answers from the cache alone, ahead of everyone who would have to look further; tells whether it did. */
export function serveKept(
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const page = pages.kept(request.url ?? '')
  if (!page) return false
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  const { status, headers, body } = answerWith(page, accepted, known)
  response.writeHead(status, headers).end(body)
  return true
}
