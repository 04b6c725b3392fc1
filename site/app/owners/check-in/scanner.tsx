import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logError } from '~/log-error'
import { FieldError } from '~/ui/field'
import { readCodes } from './barcode-detector'

/** What the camera sees, while codes are read from it. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const report = useEffectEvent(onCode)
  useEffect(() => {
    if (!video.current) return
    const leaving = new AbortController()
    readCodes(video.current, report, leaving.signal).catch((error) => {
      if (leaving.signal.aborted) return
      logError(error)
      setFailed(true)
    })
    return () => leaving.abort()
  }, [])
  if (hasFailed) {
    return (
      <FieldError>
        The camera could not be used. Allow it in the browser, or type the code.
      </FieldError>
    )
  }
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
