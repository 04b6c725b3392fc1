import { maximumImageBytes, tooLarge } from './image-file'

/** The types that the file chooser offers for a logo. */
export const logoTypes = 'image/png,image/svg+xml'

/** The length that a PNG's longer side needs at least. An SVG is sharp at every size. */
const leastLogoPx = 512

export const wrongLogoType = 'Invalid file type. Please upload an SVG or a PNG.'
export const smallLogo = `This picture is too small: a PNG needs ${leastLogoPx} pixels or more.`

/** Says why no logo can be drawn of a file, or returns null. */
export function logoFileProblem({ size, type }: { size: number; type: string }): string | null {
  if (!logoTypes.split(',').includes(type)) return wrongLogoType
  return size > maximumImageBytes ? tooLarge : null
}

export interface Size {
  width: number
  height: number
}

/** Tells whether a picture has too few pixels for a logo. */
export function isSmallLogo({ width, height }: Size): boolean {
  return Math.max(width, height) < leastLogoPx
}

/** Returns the size in pixels in which a picture fills a height, or, where it is wider than twice that, its double. */
export function logoSize({ width, height }: Size, heightPx: number): Size {
  const scale = Math.min(heightPx / height, (2 * heightPx) / width)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Returns the size in which a picture's corners touch a circle of this radius. */
export function sizeWithin({ width, height }: Size, radius: number): Size {
  const scale = (2 * radius) / Math.hypot(width, height)
  return { width: width * scale, height: height * scale }
}
