// Photographs as a telephone takes them: JPEGs that are marked as taken with the telephone turned.
import type { Page } from '@playwright/test'

interface Photograph {
  width: number
  height: number
  /**
   * Noise, which no format makes small; or red left of blue, which is red above blue once the photograph is upright.
   */
  motif: 'noise' | 'red and blue'
}

/** Chooses a photograph in the field for a picture. */
export async function choosePhotograph(page: Page, photograph: Photograph): Promise<void> {
  await page
    .getByLabel('Image: file')
    .evaluate(async (chooser: HTMLInputElement, { width, height, motif }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const image = new ImageData(width, height)
      const words = new Uint32Array(image.data.buffer)
      let seed = 1
      for (let index = 0; index < words.length; index += 1) {
        seed = (seed * 1664525 + 1013904223) >>> 0
        // The words are written backwards: transparency, blue, green, red.
        const motifWord = index % width < width / 2 ? 0xff0000ff : 0xffff0000
        words[index] = motif === 'noise' ? seed | 0xff000000 : motifWord
      }
      canvas.getContext('2d')?.putImageData(image, 0, 0)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.5))
      if (!blob) throw new Error('no JPEG')
      // Exif in its shortest form: one entry, the orientation 6, which is a quarter turn.
      const exif = [
        [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
        [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
      ].flat()
      const parts = [blob.slice(0, 2), new Uint8Array(exif), blob.slice(2)]
      const held = new DataTransfer()
      held.items.add(new File(parts, 'photo.jpg', { type: 'image/jpeg' }))
      chooser.files = held.files
      chooser.dispatchEvent(new Event('change', { bubbles: true }))
    }, photograph)
}

/** Returns the width and the height of the picture at an address, in its own pixels. */
export async function sizeOfPicture(page: Page, address: string): Promise<[number, number]> {
  return await page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob())
    return [bitmap.width, bitmap.height]
  }, address)
}

/** Returns the red, green and blue of one pixel of the picture at an address. */
export async function colourOfPicture(
  page: Page,
  address: string,
  { x, y }: { x: number; y: number },
): Promise<number[]> {
  return await page.evaluate(
    async ({ src, left, top }) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob(), left, top, 1, 1)
      const context = new OffscreenCanvas(1, 1).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
    },
    { src: address, left: x, top: y },
  )
}
