// A cookie that identifies the browser that went to a provider, so that a flow can't end in another browser.
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AuthService } from '../auth-service.ts'

/** The longest time for the way to a provider and back. */
export const FLOW_SECONDS = 600

type Site = Pick<AuthService, 'publicUrl'>

/** Sets the cookie, or keeps it so that flows in two windows both end; returns its stored hash. */
export function setFlowCookie(c: Context, site: Site, { byForm }: { byForm: boolean }): string {
  const secure = isSecure(site)
  const mark = markOf(c, site, byForm) ?? randomBytes(32).toString('base64url')
  setCookie(c, nameOf(byForm), mark, {
    path: '/',
    httpOnly: true,
    maxAge: FLOW_SECONDS,
    secure,
    // Apple's answer comes as a cross-site form, with which browsers send a cookie only over TLS.
    sameSite: byForm && secure ? 'None' : 'Lax',
    ...(secure && { prefix: 'host' }),
  })
  return hashOf(mark)
}

/** Returns the stored hash of the browser's cookie, or null without one. Answers by form come by POST. */
export function flowCookieHash(c: Context, site: Site): string | null {
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
