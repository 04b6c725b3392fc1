import { useSyncExternalStore } from 'react'

/** True on the server and while React takes over what came from there; false for whatever is first drawn in the browser. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
}
