import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before something unsaved is lost. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onStay}
      question="Leave without saving? Your changes will be lost."
      confirmLabel="Leave"
      onConfirm={onLeave}
    />
  )
}
