import './dialog.css'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button, type ButtonTone } from '~/ui/button'
import { DialogFoot } from './dialog'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The whole question, such as 'Are you sure you want to delete this event?' */
  question: string
  /** The consequences, where the question does not say them. */
  children?: ReactNode
  cancelLabel?: string
  confirmLabel?: string
  confirmTone?: ButtonTone
  /** Left out when there is nothing to confirm. */
  onConfirm?: (() => void) | undefined
  /** A second way to say yes. */
  otherwise?: { label: string; onConfirm: () => void } | undefined
  busy?: string | false
  /** The element that gets the focus afterwards; by default the one that had it before. */
  focusAfter?: () => HTMLElement | null
}

/** Asks before something is lost. Cancel has the focus, so a hasty Enter changes nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  question,
  children,
  cancelLabel = 'Cancel',
  confirmLabel = 'Delete',
  confirmTone = 'desk-danger',
  onConfirm,
  otherwise,
  busy,
  focusAfter,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" initialFocus={cancel} finalFocus={focusAfter}>
          <div className="grid gap-3 px-6 pt-6 pb-7">
            <AlertDialog.Title className="text-lead/tight">{question}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description render={<div />} className="grid gap-2 text-ink-2">
                {children}
              </AlertDialog.Description>
            )}
          </div>
          <DialogFoot>
            <AlertDialog.Close ref={cancel} render={<Button tone="desk">{cancelLabel}</Button>} />
            {otherwise && (
              <Button tone="desk" onClick={otherwise.onConfirm}>
                {otherwise.label}
              </Button>
            )}
            {onConfirm && (
              <Button tone={confirmTone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </DialogFoot>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
