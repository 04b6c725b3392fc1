import { uploadImage } from '~/data/look/images'
import { imageFileProblem, imageRefusal, maximumImageBytes } from '~/domain/look/image-file'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { showOutcome } from '~/ui/toasts/toast'
import { drawnTypes, drawPicture, longestSidePx, writePicture } from './draw-picture'
import { wholeOf } from './picture-part'

/**
 * Shrinks a file if needed, checks and uploads it. Returns the picture's address, or null after a message says why
 * there is none; with null as `form`, several files each keep their message.
 */
export async function uploadChosenFile(
  chosen: File,
  onProgress: (share: number) => void,
  form?: null,
): Promise<string | null> {
  const file = await shrinkImage(chosen)
  const problem = imageFileProblem(file)
  if (problem) {
    showOutcome({ ok: false, message: problem }, form)
    return null
  }
  try {
    return await uploadImage(await connectSession(), { file, onProgress })
  } catch (error) {
    logError(error)
    showOutcome({ ok: false, message: imageRefusal(error) ?? 'Failed to upload image' }, form)
    return null
  }
}

/** A smaller file is sent as it is: making it smaller would gain little and cost sharpness. */
const smallBytes = 500_000
/** A larger file stays as it is: decoding it could take all of a telephone's memory. */
const largestBytes = 40_000_000

/**
 * Returns a file's picture upright and small enough to send, or the file itself where it is small or can't be read.
 */
async function shrinkImage(file: File): Promise<File> {
  const type = drawnTypes[file.type]
  const isForeign = file.type === 'image/heic' || file.type === 'image/heif'
  if (!type || file.size > largestBytes || (file.size <= smallBytes && !isForeign)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const isLong = Math.max(bitmap.width, bitmap.height) > longestSidePx
    const mustChange = isLong || isForeign || file.size > maximumImageBytes
    const canvas = mustChange ? drawPicture(bitmap, wholeOf(bitmap)) : null
    // One photograph takes some fifty megabytes while it is open.
    bitmap.close()
    const blob = canvas && (await writePicture(canvas, type))
    if (blob?.type === type) return new File([blob], file.name, { type })
  } catch {
    // The check that follows says that it is no picture, or one that this browser can't read.
  }
  return file
}
