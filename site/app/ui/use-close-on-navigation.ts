import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Closes a layer over the page. It closes with the press on a link, so that a slow page is seen to load, and again at
 * the end, because a page kept in the history may come back with the layer open.
 */
export function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation()
  const { location: coming } = useNavigation()
  const closeNow = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is what calls
  useEffect(() => closeNow(), [key, coming])
}
