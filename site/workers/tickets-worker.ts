// The service worker of My Tickets, for a door without a network. It keeps that page and the one that a guest's link
// opens; the pages keep tickets themselves (app/data/tickets/cached-tickets.ts).
import { answerRequests, keepPage, keptOrFresh } from './page-keeper'

declare const self: ServiceWorkerGlobalScope
/** make-workers.ts writes these two in front. */
declare const BUILD: string
declare const FILES: string[]

const pages = ['/tickets', '/tickets/guest']
const cacheName = `tickets-page-${BUILD}`

self.addEventListener('install', (event) => {
  event.waitUntil(keepEverything().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlderBuilds().then(() => self.clients.claim()))
})

answerRequests({
  cacheName,
  isPage: (path) => pages.includes(path),
  answerFile(request, path) {
    if (path.startsWith('/assets/')) return keptOrFresh(request)
    return request.destination === 'image' ? freshOrKept(request) : null
  },
})

async function keepEverything(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(FILES)
  for (const page of pages) {
    const answer = await fetch(page, { cache: 'no-cache' })
    if (!(await keepPage(cacheName, page, answer))) throw new Error('My Tickets can’t be kept now')
  }
}

async function dropOlderBuilds(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith('tickets-page-') && name !== cacheName)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** The page itself keeps its pictures (app/account/offline/use-tickets-worker.ts). */
async function freshOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request.url)
    if (kept) return kept
    throw error
  }
}
