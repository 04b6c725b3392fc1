/** Returns the service worker of these pages once it is active, or null where the browser keeps none. */
export async function startWorker(script: string, scope: string): Promise<ServiceWorker | null> {
  // Only a built site has workers.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return null
  const registration = await navigator.serviceWorker.register(script, { scope })
  // `serviceWorker.ready` would wait for ever in a tab that was opened elsewhere, as a buyer's was on an event.
  const worker = registration.active ?? registration.waiting ?? registration.installing
  return worker && (await untilSettled(worker)) === 'activated' ? worker : null
}

async function untilSettled(worker: ServiceWorker): Promise<ServiceWorkerState> {
  const { promise, resolve } = Promise.withResolvers<ServiceWorkerState>()
  const look = () => {
    if (worker.state === 'activated' || worker.state === 'redundant') resolve(worker.state)
  }
  worker.addEventListener('statechange', look)
  look()
  return promise
}
