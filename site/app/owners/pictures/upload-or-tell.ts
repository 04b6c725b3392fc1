import { uploadImage } from '~/data/images'
import { imageFileProblem, imageRefusal } from '~/domain/image-file'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { showOutcome } from '~/ui/toast'
import { shrinkImage } from './shrink-image'

/**
 * Makes a file smaller where it must be, checks and uploads it. Returns the picture's address, or null after a message has said why there is none; of
 * several files each keeps its own message, with null as the form.
 */
export async function uploadOrTell(
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
