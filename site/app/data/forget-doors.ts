/** The parts of what a telephone keeps for a door; owners/door/offline fills them. */
export const doorDatabase = 'cafe-door'
export const doorPages = 'door-page'
export const doorScope = /^\/owners\/(events\/[^/]+\/)?check-in$/

/**
 * Deletes the lists of tickets in this browser, the pages of their doors and the workers that open them. What was not
 * sent stays. A browser that keeps nothing has nothing to forget.
 */
export async function forgetKeptDoors(): Promise<void> {
  await Promise.allSettled([clearLists(), forgetPages()])
}

async function forgetPages(): Promise<void> {
  await caches.delete(doorPages)
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const { pathname } = new URL(registration.scope)
    if (doorScope.test(pathname)) await registration.unregister()
  }
}

async function clearLists(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const opening = indexedDB.open(doorDatabase)
  // A missing database is not made here: it would have no stores.
  opening.onupgradeneeded = () => opening.transaction?.abort()
  opening.onerror = () => resolve()
  opening.onsuccess = () => {
    const database = opening.result
    const clearing = database.transaction('lists', 'readwrite')
    clearing.objectStore('lists').clear()
    clearing.oncomplete = () => resolve()
    clearing.onabort = () => reject(clearing.error)
    database.close()
  }
  await promise
}
