const script = '/door-worker.js'

/**
 * Lets a service worker keep this page, and nothing else of the site, with the files that it has loaded by now. Resolves
 * once they are kept; a browser without service workers keeps none.
 */
export async function keepThisPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const page = window.location.pathname.replace(/\/$/, '')
  const registration = await navigator.serviceWorker.register(script, { scope: page })
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (!worker) return
  await isActive(worker)
  const { port1, port2 } = new MessageChannel()
  const { promise: kept, resolve } = Promise.withResolvers<void>()
  port1.onmessage = () => resolve()
  worker.postMessage({ page, files: loadedFiles() }, [port2])
  await kept
}

/** Forgets the pages of doors that are closed: those of all events but these. */
export async function forgetPages(eventIds: string[]): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  for (const registration of registrations) {
    const [, id] = /\/owners\/events\/([^/]+)\/check-in$/.exec(registration.scope) ?? []
    if (id && !eventIds.includes(id)) await registration.unregister()
  }
}

function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(
    ({ href }) => new URL(href, window.location.href),
  )
  const own = [...names, ...links].filter(({ origin }) => origin === window.location.origin)
  return [...new Set(own.map(({ pathname }) => pathname))]
}

async function isActive(worker: ServiceWorker): Promise<void> {
  if (worker.state === 'activated') return
  const { promise, resolve } = Promise.withResolvers<void>()
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated' || worker.state === 'redundant') resolve()
  })
  await promise
}
