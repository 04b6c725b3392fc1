import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** The side panel of a phone: slides over the screen and closes itself after a choice. */
export function Drawer({ open, onOpenChange, children }: DrawerProps) {
  const { key } = useLocation()
  const close = useEffectEvent(() => onOpenChange(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the drawer
  useEffect(() => close(), [key])
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/45 min-[901px]:hidden" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 w-[min(300px,84vw)] overflow-y-auto bg-desk-side shadow-dialog min-[901px]:hidden">
          <Dialog.Title className="sr-only">Owner menu</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
