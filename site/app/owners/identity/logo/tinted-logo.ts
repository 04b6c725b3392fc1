import { isSingleColour } from '~/domain/look/single-colour'

/** A logo as it is painted: as it came, or in the ink of the theme. */
export type PaintedLogo = ImageBitmap | HTMLCanvasElement

/** Returns a logo of one colour in an ink, and any other as it is. Throws where the browser has no canvas left. */
export function tintedLogo(logo: ImageBitmap, ink: string): PaintedLogo {
  const { width, height } = logo
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas left')
  context.drawImage(logo, 0, 0)
  if (!isSingleColour(context.getImageData(0, 0, width, height).data)) return logo
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = ink
  context.fillRect(0, 0, width, height)
  return canvas
}
