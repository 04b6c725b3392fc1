// The service worker of My Tickets, for a door without a network. It keeps that page, and the one that a guest's link
// opens, with their scripts, fonts and pictures, and leaves everything else to the browser. Tickets are no business of
// it: the pages keep those themselves (app/data/kept-tickets.ts, kept-guest-tickets.ts). make-tickets-worker.ts writes
// in the build and its files.
const build = 'BUILD'
const files = ['FILES']

const pages = ['/tickets', '/tickets/guest']
const pageCache = `tickets-page-${build}`
const pictureCache = 'tickets-pictures'
/** A network that takes longer is as good as none: the kept page opens. */
const answerLimitMs = 4000

self.addEventListener('install', (event) => {
  event.waitUntil(keepEverything().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlderBuilds().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (pages.includes(pathname)) event.respondWith(openPage(event, pathname))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(keptOr(request, pageCache))
  } else if (request.destination === 'image') {
    event.respondWith(newestOr(request, pictureCache))
  }
})

async function keepEverything() {
  const cache = await caches.open(pageCache)
  await cache.addAll(files)
  for (const page of pages) {
    const answer = await fetch(page, { cache: 'no-cache' })
    if (!(await keepPage(page, answer))) throw new Error('My Tickets can’t be kept now')
  }
}

async function dropOlderBuilds() {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith('tickets-page-') && name !== pageCache)
  await Promise.all(older.map((name) => caches.delete(name)))
}

/** Keeps a whole page once everything that it names is kept; tells whether it is. */
async function keepPage(page, answer) {
  const isFit =
    answer.ok && !answer.redirected && !answer.headers.get('cache-control')?.includes('no-store')
  if (!isFit) return false
  const cache = await caches.open(pageCache)
  const named = new Set((await answer.clone().text()).match(/\/assets\/[\w.-]+/g))
  const kept = await Promise.all([...named].map((file) => cache.match(file)))
  await cache.addAll([...named].filter((_, i) => !kept[i]))
  await cache.put(page, answer)
  return true
}

/** The page of the network where it comes in time, else the kept one. It is the same for every person and address. */
async function openPage(event, page) {
  const answer = fetch(event.request)
  event.waitUntil(answer.then((fresh) => keepPage(page, fresh.clone())).catch(() => {}))
  const limit = new Promise((resolve) => setTimeout(resolve, answerLimitMs))
  const first = await Promise.race([answer.catch(() => {}), limit])
  if (first && first.status < 500) return first
  const cache = await caches.open(pageCache)
  return (await cache.match(page)) ?? answer
}

async function keptOr(request, name) {
  const cache = await caches.open(name)
  return (await cache.match(request.url)) ?? fetch(request)
}

async function newestOr(request, name) {
  try {
    return await fetch(request)
  } catch (error) {
    const cache = await caches.open(name)
    const kept = await cache.match(request.url)
    if (kept) return kept
    throw error
  }
}
