import { useState } from 'react'
import { uploadImage } from '~/data/images'
import { imageFileProblem, imageRefusal } from '~/domain/image-file'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { showOutcome } from '~/ui/toast'

/** Checks and uploads a chosen file; tells the outcome, and the picture's address when it is there. */
export function useImageUpload(onUploaded: (url: string) => void) {
  const [share, setShare] = useState<number | null>(null)

  async function upload(file: File): Promise<void> {
    const problem = imageFileProblem(file)
    if (problem) return showOutcome({ ok: false, message: problem })
    setShare(0)
    try {
      onUploaded(await uploadImage(await connectSession(), { file, onProgress: setShare }))
      showOutcome({ ok: true, message: 'Image uploaded successfully.' })
    } catch (error) {
      logError(error)
      showOutcome({ ok: false, message: imageRefusal(error) ?? 'Failed to upload image' })
    } finally {
      setShare(null)
    }
  }

  return {
    upload,
    /** How much is sent, between 0 and 1; null while nothing is uploaded. */
    share,
  }
}
