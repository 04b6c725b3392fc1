// A cookie by which the browser that went to a provider is told from any other: what somebody else began does not end
// in it.
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthService } from '../auth-service.ts'

/** The way to a provider and back may take this long. */
export const FLOW_SECONDS = 600

type Site = Pick<AuthService, 'publicUrl'>

/** Marks the browser, or keeps its mark, so that flows in two of its windows both end; returns what is kept of it. */
export function markBrowser(c: Context, site: Site, { byForm }: { byForm: boolean }): string {
  const secure = isSecure(site)
  const mark = markOf(c, site, byForm) ?? randomBytes(32).toString('base64url')
  setCookie(c, nameOf(byForm), mark, {
    path: '/',
    httpOnly: true,
    maxAge: FLOW_SECONDS,
    secure,
    // A form comes from the provider's page; only over TLS do browsers send a cookie with it.
    sameSite: byForm && secure ? 'None' : 'Lax',
    ...(secure && { prefix: 'host' }),
  })
  return hashOf(mark)
}

/** Returns the hash that is kept of the browser's mark, or null for a browser without one. Answers by form come by POST. */
export function browserOf(c: Context, site: Site): string | null {
  const mark = markOf(c, site, c.req.method === 'POST')
  return mark ? hashOf(mark) : null
}

function markOf(c: Context, site: Site, byForm: boolean): string | null {
  const name = nameOf(byForm)
  const mark = isSecure(site) ? getCookie(c, name, 'host') : getCookie(c, name)
  return mark && /^[\w-]{43}$/.test(mark) ? mark : null
}

function nameOf(byForm: boolean): string {
  return byForm ? 'provider-form-flow' : 'provider-flow'
}

function isSecure({ publicUrl }: Site): boolean {
  return new URL(publicUrl).protocol === 'https:'
}

function hashOf(mark: string): string {
  return createHash('sha256').update(mark).digest('base64url')
}
