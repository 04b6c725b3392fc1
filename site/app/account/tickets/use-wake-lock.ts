import { type RefObject, useEffect } from 'react'

/** Keeps a telephone's screen on while this element is in view, where the browser can. */
export function useWakeLock(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const { current } = element
    if (!isWanted || !current || !navigator.wakeLock || !matchMedia('(pointer: coarse)').matches)
      return
    const { wakeLock } = navigator
    let lock: Promise<WakeLockSentinel | undefined> | null = null
    let isInView = false
    // A battery that is almost empty refuses.
    const take = () => {
      lock ??= wakeLock.request('screen').catch(() => undefined)
    }
    const release = () => {
      void lock?.then((held) => held?.release())
      lock = null
    }
    const follow = () => {
      if (isInView && document.visibilityState === 'visible') take()
      else release()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting ?? false
        follow()
      },
      { threshold: 0.5 },
    )
    observer.observe(current)
    document.addEventListener('visibilitychange', follow)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', follow)
      release()
    }
  }, [element, isWanted])
}
