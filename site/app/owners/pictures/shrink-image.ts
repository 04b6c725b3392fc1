import { maximumImageBytes } from '~/domain/image-file'

/** More than any screen shows; what is larger is made smaller along with its bytes. */
const largestSidePx = 4000
/** A larger file is left alone: taking it apart could take a telephone's whole memory. */
const largestBytes = 40_000_000
const qualities = [0.85, 0.75, 0.6]

/** A photograph is kept as what it is; the other formats may be see-through, and so is WebP. */
const targets: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/png': 'image/webp',
  'image/webp': 'image/webp',
}

/** The picture of a file small enough to be uploaded; the file itself where it is already, or can't be made so. */
export async function shrinkImage(file: File): Promise<File> {
  const type = targets[file.type]
  if (file.size <= maximumImageBytes || file.size > largestBytes || !type) return file
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = drawSmaller(bitmap)
    bitmap.close()
    for (const quality of qualities) {
      const blob = await blobOf(canvas, type, quality)
      // A browser that can't write the type answers with another one.
      if (blob?.type === type && blob.size <= maximumImageBytes) {
        return new File([blob], file.name, { type })
      }
    }
  } catch {
    // It is no picture, or one that this browser can't read: the check that follows says so.
  }
  return file
}

function drawSmaller(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, largestSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
