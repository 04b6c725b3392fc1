import { useSyncExternalStore } from 'react'

/** Returns the visitor's time to the minute. The server and the first drawing use `madeAt`, the minute of the page. */
export function useNow(madeAt: string): Date {
  const minute = useSyncExternalStore(
    () => () => {},
    () => minuteOf(new Date()),
    () => madeAt,
  )
  return new Date(`${minute}Z`)
}

/** Returns an instant's minute in UTC: `2026-11-22T19:30`. */
export function minuteOf(instant: Date): string {
  return instant.toISOString().slice(0, 16)
}
