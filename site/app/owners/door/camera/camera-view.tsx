import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { type CameraFailure, useCamera } from './use-camera'

interface CameraViewProps {
  /** True while an answer covers the picture; the camera reads on beneath it. */
  isCovered: boolean
  isBusy: boolean
  /** Said in the picture instead of how to hold the code. */
  words: string | undefined
  onCode: (code: string) => boolean
  onFailure: (failure: CameraFailure) => void
}

/** Shows the camera's picture while codes are read from it, and the frame in which to hold them. */
export function CameraView({ isCovered, isBusy, words, onCode, onFailure }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { setTorch } = useCamera(video, { code: onCode, failure: onFailure })
  const [isLit, setLit] = useState(false)
  function light() {
    setTorch?.(!isLit)
    setLit(!isLit)
  }
  return (
    <div className={clsx(isCovered ? 'invisible absolute size-px overflow-hidden' : 'door-camera')}>
      <video ref={video} aria-label="What the camera sees" muted playsInline />
      <svg viewBox="0 0 248 248" aria-hidden="true" className="door-frame">
        <path
          d="M5 58V25A20 20 0 0 1 25 5h33M190 5h33a20 20 0 0 1 20 20v33M243 190v33a20 20 0 0 1-20 20h-33M58 243H25a20 20 0 0 1-20-20v-33"
          fill="none"
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p
        role="status"
        className="-translate-x-1/2 absolute bottom-6 left-1/2 w-max max-w-[86%] rounded-control bg-night/86 px-4 py-2 text-center font-semibold text-lead/snug text-paper"
      >
        {isBusy ? 'Checking...' : (words ?? 'Hold the code in the frame')}
      </p>
      {setTorch && (
        <button
          type="button"
          aria-pressed={isLit}
          onClick={light}
          className="absolute top-3.5 right-3.5 min-h-12 rounded-full bg-night/86 px-4 font-semibold text-body text-paper"
        >
          Torch
        </button>
      )}
    </div>
  )
}
