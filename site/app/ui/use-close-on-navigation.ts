import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * Closes a layer over the page. It closes with the press on a link, so that a slow page is seen to load, and again at
 * the end, because a page kept in the history may come back with the layer open. A layer that was opened before React
 * took over stays open.
 */
export function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation()
  const { location: coming } = useNavigation()
  const last = useRef({ key, coming })
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (last.current.key === key && last.current.coming === coming) return
    last.current = { key, coming }
    closeNow()
  }, [key, coming])
}
