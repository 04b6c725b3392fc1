import { type ReactNode, useState } from 'react'
import { Dialog } from '~/ui/dialogs/dialog'
import { LeaveDialog } from './leave-dialog'
import { UnsavedInDialog } from './use-unsaved'

interface FormDialogProps {
  open: boolean
  title: string
  /** Buttons at the foot, for a form without buttons. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog that holds a form. Esc, the cross and a press beside it ask first when something would be lost. */
export function FormDialog({ open, title, foot, onClose, children }: FormDialogProps) {
  const [unsaved] = useState(() => new Set<object>())
  const [isAsked, setAsked] = useState(false)
  function leave() {
    setAsked(false)
    onClose()
  }
  return (
    <UnsavedInDialog value={unsaved}>
      <Dialog
        open={open}
        onOpenChange={() => (unsaved.size > 0 ? setAsked(true) : leave())}
        title={title}
        foot={foot}
      >
        {children}
        <LeaveDialog open={open && isAsked} onStay={() => setAsked(false)} onLeave={leave} />
      </Dialog>
    </UnsavedInDialog>
  )
}
