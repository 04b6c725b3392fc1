// The addresses that a link in a mail, or the way back from a provider, may lead to.

import type { Context } from 'hono'
import type { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'

/** A pattern with several `*` takes more than linear time. */
const LONGEST_ADDRESS = 2000

/** The address asked for by `redirect_to`, else the page the request came from, if allowed; else the site. */
export function redirectOf(c: Context, service: AuthService): string {
  const address =
    c.req.query('redirect_to') || c.req.header('redirect_to') || c.req.header('referer')
  return allowedRedirect(address, service)
}

/** The address if it is the site's own or on the list, else the site. */
function allowedRedirect(
  address: string | null | undefined,
  { siteUrl, settings }: Pick<AuthService, 'siteUrl' | 'settings'>,
): string {
  const url = address && address.length <= LONGEST_ADDRESS ? URL.parse(address) : null
  if (!url || url.username || url.password) return siteUrl
  const listed = settings.redirectUrls.some((pattern) => patternOf(pattern).test(url.href))
  return listed || isSameSite(url, new URL(siteUrl)) ? url.href : siteUrl
}

function isSameSite(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol || url.hostname !== site.hostname) return false
  return url.port === site.port || loopback.has(site.hostname)
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** `*` is anything but `.` and `/`, `**` anything, `?` one character: as Supabase Auth reads them. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**', '\0')
    .replaceAll(/[*?]/g, (sign) => (sign === '*' ? '[^./]*' : '[^./]'))
    .replaceAll('\0', '.*')
  return new RegExp(`^${source}$`)
}

/** The address with these values in its fragment, as the implicit flow has them. */
export function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

/** The address with these values in its query. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

/** The address told what went wrong: in the fragment, and in the query for a client that only reads that. */
export function withError(address: string, error: AuthError, { inQuery = false } = {}): string {
  const kind = error.status >= 500 ? 'server_error' : 'access_denied'
  const values = { error: kind, error_code: error.code, error_description: error.message }
  const base = inQuery ? withQuery(address, values) : address
  return withFragment(base, { ...values, sb: '' })
}
