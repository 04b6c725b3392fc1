import { useEffect, useEffectEvent, useRef } from 'react'
import { logError } from '~/log-error'
import { readCodes } from './barcode-detector'

interface ScannerProps {
  onCode: (code: string) => void
  /** The browser gives no camera, or it broke off. */
  onFailure: () => void
}

/** Shows the camera's picture while codes are read from it. */
export function Scanner({ onCode, onFailure }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const report = useEffectEvent(onCode)
  const giveUp = useEffectEvent(onFailure)
  useEffect(() => {
    if (!video.current) return
    const leaving = new AbortController()
    readCodes(video.current, report, leaving.signal).catch((error) => {
      if (leaving.signal.aborted) return
      logError(error)
      giveUp()
    })
    return () => leaving.abort()
  }, [])
  return (
    <video
      ref={video}
      aria-label="What the camera sees"
      muted
      playsInline
      className="aspect-square max-h-[42dvh] w-full rounded-panel bg-ink object-cover"
    />
  )
}
