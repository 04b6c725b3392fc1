import { Dialog } from '~/ui/dialog'
import { CropView } from './crop-view'
import type { CropPicture, OnCut } from './cut-picture'

interface CropDialogProps {
  /** Null while the dialog is closed. */
  picture: CropPicture | null
  onCut: OnCut
  onClose: () => void
}

/** A window in which a part of a picture is cut out. */
export function CropDialog({ picture, onCut, onClose }: CropDialogProps) {
  return (
    <Dialog open={picture !== null} onOpenChange={onClose} title="Crop the picture">
      {picture && <CropView {...picture} onCut={onCut} onClose={onClose} />}
    </Dialog>
  )
}
