import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const intervalMs = 20_000

/** Asks for the tickets again while the page shows cached ones: when the network is back, and every 20 seconds. */
export function useFreshTickets(isCached: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isCached) return
    const ask = () => void revalidate()
    const askIfSeen = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) ask()
    }
    window.addEventListener('online', ask)
    const timer = setInterval(askIfSeen, intervalMs)
    return () => {
      window.removeEventListener('online', ask)
      clearInterval(timer)
    }
  }, [isCached, revalidate])
}
