// Apart, because it is loaded when it is needed.
import { Dialog } from '~/ui/dialogs/dialog'
import { CropView } from './crop-view'
import type { CropPicture, OnCut } from './cut-picture'

interface CropDialogProps {
  /** Null while the dialog is closed. */
  picture: CropPicture | null
  onCut: OnCut
  onClose: () => void
}

/**
 * Shows a dialog that cuts out a part of a picture. It is a separate file so that only the Crop button loads it.
 */
export function CropDialog({ picture, onCut, onClose }: CropDialogProps) {
  return (
    <Dialog open={picture !== null} onOpenChange={onClose} title="Crop the picture">
      {picture && <CropView {...picture} onCut={onCut} onClose={onClose} />}
    </Dialog>
  )
}
