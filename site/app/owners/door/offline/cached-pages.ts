import { href } from 'react-router'
import { doorPages } from '~/data/forget-doors'
import { logError } from '~/log-error'
import { startWorker } from '~/ui/start-worker'

/** The page that leads on to tonight's event. */
const tonight = href('/owners/check-in')
/** The wait for a worker to fetch what is missing. */
const cacheLimitMs = 60_000
let isTonightCached = false

/**
 * Lets a service worker cache the page of an event's door and the one that leads to it, with the files that this page
 * has loaded and `files`. Resolves once that is tried; a browser without service workers caches nothing.
 */
export async function cacheDoorPages(eventId: string, files: string[]): Promise<void> {
  await cachePage(href('/owners/events/:id/check-in', { id: eventId }), files)
  await cacheTonightPage()
}

/** Caches the page that leads to tonight's event, once each time that the site is opened. */
export async function cacheTonightPage(): Promise<void> {
  // Signing out forgets all pages.
  if (isTonightCached && (await caches.has(doorPages))) return
  isTonightCached = true
  isTonightCached = await cachePage(tonight, [])
}

/** Caches a page with files and resolves to whether that worked. */
async function cachePage(page: string, files: string[]): Promise<boolean> {
  const worker = await startWorker('/door-worker.js', page)
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const { promise: kept, resolve } = Promise.withResolvers<unknown>()
  port1.onmessage = ({ data }) => resolve(data)
  // A worker that a newer one has just replaced doesn't answer; the next round asks the newer one.
  const timer = setTimeout(resolve, cacheLimitMs)
  worker.postMessage({ page, files: [...loadedFiles(), ...files] }, [port2])
  const answer = await kept
  clearTimeout(timer)
  port1.close()
  if (answer === 'failed') logError(new Error(`${page} is not kept for a time without a network`))
  return answer === 'kept'
}

/** Deletes the cached pages of all events but these. */
export async function dropClosedDoorPages(eventIds: string[]): Promise<void> {
  for (const { registration, eventId } of await cachedPages()) {
    if (eventId && !eventIds.includes(eventId)) await registration.unregister()
  }
}

async function cachedPages() {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  return registrations
    .map((registration) => {
      const { pathname } = new URL(registration.scope)
      const [, eventId] = /^\/owners\/events\/([^/]+)\/check-in$/.exec(pathname) ?? []
      return { registration, pathname, eventId }
    })
    .filter(({ pathname, eventId }) => eventId !== undefined || pathname === tonight)
}

function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(
    ({ href }) => new URL(href, window.location.href),
  )
  const own = [...names, ...links].filter(({ origin }) => origin === window.location.origin)
  return [...new Set(own.map(({ pathname }) => pathname))]
}
