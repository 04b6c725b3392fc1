// The service worker of one event's check-in page, or of the page that leads to tonight's, for a door without a
// network. Its scope is only that page; owners/door/offline keeps the tickets, signed.
import { doorPages, doorScope } from '../app/data/forget-doors'
import { addMissing, answerRequests, keepPage, keptOrFresh } from './page-keeper'

declare const self: ServiceWorkerGlobalScope

/** Builds come and go; the oldest entries leave first. */
const MOST_KEPT = 300

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page tells which files it has loaded by now.
self.addEventListener('message', (event) => {
  const { page, files }: { page?: unknown; files?: unknown[] } = event.data ?? {}
  if (typeof page !== 'string' || !Array.isArray(files)) return
  const answer = (word: string) => event.ports[0]?.postMessage(word)
  const work = keepAll(page, files.filter(isFile).slice(0, MOST_KEPT))
  event.waitUntil(
    work.then(
      () => answer('kept'),
      () => answer('failed'),
    ),
  )
})

answerRequests({
  cacheName: doorPages,
  isPage: (path) => doorScope.test(path),
  answerFile: (request, path) => (isFile(path) ? keptOrFresh(request) : null),
})

function isFile(path: unknown): path is string {
  return (
    typeof path === 'string' &&
    /^\/(assets|images)\/[\w./-]+$|^\/[\w-]+\.(svg|png|ico|webmanifest)$/.test(path)
  )
}

async function keepAll(page: string, files: string[]): Promise<void> {
  const cache = await caches.open(doorPages)
  // A file that a page has loaded may be gone with an older build; the files that it names must be there.
  await Promise.allSettled(files.map((file) => addMissing(cache, file)))
  if (doorScope.test(page))
    await keepPage(doorPages, page, await fetch(page, { cache: 'no-cache' }))
  const kept = await cache.keys()
  const older = kept.slice(0, Math.max(0, kept.length - MOST_KEPT))
  await Promise.all(older.map((request) => cache.delete(request)))
}
