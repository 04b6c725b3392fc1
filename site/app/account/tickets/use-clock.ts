import { useEffect, useState } from 'react'

const intervalMs = 10_000

/** Returns the time, anew every ten seconds. */
export function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
