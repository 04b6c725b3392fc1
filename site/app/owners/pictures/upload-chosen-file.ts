import { uploadImage } from '~/data/look/images'
import {
  heicHeadBytes,
  imageFileProblem,
  imageRefusal,
  isHeic,
  maximumImageBytes,
  unreadableHeic,
} from '~/domain/look/image-file'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { showOutcome } from '~/ui/toasts/toast'
import { drawnTypes, drawPicture, longestSidePx, writePicture } from './draw-picture'
import { wholeOf } from './picture-part'

interface UploadOptions {
  onProgress: (share: number) => void
  /** With null, several files each keep their message. */
  form?: null
  /** Takes the words for a photograph that this browser can't read; without it a message has them. */
  onUnreadable?: (words: string) => void
}

/**
 * Shrinks a file if needed, checks and uploads it. Returns the picture's address, or null after words say why there is
 * none.
 */
export async function uploadChosenFile(
  chosen: File,
  { onProgress, form, onUnreadable }: UploadOptions,
): Promise<string | null> {
  const isForeign = isHeic(chosen, await headOf(chosen))
  const file = await shrinkImage(chosen, isForeign)
  const isUnreadable = isForeign && file === chosen
  if (isUnreadable && onUnreadable) {
    onUnreadable(unreadableHeic)
    return null
  }
  const problem = isUnreadable ? unreadableHeic : imageFileProblem(file)
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
async function shrinkImage(file: File, isForeign: boolean): Promise<File> {
  const type = isForeign ? 'image/jpeg' : drawnTypes[file.type]
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

/** Returns the first bytes of a file, one a character; none where it can't be read. */
async function headOf(file: File): Promise<string> {
  const bytes = await file
    .slice(0, heicHeadBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return String.fromCharCode(...new Uint8Array(bytes))
}
