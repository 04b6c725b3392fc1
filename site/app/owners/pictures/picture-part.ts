import type { PictureFocus } from '~/domain/picture-path'

/** The size of a picture in its own pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** A rectangle of a picture, in the picture's pixels. */
export interface PicturePart extends PictureSize {
  left: number
  top: number
}

/** The way in which a part is pulled: -1 is its left or upper edge, 1 the other one, 0 neither. */
export interface PartSide {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

/** A width divided by a height; null where both are free. */
export type PartRatio = number | null

/** A part is at least this share of the picture's shorter side wide and high, so that a finger can still move it. */
const leastShare = 1 / 8

export function wholeOf({ width, height }: PictureSize): PicturePart {
  return { left: 0, top: 0, width, height }
}

export function isWhole({ width, height }: PictureSize, picture: PictureSize): boolean {
  return width === picture.width && height === picture.height
}

/** Returns the part moved by so many pixels, as far as the picture goes. */
export function movedPart(
  part: PicturePart,
  by: { x: number; y: number },
  picture: PictureSize,
): PicturePart {
  return {
    ...part,
    left: bounded(part.left + by.x, 0, picture.width - part.width),
    top: bounded(part.top + by.y, 0, picture.height - part.height),
  }
}

/**
 * Returns the part with an edge or a corner pulled by so many pixels, within the picture and the smallest size. The
 * opposite edge or corner stays; with a ratio the other two edges of a pulled edge move alike.
 */
export function pulledPart(
  part: PicturePart,
  { side, by, ratio }: { side: PartSide; by: { x: number; y: number }; ratio: PartRatio },
  picture: PictureSize,
): PicturePart {
  const least = Math.min(picture.width, picture.height) * leastShare
  const roomX = roomOf(part.left, part.width, side.x, picture.width)
  const roomY = roomOf(part.top, part.height, side.y, picture.height)
  const wider = side.x * by.x
  const higher = side.y * by.y
  let width = side.x === 0 ? part.width : bounded(part.width + wider, least, roomX)
  let height = side.y === 0 ? part.height : bounded(part.height + higher, least, roomY)
  if (ratio !== null) {
    // A corner follows the pointer along both axes; half of each keeps it under the pointer on the diagonal.
    const share = side.x !== 0 && side.y !== 0 ? 0.5 : 1
    const pulled = part.width + share * (wider + higher * ratio)
    width = bounded(pulled, least * Math.max(1, ratio), Math.min(roomX, roomY * ratio))
    height = width / ratio
  }
  return {
    left: startOf(part.left, part.width, side.x, width),
    top: startOf(part.top, part.height, side.y, height),
    width,
    height,
  }
}

/** Returns the largest part of this ratio around the middle of the part; the part itself where the ratio is free. */
export function partOfRatio(
  part: PicturePart,
  ratio: PartRatio,
  picture: PictureSize,
): PicturePart {
  if (ratio === null) return part
  const width = Math.min(picture.width, picture.height * ratio)
  const height = width / ratio
  const left = part.left + (part.width - width) / 2
  const top = part.top + (part.height - height) / 2
  return movedPart({ left, top, width, height }, { x: 0, y: 0 }, picture)
}

/** Returns the part in whole pixels, none of them outside the picture. */
export function roundedPart(part: PicturePart, picture: PictureSize): PicturePart {
  const left = Math.min(Math.round(part.left), picture.width - 1)
  const top = Math.min(Math.round(part.top), picture.height - 1)
  return {
    left,
    top,
    width: bounded(Math.round(part.width), 1, picture.width - left),
    height: bounded(Math.round(part.height), 1, picture.height - top),
  }
}

/** Returns where the focus of a picture lies in a part of it; at the part's edge where the part leaves it out. */
export function focusInPart(
  focus: PictureFocus,
  part: PicturePart,
  picture: PictureSize,
): PictureFocus {
  const x = ((focus.x / 100) * picture.width - part.left) / part.width
  const y = ((focus.y / 100) * picture.height - part.top) / part.height
  return { x: bounded(Math.round(x * 100), 0, 100), y: bounded(Math.round(y * 100), 0, 100) }
}

/** Returns how long an axis of the part can become when it is pulled at this side. */
function roomOf(start: number, length: number, side: PartSide['x'], whole: number): number {
  if (side === 1) return whole - start
  if (side === -1) return start + length
  return 2 * Math.min(start + length / 2, whole - start - length / 2)
}

/** Returns where an axis of the part begins once it has its new length. */
function startOf(start: number, length: number, side: PartSide['x'], newLength: number): number {
  if (side === 1) return start
  return start + (length - newLength) / (side === -1 ? 1 : 2)
}

function bounded(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
