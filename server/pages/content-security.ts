// Writes what a page may load and run. The site lists its inline scripts by hash (site/app/own-scripts.ts), so a
// cached page needs no nonce, and injected scripts don't run.

/** The policy of answers that are not pages: nothing in them may run or be framed. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'"

/** The policy of a service worker, which may load files from this site only. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** The header in which the site lists the hashes of its inline scripts. It is not sent to the browser. */
export const ownScriptsHeader = 'x-own-scripts'

/** Returns the Content-Security-Policy of the HTML page at `path`, whose inline scripts have these hashes. */
export type PolicyOf = (ownScripts: string, path: string) => string

// Only the door's page reads codes by camera, with WebAssembly. This allows no `eval` of scripts.
const door = /^\/owners\/(check-in|events\/[^/]+\/check-in)\/?(\?|$)/

/** Makes the policy of this site's pages, whose browser code calls `supabaseUrl`. */
export function pagePolicy(siteUrl: string, supabaseUrl: string): PolicyOf {
  const backend = URL.parse(supabaseUrl)?.origin ?? ''
  const self = `'self' ${backend}`.trim()
  const upgrade = siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []
  return (ownScripts, path) =>
    [
      "default-src 'self'",
      `script-src 'self' ${door.test(path) ? "'wasm-unsafe-eval' " : ''}${ownScripts}`.trimEnd(),
      "worker-src 'self'",
      "style-src 'self'",
      // Attributes can't run anything; pictures have their placeholder and crop in one.
      "style-src-attr 'unsafe-inline'",
      `img-src ${self} data: blob:`,
      `connect-src ${self}`,
      // The live map, which loads on a visitor's request.
      "frame-src 'self' https://www.openstreetmap.org",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...upgrade,
    ].join('; ')
}

/** Headers of every answer. */
export function securityHeaders(siteUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': nothingAllowed,
    ...(siteUrl.startsWith('https:') && {
      // The policy covers this name only: its subdomains are not ours to decide.
      'strict-transport-security': 'max-age=63072000',
    }),
  }
}
