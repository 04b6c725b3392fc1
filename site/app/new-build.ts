// A page that is open while a newer build takes the place of its own finds its later scripts gone. React Router reloads for
// the script of a route; this does it for those that are loaded within one, like the library of the data.

const KEY = 'wagtail-reloaded-at'
/** A script that is gone after a reload too would have the page reload for ever. */
const MIN_INTERVAL_MS = 60_000

/** Reloads the page when a script is missing and the site is there, at most once a minute. */
export function reloadForNewBuild(): void {
  window.addEventListener('vite:preloadError', () => void reloadWhereServed())
}

async function reloadWhereServed(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY))
  if (Date.now() - last < MIN_INTERVAL_MS) return
  // Without a connection scripts are missing too, and the page that is open is all there is.
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => null)
  if (!answer || answer.status >= 500) return
  sessionStorage.setItem(KEY, String(Date.now()))
  window.location.reload()
}
