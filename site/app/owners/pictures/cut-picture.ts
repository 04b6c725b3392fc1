import type { PictureFocus } from '~/domain/picture-path'
import { drawnTypes, drawPicture, writePicture } from './draw-picture'
import type { PicturePart } from './picture-part'

/** A file that was just chosen, or the address of a stored picture. */
export type CropSource = File | string

/** A picture that can be cropped, and its point that stays in view; null for its middle. */
export interface CropPicture {
  source: CropSource
  focus: PictureFocus | null
}

/** Takes the part that was cut, and its point that stays in view; null for its middle. */
export type OnCut = (file: File, focus: PictureFocus | null) => void

/** Cuts a part out of a picture on the screen; null where it is too large to be sent. */
export async function cutPicture(
  image: HTMLImageElement,
  { part, type }: { part: PicturePart; type: string },
): Promise<File | null> {
  // A GIF stands still from here on.
  const target = drawnTypes[type] ?? 'image/webp'
  const blob = await writePicture(drawPicture(image, part), target)
  return blob && new File([blob], 'part', { type: blob.type })
}
