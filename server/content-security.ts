// What a page may load and run. Inline scripts are allowed by the hash of their text, so a kept page stays
// byte-identical and needs no nonce.
import { createHash } from 'node:crypto'

/** For answers that are not pages: nothing in them is ever run or framed. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'"

/** Makes the policy of a page of this site, whose browser code talks to `supabaseUrl`. */
export function pagePolicy(siteUrl: string, supabaseUrl: string): (html: string) => string {
  const backend = URL.parse(supabaseUrl)?.origin ?? ''
  const self = `'self' ${backend}`.trim()
  const upgrade = siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []
  return (html) =>
    [
      "default-src 'self'",
      `script-src 'self' ${inlineScriptHashes(html).join(' ')}`.trimEnd(),
      "style-src 'self'",
      // Attributes can't run anything; pictures carry their placeholder and crop in one.
      "style-src-attr 'unsafe-inline'",
      `img-src ${self} data: blob:`,
      `connect-src ${self}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...upgrade,
    ].join('; ')
}

const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

function inlineScriptHashes(html: string): string[] {
  const texts = new Set(Array.from(html.matchAll(inlineScripts), ([, text = '']) => text))
  return Array.from(
    texts,
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Headers that every answer carries. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': nothingAllowed,
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
