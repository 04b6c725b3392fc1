// The addresses that a link in a mail, or a provider's redirect, may lead to.

import type { Context } from 'hono'
import type { AuthError } from '../auth-error.ts'
import type { AuthService } from '../auth-service.ts'

/** A pattern with several `*` takes more than linear time. */
const LONGEST_ADDRESS = 2000

/**
 * Returns the address in `redirect_to`, or else the page that sent the request, if it is allowed; otherwise the site.
 */
export function redirectOf(c: Context, service: AuthService): string {
  const address =
    c.req.query('redirect_to') || c.req.header('redirect_to') || c.req.header('referer')
  return allowedRedirect(address, service)
}

/** Returns the address if it belongs to the site or is on the list, otherwise the site. */
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

/** Reads a pattern as Supabase Auth does: `*` is anything but `.` and `/`, `**` anything, `?` one character. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**', '\0')
    .replaceAll(/[*?]/g, (sign) => (sign === '*' ? '[^./]*' : '[^./]'))
    .replaceAll('\0', '.*')
  return new RegExp(`^${source}$`)
}

/** Returns the address with these values in its fragment, as the implicit flow has them. */
export function withFragment(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(values).toString()
  return url.href
}

/** Returns the address with these values in its query. */
export function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}

/** Returns the address with the error in its fragment, and in its query for clients that read only that. */
export function withError(address: string, error: AuthError, { inQuery = false } = {}): string {
  const kind = error.status >= 500 ? 'server_error' : 'access_denied'
  const values = { error: kind, error_code: error.code, error_description: error.message }
  const base = inQuery ? withQuery(address, values) : address
  return withFragment(base, { ...values, sb: '' })
}
