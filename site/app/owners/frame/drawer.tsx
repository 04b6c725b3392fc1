// Apart, because the file that imports it is long.
import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useCloseOnNavigation } from '~/ui/use-close-on-navigation'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** The side panel of a phone: slides over the screen and closes itself after a choice. */
export function Drawer({ open, onOpenChange, children }: DrawerProps) {
  useCloseOnNavigation(() => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/45 split:hidden" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 w-[min(300px,84vw)] overflow-y-auto bg-desk-side shadow-dialog split:hidden">
          <Dialog.Title className="sr-only">Owner menu</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
