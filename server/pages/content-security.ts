// Says what a page may load and run. Inline scripts are allowed by the hash of their text, so a kept page stays
// byte-identical and needs no nonce. The site lists those that it wrote itself (site/app/own-scripts.ts): a script that
// somebody smuggled into the HTML is none of them.

/** The policy of answers that are not pages: nothing in them is ever run or framed. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'"

/** The policy of a service worker, which asks this site for files and nobody else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** The header in which the site gives the hashes of its own inline scripts. It goes no further than the server. */
export const ownScriptsHeader = 'x-own-scripts'

/** Returns the Content-Security-Policy of the HTML page at `path`, whose own inline scripts have these hashes. */
export type PolicyOf = (ownScripts: string, path: string) => string

// The camera's reader of codes is WebAssembly, which runs at the door and nowhere else. This allows no `eval` of scripts.
const door = /^\/owners\/(check-in|events\/[^/]+\/check-in)\/?(\?|$)/

/** Makes the policy of a page of this site, whose browser code talks to `supabaseUrl`. */
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
      // Attributes can't run anything; pictures carry their placeholder and crop in one.
      "style-src-attr 'unsafe-inline'",
      `img-src ${self} data: blob:`,
      `connect-src ${self}`,
      // The live map, which a visitor asks for.
      "frame-src 'self' https://www.openstreetmap.org",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...upgrade,
    ].join('; ')
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
      // The policy holds for this name alone: other names under it are not ours to decide.
      'strict-transport-security': 'max-age=63072000',
    }),
  }
}
