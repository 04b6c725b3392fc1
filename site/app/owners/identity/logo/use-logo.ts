import { useEffect, useRef, useState } from 'react'
import { keepDrawnPicture } from '~/data/look/images'
import { imageRefusal } from '~/domain/look/image-file'
import { logError } from '~/log-error'
import { connectSession } from '~/session/session-store'
import { noteUpload } from '../../forms/uploads'
import { useUnsaved } from '../../forms/use-unsaved'
import { drawLogo } from './draw-logo'

type KeptLogo = { address: string } | { problem: string }

/**
 * Draws and stores a chosen file, then calls back with its address. Of several files only the last one counts.
 */
export function useLogo(onKept: (address: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef<File>(null)
  useUnsaved(isBusy)
  useEffect(() => (isBusy ? noteUpload() : undefined), [isBusy])
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )

  async function choose(file: File): Promise<void> {
    latest.current = file
    setProblem(null)
    setBusy(true)
    const kept = await keepLogo(file)
    if (latest.current !== file) return
    setBusy(false)
    if ('problem' in kept) setProblem(kept.problem)
    else onKept(kept.address)
  }

  function remove() {
    latest.current = null
    setBusy(false)
    setProblem(null)
    onKept('')
  }

  return { choose, remove, isBusy, problem }
}

async function keepLogo(file: File): Promise<KeptLogo> {
  try {
    const drawn = await drawLogo(file)
    if ('problem' in drawn) return drawn
    return { address: await keepDrawnPicture(await connectSession(), drawn.png) }
  } catch (error) {
    logError(error)
    return { problem: imageRefusal(error) ?? 'Failed to upload image' }
  }
}
