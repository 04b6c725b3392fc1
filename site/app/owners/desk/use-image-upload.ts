import { useState } from 'react'
import { showOutcome } from '~/ui/toast'
import { uploadOrTell } from './upload-or-tell'

/** Uploads a chosen file; hands the picture's address over when it is there. */
export function useImageUpload(onUploaded: (url: string) => void) {
  const [share, setShare] = useState<number | null>(null)

  async function upload(file: File): Promise<void> {
    setShare(0)
    const url = await uploadOrTell(file, setShare)
    setShare(null)
    if (url === null) return
    onUploaded(url)
    showOutcome({ ok: true, message: 'Image uploaded successfully.' })
  }

  return {
    upload,
    /** How much is sent, between 0 and 1; null while nothing is uploaded. */
    share,
  }
}
