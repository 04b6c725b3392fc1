import { useSyncExternalStore } from 'react'
import { todayInLondon } from '~/domain/dates'

/** Returns the date in the café by the visitor's own clock. The server and the first drawing use `madeOn`. */
export function useToday(madeOn: string): string {
  return useSyncExternalStore(
    () => () => {},
    () => todayInLondon(),
    () => madeOn,
  )
}
