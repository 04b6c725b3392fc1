import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import {
  movedPart,
  type PartRatio,
  type PartSide,
  type PicturePart,
  type PictureSize,
  pulledPart,
} from './picture-part'

interface CropFrameProps {
  picture: PictureSize
  part: PicturePart
  ratio: PartRatio
  onChange: (part: PicturePart) => void
}

interface Drag {
  /** Null where the whole frame is moved. */
  side: PartSide | null
  startX: number
  startY: number
  /** The picture's pixels in one pixel of the screen. */
  scale: number
  /** The part as it was when the drag began: what is pulled too far comes back with the pointer. */
  part: PicturePart
}

/** The edges first, so that the corners lie above them. */
const sides: PartSide[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]
const lowerRight: PartSide = { x: 1, y: 1 }

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** An arrow key goes this share of the picture's shorter side. */
const stepShare = 1 / 50

/**
 * The frame around the part of a picture that is kept: dragged as a whole, by its edges and by its corners. The arrow
 * keys move it, with Shift they move its lower right corner.
 */
export function CropFrame({ picture, part, ratio, onChange }: CropFrameProps) {
  const drag = useRef<Drag | null>(null)
  const place = placeOf(part, picture)

  function begin(event: PointerEvent<HTMLElement>, side: PartSide | null) {
    if (!event.isPrimary || event.button !== 0) return
    // A press on an edge is no press on the frame below it.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const frame = event.currentTarget.closest('.crop-frame') ?? event.currentTarget
    const scale = part.width / frame.getBoundingClientRect().width
    drag.current = { side, startX: event.clientX, startY: event.clientY, scale, part }
  }
  function follow({ clientX, clientY }: PointerEvent) {
    if (!drag.current) return
    const { side, startX, startY, scale, part: start } = drag.current
    change(start, side, { x: (clientX - startX) * scale, y: (clientY - startY) * scale })
  }
  function end() {
    drag.current = null
  }
  function step(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const length = Math.min(picture.width, picture.height) * stepShare
    const by = { x: arrow.x * length, y: arrow.y * length }
    change(part, event.shiftKey ? lowerRight : null, by)
  }
  function change(from: PicturePart, side: PartSide | null, by: { x: number; y: number }) {
    onChange(side ? pulledPart(from, { side, by, ratio }, picture) : movedPart(from, by, picture))
  }
  return (
    <>
      <div className="crop-shade">
        <div style={place} />
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Part of the picture to keep"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shareOf(part.width * part.height, picture.width * picture.height)}
        aria-valuetext={wordsOf(part, picture)}
        onPointerDown={(event) => begin(event, null)}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={step}
        className="crop-frame"
        style={place}
      >
        {sides.map((side) => (
          <span
            key={`${side.x} ${side.y}`}
            data-x={side.x}
            data-y={side.y}
            onPointerDown={(event) => begin(event, side)}
            className="crop-handle"
          />
        ))}
      </div>
    </>
  )
}

/** Returns the part in per cent of the picture, as a style. */
function placeOf(part: PicturePart, picture: PictureSize) {
  return {
    left: `${(part.left / picture.width) * 100}%`,
    top: `${(part.top / picture.height) * 100}%`,
    width: `${(part.width / picture.width) * 100}%`,
    height: `${(part.height / picture.height) * 100}%`,
  }
}

function wordsOf(part: PicturePart, picture: PictureSize): string {
  const size = `${Math.round(part.width)} by ${Math.round(part.height)} pixels`
  const left = shareOf(part.left, picture.width)
  return `${size}, ${left}% from the left, ${shareOf(part.top, picture.height)}% from the top`
}

function shareOf(value: number, whole: number): number {
  return Math.round((value / whole) * 100)
}
