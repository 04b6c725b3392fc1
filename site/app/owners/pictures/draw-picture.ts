import { maximumImageBytes } from '~/domain/look/image-file'
import type { PicturePart } from './picture-part'

/** The longest side of a picture that is sent: twice what the widest slot of a page shows. */
export const longestSidePx = 2560
const qualities = [0.85, 0.75, 0.6]

/**
 * The types in which pictures are written, by what they come as. A photograph is kept as what it is; the other formats
 * may be see-through, and so is WebP. A GIF may move, so it has none.
 */
export const drawnTypes: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/png': 'image/webp',
  'image/webp': 'image/webp',
}

/** Draws a part of a picture, no longer than a page can show. Throws where the browser has no canvas left. */
export function drawPicture(source: CanvasImageSource, part: PicturePart): HTMLCanvasElement {
  const scale = Math.min(1, longestSidePx / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(part.width * scale))
  canvas.height = Math.max(1, Math.round(part.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas left')
  context.imageSmoothingQuality = 'high'
  const { left, top, width, height } = part
  context.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Writes a canvas in the best quality that may be sent; null where none is small enough. A browser that can't write the
 * type answers with another one.
 */
export async function writePicture(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  for (const quality of qualities) {
    const blob = await blobOf(canvas, type, quality)
    if (blob && blob.size <= maximumImageBytes) return blob
  }
  return null
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
