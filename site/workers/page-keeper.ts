// What both service workers do: keep a few pages of the site, with all files that they name, for a time without a
// network.
declare const self: ServiceWorkerGlobalScope

/** A network that takes longer is as good as none: the cached page opens. */
const ANSWER_LIMIT_MS = 4000

export interface Keeping {
  cacheName: string
  isPage: (path: string) => boolean
  /** Answers a file of the site; null leaves it to the browser. */
  answerFile: (request: Request, path: string) => Promise<Response> | null
}

/** Answers requests for these pages and files. All else of the site is left to the browser. */
export function answerRequests(keeping: Keeping): void {
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== self.location.origin) return
    if (request.mode !== 'navigate') {
      const answer = keeping.answerFile(request, pathname)
      if (answer) event.respondWith(answer)
    } else if (keeping.isPage(pathname)) {
      event.respondWith(openPage(keeping.cacheName, event, pathname))
    }
  })
}

/** Answers with the page of the network where it comes in time, else the kept one. It is the same for every person. */
async function openPage(cacheName: string, event: FetchEvent, path: string): Promise<Response> {
  const answer = fetch(event.request)
  event.waitUntil(answer.then((fresh) => keepPage(cacheName, path, fresh.clone())).catch(() => {}))
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_LIMIT_MS))
  const first = await Promise.race([answer.catch(() => undefined), limit])
  if (first && first.status < 500) return first
  return (await caches.match(path, { cacheName })) ?? answer
}

/** Keeps a whole page once everything that it names is kept; tells whether it is. */
export async function keepPage(cacheName: string, path: string, answer: Response) {
  const isIncomplete = answer.headers.get('cache-control')?.includes('no-store')
  if (!answer.ok || answer.redirected || isIncomplete) return false
  const cache = await caches.open(cacheName)
  const named = new Set((await answer.clone().text()).match(/\/assets\/[\w.-]+/g))
  await Promise.all([...named].map((file) => addMissing(cache, file)))
  await cache.put(path, answer)
  return true
}

export async function addMissing(cache: Cache, file: string): Promise<void> {
  if (!(await cache.match(file))) await cache.add(file)
}

export async function keptOrFresh(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}
