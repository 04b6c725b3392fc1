// A page that is open while a newer build replaces its own finds its later scripts gone. React Router reloads for the
// script of a route; this does it for scripts that are loaded within one, like the data library.

const KEY = 'cafe-reloaded-at'
/** The pause keeps a page from reloading for ever when a script is still missing after a reload. */
const MIN_INTERVAL_MS = 60_000

/** Reloads the page when a script is missing and the site is there, at most once a minute. */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', () => void reloadWhereServed())
}

async function reloadWhereServed(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY))
  if (Date.now() - last < MIN_INTERVAL_MS) return
  // Scripts are missing without a connection too, and then the open page is all that the visitor has.
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null)
  if (!answer || answer.status >= 500) return
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}
