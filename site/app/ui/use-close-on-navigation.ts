import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Closes what lies over the page: with the press on a link, so that a page that takes long is seen to come, and at the
 * end, for a page that is kept in the history may come back with it open.
 */
export function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation()
  const { location: coming } = useNavigation()
  const closeNow = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is what calls
  useEffect(() => closeNow(), [key, coming])
}
