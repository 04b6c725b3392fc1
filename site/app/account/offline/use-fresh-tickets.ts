import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const intervalMs = 20_000

/** Asks for the tickets again while the page shows kept ones: when the network is back, and every 20 seconds. */
export function useFreshTickets(isKept: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isKept) return
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
  }, [isKept, revalidate])
}
