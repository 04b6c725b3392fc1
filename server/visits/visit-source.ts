// Tells where a visit comes from, as far as a link or a browser says it: another site, or one of our letters.
import type { IncomingMessage } from 'node:http'

/** Visits of sites that have no public name, or for which there is no room any more. */
export const otherSites = 'other'

/** A link in a letter names the letter: server/post/parts/letter-parts.ts. */
const letterMark =
  /[?&]from=(letter-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:&|$)/

/** Not an IP address, and not the name of a computer at home: both can tell of a person. */
const publicName = /^(?=.{4,253}$)(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+$/
const homeName = /\.(?:home|internal|lan|local|localhost)$/

/**
 * Returns the letter that brought this visit as `letter-{id}`, or the host of the other site without `www.`; null for a
 * visit from this site, whose hosts these are, or from nowhere.
 */
export function visitSource(
  { url = '', headers }: IncomingMessage,
  ownHosts: string[],
): string | null {
  // A link within the site requests only the page's data.
  if (/\.data(?:\?|$)/.test(url)) return null
  const letter = letterMark.exec(url)?.[1]
  if (letter) return letter
  const { protocol, hostname = '' } = URL.parse(headers.referer ?? '') ?? {}
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const host = plainHost(hostname)
  if ([...ownHosts, headers.host ?? ''].some((own) => plainHost(own) === host)) return null
  return publicName.test(host) && !homeName.test(host) ? host : otherSites
}

/** Returns a host without port, `www.` and the full stop that may end it. */
function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^(?:www\.)+/, '')
}
