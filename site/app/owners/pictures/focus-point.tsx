import type { KeyboardEvent, MouseEvent } from 'react'
import { focusOf, type PictureFocus, picturePath, withFocus } from '~/domain/picture-path'
import { sourcesOf } from '~/ui/pictures/picture-sources'
import manifest from '~/ui/pictures.gen.json'

interface FocusPointProps {
  /** The picture's address with its focus, if it has one. */
  value: string
  onChange: (value: string) => void
}

const centre: PictureFocus = { x: 50, y: 50 }
const stepPercent = 5
const steps: Record<string, PictureFocus> = {
  ArrowLeft: { x: -stepPercent, y: 0 },
  ArrowRight: { x: stepPercent, y: 0 },
  ArrowUp: { x: 0, y: -stepPercent },
  ArrowDown: { x: 0, y: stepPercent },
}

/** The whole picture, with the point that stays in view wherever it is cropped: pressed, or moved by the arrow keys. */
export function FocusPoint({ value, onChange }: FocusPointProps) {
  const { src, srcSet } = sourcesOf(picturePath(value), manifest)
  const { x, y } = focusOf(value) ?? centre
  const words = `${x}% from the left, ${y}% from the top`

  function move(to: PictureFocus) {
    onChange(withFocus(value, { x: bounded(to.x), y: bounded(to.y) }))
  }
  function press({ currentTarget, clientX, clientY }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    move({
      x: ((clientX - box.left) / box.width) * 100,
      y: ((clientY - box.top) / box.height) * 100,
    })
  }
  function step(event: KeyboardEvent) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    move({ x: x + by.x, y: y + by.y })
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Part to keep in view"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={x}
      aria-valuetext={words}
      onClick={press}
      onKeyDown={step}
      className="focus-point"
    >
      <img src={src} srcSet={srcSet} sizes="20rem" alt="" draggable={false} />
      <span aria-hidden className="focus-point-mark" style={{ left: `${x}%`, top: `${y}%` }} />
    </div>
  )
}

function bounded(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)))
}
