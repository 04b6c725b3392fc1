import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { logError } from '~/log-error'
import { startWorker } from '~/ui/start-worker'

const pictureCache = 'tickets-pictures'
const maxPictures = 80

/**
 * Has the browser keep this page, for a time without a network, once tickets are shown that are kept too. Tells whether
 * it does.
 */
export function useTicketsWorker(savedAt: string | null): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!savedAt) return
    let isLeft = false
    startWorker('/tickets-worker.js', href('/tickets'))
      .then((worker) => {
        if (!worker) return
        if (!isLeft) setReady(true)
        return keepPictures()
      })
      .catch(logError)
    return () => {
      isLeft = true
    }
  }, [savedAt])
  return isReady
}

/** Keeps the pictures that the page shows, and drops those that it shows no more. */
async function keepPictures(): Promise<void> {
  const shown = [...document.images].map(({ currentSrc }) => currentSrc)
  const drawn = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'css')
    .map(({ name }) => name)
  const wanted = new Set([...shown, ...drawn].filter(isOwnPicture).slice(0, maxPictures))
  const cache = await caches.open(pictureCache)
  for (const { url } of await cache.keys()) {
    if (!wanted.delete(url)) await cache.delete(url)
  }
  await Promise.allSettled([...wanted].map((url) => cache.add(url)))
}

function isOwnPicture(address: string): boolean {
  const url = URL.parse(address)
  return url?.origin === window.location.origin && !url.pathname.startsWith('/assets/')
}
