import { useSyncExternalStore } from 'react'

/** The visitor's clock to the minute: the page may be an older one, made at the minute `madeAt`. */
export function useNow(madeAt: string): Date {
  const minute = useSyncExternalStore(
    () => () => {},
    () => minuteOf(new Date()),
    () => madeAt,
  )
  return new Date(`${minute}Z`)
}

/** `2026-11-22T19:30`, in UTC. */
export function minuteOf(instant: Date): string {
  return instant.toISOString().slice(0, 16)
}
