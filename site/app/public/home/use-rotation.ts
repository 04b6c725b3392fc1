import { useEffect, useState, useSyncExternalStore } from 'react'

const interval = 4000

/** Shows one of `count` pictures after the other, every four seconds unless a visitor wants it still (WCAG 2.2.2). */
export function useRotation(count: number) {
  const [current, setCurrent] = useState(0)
  const [loaded, setLoaded] = useState(1)
  const [choice, setChoice] = useState<'pause' | 'play' | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const wantsStillness = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isHidden = useIsHidden()

  const isPaused = choice ? choice === 'pause' : wantsStillness
  const isTurning = count > 1 && !isPaused && !isHovered && !isFocused && !isHidden
  useEffect(() => {
    if (!isTurning) return
    const next = (current + 1) % count
    const load = setTimeout(() => setLoaded((already) => Math.max(already, next + 1)), interval / 2)
    const turn = setTimeout(() => setCurrent(next), interval)
    return () => {
      clearTimeout(load)
      clearTimeout(turn)
    }
  }, [isTurning, current, count])

  return {
    current,
    /** The number of pictures that the page holds so far: those shown, and the next one. */
    loaded,
    isPaused,
    togglePause: () => setChoice(isPaused ? 'play' : 'pause'),
    show(index: number) {
      setLoaded((already) => Math.max(already, index + 1))
      setCurrent(index)
    },
    /** Goes on the element over which, and in which, a visitor holds the pictures still. */
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

function useIsHidden(): boolean {
  return useSyncExternalStore(
    (notify) => {
      document.addEventListener('visibilitychange', notify)
      return () => document.removeEventListener('visibilitychange', notify)
    },
    () => document.hidden,
    () => false,
  )
}
