import { useState } from 'react'
import { newRecordId } from '~/domain/record-id'
import { showOutcome } from '~/ui/toasts/toast'
import { useUnsaved } from '../forms/use-unsaved'
import { uploadChosenFile } from '../pictures/upload-chosen-file'
import { changes } from './changes'

/** Uploads several pictures and adds each behind the `count` there are, in their order; captions can follow. */
export function useAddPictures(count: number) {
  const { send } = changes.useChange('add')
  const [progress, setProgress] = useState<{ picture: number; of: number; share: number } | null>(
    null,
  )

  useUnsaved(progress !== null)

  async function addPictures(files: File[]): Promise<void> {
    let uploaded = 0
    for (const [index, file] of files.entries()) {
      const url = await uploadChosenFile(file, {
        onProgress: (share) => setProgress({ picture: index + 1, of: files.length, share }),
        form: null,
      })
      if (url === null) continue
      uploaded += 1
      const values = { image_url: url, caption: '', alt_text: '' }
      await send({ id: newRecordId(), values, position: count + uploaded, isOneOfMany: true })
    }
    setProgress(null)
    const message = `${uploaded} of ${files.length} images uploaded`
    showOutcome({ ok: uploaded === files.length, message })
  }

  return { addPictures, progress }
}
