import { useSyncExternalStore } from 'react'
import { todayInLondon } from '~/domain/dates'

/** The date in the café, by the visitor's own clock: the page may be an older one, made on the day `madeOn`. */
export function useToday(madeOn: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => todayInLondon(),
    () => madeOn,
  )
}
