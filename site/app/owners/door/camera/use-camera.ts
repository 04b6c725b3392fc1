import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { logError } from '~/log-error'
import { needsOwnDocument, openCodeReader } from './code-reader'
import { readCodes } from './read-codes'

/** The reason why there is no camera: none at all, not allowed, or broken off. */
export type CameraFailure = 'missing' | 'refused' | 'failed'

interface Camera {
  /** Switches the light; undefined where this camera has none, or it isn't running. */
  setTorch: ((isOn: boolean) => void) | undefined
}

/** Shows the back camera's picture in the element and reads codes from it for as long as the screen is there. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  on: { code: (code: string) => boolean; failure: (failure: CameraFailure) => void },
): Camera {
  const [track, setTrack] = useState<MediaStreamTrack>()
  const report = useEffectEvent(on.code)
  const giveUp = useEffectEvent(on.failure)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function run() {
      if (await needsOwnDocument()) return window.location.reload()
      const element = video.current
      if (!element || signal.aborted) return
      const camera = await openCamera(signal)
      if (signal.aborted) return
      const [first] = camera.getVideoTracks()
      // An unplugged camera ends, and so does one that another program takes.
      first?.addEventListener('ended', () => giveUp('failed'))
      element.srcObject = camera
      const [reader] = await Promise.all([openCodeReader(), element.play()])
      if (first && hasTorch(first)) setTrack(first)
      await readCodes({ video: element, reader, signal, onCode: report })
    }
    run().catch((error) => {
      if (!signal.aborted) giveUp(failureOf(error))
    })
    return () => leaving.abort()
  }, [video])
  return { setTorch: track && ((isOn) => switchTorch(track, isOn)) }
}

async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  // A page without TLS gets no camera at all.
  if (!navigator.mediaDevices) throw new DOMException('No camera here', 'NotFoundError')
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const camera = await navigator.mediaDevices.getUserMedia({ video })
  const stop = () => {
    for (const track of camera.getTracks()) track.stop()
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return camera
}

function failureOf(error: unknown): CameraFailure {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  logError(error)
  return 'failed'
}

// Older versions of Firefox don't tell.
function hasTorch(track: MediaStreamTrack): boolean {
  return 'getCapabilities' in track && 'torch' in track.getCapabilities()
}

function switchTorch(track: MediaStreamTrack, isOn: boolean): void {
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn }
  track.applyConstraints({ advanced: [light] }).catch(logError)
}
