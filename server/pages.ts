// Serves the site's pages: each is rendered once, compressed once, and given to everyone as the same bytes.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import pLimit from 'p-limit'
import { nothingAllowed } from './content-security.ts'
import { PageCache } from './page-cache.ts'
import type { Site } from './site.ts'

/** A rendered answer of the site, with everything that giving it again needs. */
interface Page {
  status: number
  shared: boolean
  etag: string
  headers: Record<string, string>
  bodies: Record<Encoding, { headers: Record<string, string>; bytes: Buffer<ArrayBuffer> }>
}

const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

export type Pages = PageCache<Page>

/** All pages of a café fit many times; the bound is for addresses that somebody makes up. */
const maxBytes = 8 * 1024 * 1024

export function createPages(period: number): Pages {
  return new PageCache<Page>({
    maxBytes,
    period,
    isShared: (page) => page.shared,
    sizeOf: ({ bodies }) => encodings.reduce((sum, one) => sum + bodies[one].bytes.length, 0),
  })
}

export interface ServePagesOptions {
  site: Site
  pages: Pages
  siteUrl: string
  /** The Content-Security-Policy of an HTML page. */
  policyOf(html: string): string
}

/** The site as a handler: GET through the cache, other methods straight to the site. */
export function servePages({ site, pages, siteUrl, policyOf }: ServePagesOptions) {
  return async (c: Context): Promise<Response> => {
    const { raw } = c.req
    // Hono hands a HEAD request to the handlers of GET and drops the body.
    if (raw.method !== 'GET' && raw.method !== 'HEAD') {
      return answer(c, await toPage(await site.fetch(raw), policyOf))
    }
    const address = raw.url.slice(raw.url.indexOf('/', raw.url.indexOf('//') + 2))
    // The site sees the address and nothing else, so a page can't differ from visitor to visitor.
    const render = async () => toPage(await site.fetch(new Request(siteUrl + address)), policyOf)
    return answer(c, await pages.get(address, render))
  }
}

async function toPage(response: Response, policyOf: ServePagesOptions['policyOf']): Promise<Page> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'cache-control': 'no-cache',
    ...Object.fromEntries(response.headers),
    etag,
    vary: 'accept-encoding',
    'content-security-policy': isHtml ? policyOf(bytes.toString()) : nothingAllowed,
  }
  const [br, gzipped] = await oneAtATime(async () => [
    await compressBrotli(bytes, quality),
    await compressGzip(bytes),
  ])
  return {
    status: response.status,
    shared: response.status === 200 && !/no-store|private/.test(headers['cache-control']),
    etag,
    headers,
    bodies: {
      br: encoded(headers, br, 'br'),
      gzip: encoded(headers, gzipped, 'gzip'),
      identity: encoded(headers, bytes),
    },
  }
}

/** Every thread that compresses keeps megabytes, and rendering keeps no more than one of them busy. */
const oneAtATime = pLimit(1)
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** A window for 256 KB: a larger one packs a page no better, and costs megabytes at each compression. */
const quality = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

function encoded(common: Record<string, string>, bytes: Buffer<ArrayBuffer>, encoding?: Encoding) {
  const headers = { ...common, 'content-length': String(bytes.length) }
  return { bytes, headers: encoding ? { ...headers, 'content-encoding': encoding } : headers }
}

function answer(c: Context, { status, etag, headers, bodies }: Page): Response {
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  const { identity } = bodies
  if (identity.bytes.length === 0) return new Response(null, { status, headers })
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: 'identity',
    match: ([...accepted], { supports, default: plain }) =>
      supports.find((one) => accepted.some(({ type, q }) => type === one && q > 0)) ?? plain,
  })
  const body = bodies[encoding as Encoding]
  return new Response(body.bytes, { status, headers: body.headers })
}
