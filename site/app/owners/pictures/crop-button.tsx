import { useState } from 'react'
import { logError } from '~/log-error'
import { Button } from '~/ui/button'
import { showOutcome } from '~/ui/toasts/toast'
import type { CropPicture, OnCut } from './cut-picture'

interface CropButtonProps extends CropPicture {
  onCut: OnCut
}

type CropDialog = typeof import('./crop-dialog')['CropDialog']

/** Opens the view in which a part of the picture is cut out; its code is loaded when it is pressed. */
export function CropButton({ source, focus, onCut }: CropButtonProps) {
  const [Dialog, setDialog] = useState<CropDialog | null>(null)
  const [isLoading, setLoading] = useState(false)
  // The view keeps the picture it began with, whatever is chosen while it is open.
  const [picture, setPicture] = useState<CropPicture | null>(null)

  async function open() {
    setLoading(true)
    try {
      const { CropDialog: Loaded } = await import('./crop-dialog')
      setDialog(() => Loaded)
      setPicture({ source, focus })
    } catch (error) {
      logError(error)
      showOutcome({ ok: false, message: 'Failed to open the picture' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Button tone="desk-quiet" busy={isLoading && 'Opening...'} onClick={() => void open()}>
        Crop
      </Button>
      {Dialog && <Dialog picture={picture} onCut={onCut} onClose={() => setPicture(null)} />}
    </>
  )
}
