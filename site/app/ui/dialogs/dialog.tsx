import './dialog.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Cross } from '~/ui/icons'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** Buttons in the grey strip at the foot; a form's submit button names its form by id. */
  foot?: ReactNode
  /**
   * True where only the dialog's own buttons close it: no cross, no Esc, no press beside it. It suits things shown
   * once.
   */
  staysOpen?: boolean
  /** The element that gets the focus afterwards; by default the one that had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined
}

/** A window above the page: focus stays inside, Esc closes; on a phone it rises from the bottom edge. */
export function Dialog({
  open,
  onOpenChange,
  title,
  children,
  foot,
  staysOpen,
  focusAfter,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(isOpen) => !staysOpen && onOpenChange(isOpen)}
      disablePointerDismissal={staysOpen}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className="dialog" finalFocus={focusAfter}>
          <header className="flex items-start gap-4 px-6 pt-5 pb-1">
            <Base.Title className="text-lead/tight">{title}</Base.Title>
            {!staysOpen && (
              <Base.Close
                aria-label="Close"
                className="-mt-1.5 -mr-2.5 ml-auto grid size-11 flex-none place-items-center rounded-desk hover:bg-desk-side"
              >
                <Cross className="size-4.5" />
              </Base.Close>
            )}
          </header>
          <div className="grow overflow-y-auto px-6 pt-2 pb-6">{children}</div>
          {foot && <DialogFoot>{foot}</DialogFoot>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-2.5 border-hair border-t bg-desk-side px-6 py-4 max-sm:*:grow">
      {children}
    </footer>
  )
}
