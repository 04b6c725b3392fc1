import type { Size } from '~/domain/look/logo-file'

/** Paints a picture of this size in pixels and returns it as a PNG. Throws where the browser has no canvas left. */
export async function drawPng(
  { width, height }: Size,
  paint: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas left')
  context.imageSmoothingQuality = 'high'
  paint(context)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const png = await promise
  if (!png) throw new Error('This browser couldn’t write the picture')
  return png
}
