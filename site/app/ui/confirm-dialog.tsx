import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { Button } from './button'
import { DialogFoot } from './dialog'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The whole question, as in 'Are you sure you want to delete this event?' */
  question: string
  confirmLabel?: string
  onConfirm: () => void
  busy?: string | false
}

/** Asks before something is lost. Cancel has the focus, so a hasty Enter changes nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  question,
  confirmLabel = 'Delete',
  onConfirm,
  busy,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" initialFocus={cancel}>
          <AlertDialog.Title className="px-6 pt-6 pb-7 text-[1.3rem]/snug tracking-[-0.015em]">
            {question}
          </AlertDialog.Title>
          <DialogFoot>
            <AlertDialog.Close ref={cancel} render={<Button tone="desk">Cancel</Button>} />
            <Button tone="desk-danger" busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFoot>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
