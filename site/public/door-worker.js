// The service worker of one event's check-in page, or of the page that leads to tonight's, for a door without a network.
// Its scope is that page alone. It keeps the page with its scripts, fonts and pictures and leaves everything else to the
// browser: tickets are no business of it (owners/offline-door keeps those, signed).
const cacheName = 'door-page'
/** A network that takes longer is as good as none: the kept page opens. */
const answerLimitMs = 4000
/** Builds come and go; what was kept first leaves first. */
const mostKept = 300

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page tells which files it has loaded by now.
self.addEventListener('message', (event) => {
  const { page, files } = event.data ?? {}
  if (typeof page !== 'string' || !Array.isArray(files)) return
  const work = keepAll(page, files.filter(isFile).slice(0, mostKept))
  const answer = (word) => event.ports[0]?.postMessage(word)
  event.waitUntil(
    work.then(
      () => answer('kept'),
      () => answer('failed'),
    ),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isDoor(pathname)) event.respondWith(openPage(event, pathname))
  } else if (isFile(pathname)) {
    event.respondWith(keptOr(request))
  }
})

function isDoor(path) {
  return /^\/owners\/(check-in|events\/[\w-]+\/check-in)$/.test(path)
}

function isFile(path) {
  return (
    typeof path === 'string' &&
    /^\/(assets|images)\/[\w./-]+$|^\/[\w-]+\.(svg|png|ico|webmanifest)$/.test(path)
  )
}

async function keepAll(page, files) {
  const cache = await caches.open(cacheName)
  // What a page has loaded may be gone with an older build; what it names must be there.
  await Promise.allSettled(files.map((file) => addMissing(cache, [file])))
  if (isDoor(page)) await keepPage(page, await fetch(page, { cache: 'no-cache' }))
  const kept = await cache.keys()
  const older = kept.slice(0, Math.max(0, kept.length - mostKept))
  await Promise.all(older.map((request) => cache.delete(request)))
}

/** Keeps a whole page once everything that it names is kept. */
async function keepPage(path, answer) {
  if (!answer.ok || answer.redirected) return
  const cache = await caches.open(cacheName)
  await addMissing(cache, new Set((await answer.clone().text()).match(/\/assets\/[\w.-]+/g)))
  // What is kept last leaves last.
  await cache.delete(path)
  await cache.put(path, answer)
}

async function addMissing(cache, files) {
  await Promise.all(
    [...files].map(async (file) => {
      if (!(await cache.match(file))) await cache.add(file)
    }),
  )
}

/** The page of the network where it comes in time, else the kept one. It is the same for every person. */
async function openPage(event, path) {
  const answer = fetch(event.request)
  event.waitUntil(answer.then((fresh) => keepPage(path, fresh.clone())).catch(() => {}))
  const limit = new Promise((resolve) => setTimeout(resolve, answerLimitMs))
  const first = await Promise.race([answer.catch(() => {}), limit])
  if (first && first.status < 500) return first
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? answer
}

async function keptOr(request) {
  const cache = await caches.open(cacheName)
  return (await cache.match(request.url)) ?? fetch(request)
}
