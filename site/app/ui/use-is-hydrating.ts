import { useSyncExternalStore } from 'react'

/**
 * Returns true on the server and while React takes over its HTML; false for parts that are first drawn in the browser.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
