// Tells people who open a page from all other requests for one.
import type { IncomingMessage } from 'node:http'

const pages = new Set(
  [
    '',
    'menu',
    'offers',
    'gallery',
    'reviews',
    'events',
    'about',
    'contact',
    'privacy',
    'terms',
  ].map((name) => `/${name}`),
)
const recordPage =
  /^\/(events|offers)\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Browsers have begun their name like this since Netscape. Programs that identify themselves don't, or have one of
 * the words below.
 */
const browser = /^Mozilla\/5\.0 /
// Cubot makes telephones.
const robot =
  /(?<!cu)bot|crawl|spider|slurp|preview|headless|lighthouse|scan|monitor|uptime|fetch|facebookexternalhit|https?:\/\//i

/**
 * Returns the visited page, such as `/menu` or `/events/{id}`, for a new document or a link within the site; null for
 * other pages, robots and browsers' prefetches.
 */
export function visitedPage({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET') return null
  const page = pageOf(url.split('?', 1)[0] ?? '')
  if (page === null || isLookingAhead(headers)) return null
  const agent = headers['user-agent'] ?? ''
  return browser.test(agent) && !robot.test(agent) ? page : null
}

/** A page has one name, even when a link within the site requests only its data. */
function pageOf(path: string): string | null {
  const page = path
    .replace(/(?:\/_)?\.data$/, '')
    .replace(/\/$/, '')
    .toLowerCase()
  if (page === '' || page === '/_root') return '/'
  return pages.has(page) || recordPage.test(page) ? page : null
}

function isLookingAhead(headers: IncomingMessage['headers']): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']
  return String(purpose ?? '').includes('prefetch')
}
