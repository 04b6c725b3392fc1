import { useEffect, useRef, useState } from 'react'
import { type PictureFocus, withFocus, withoutFocus } from '~/domain/picture-path'
import { showOutcome } from '~/ui/toasts/toast'
import { noteUpload } from '../forms/uploads'
import { useUnsaved } from '../forms/use-unsaved'
import { uploadChosenFile } from './upload-chosen-file'

/**
 * Uploads a chosen file and calls back with its address. Of several only the last one counts, and none when the field
 * is gone or another picture was chosen.
 */
export function useImageUpload(onUploaded: (url: string) => void) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<{ url: string; file: File } | null>(null)
  const latest = useRef<File>(null)
  const isRunning = share !== null
  useUnsaved(isRunning)
  useEffect(() => (isRunning ? noteUpload() : undefined), [isRunning])
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )

  async function upload(file: File, focus: PictureFocus | null = null): Promise<void> {
    latest.current = file
    setShare(0)
    setProblem(null)
    const url = await uploadChosenFile(file, {
      onProgress: (sent) => latest.current === file && setShare(sent),
      onUnreadable: (words) => latest.current === file && setProblem(words),
    })
    if (latest.current !== file) return
    setShare(null)
    if (url === null) return
    setDone({ url, file })
    onUploaded(focus ? withFocus(url, focus) : url)
    showOutcome({ ok: true, message: 'Image uploaded successfully.' })
  }

  function abandon() {
    latest.current = null
    setShare(null)
    setProblem(null)
  }

  return {
    upload,
    /** Forgets the upload that is running, for something else was chosen. */
    abandon,
    /** Returns the file behind an address as it was before it was made smaller; the address where it came otherwise. */
    sourceOf: (value: string) => (done?.url === withoutFocus(value) ? done.file : value),
    /** The share that is sent, between 0 and 1; null while nothing is uploaded. */
    share,
    /** Why the chosen file can't be read; null where it can. */
    problem,
  }
}
