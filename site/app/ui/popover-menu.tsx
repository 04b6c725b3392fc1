import { clsx } from 'clsx'
import { type ReactNode, useId, useRef } from 'react'
import { useCloseOnNavigation } from './use-close-on-navigation'

interface PopoverMenuProps {
  button: ReactNode
  buttonClassName: string
  /** The classes that place the open list on the screen; it lies above everything. */
  className: string
  children: ReactNode
}

/** A button that opens a short list of links. The browser closes it on Esc or a press elsewhere. */
export function PopoverMenu({ button, buttonClassName, className, children }: PopoverMenuProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  useCloseOnNavigation(() => popover.current?.hidePopover())
  return (
    <>
      <button type="button" popoverTarget={id} className={clsx('popover-button', buttonClassName)}>
        {button}
      </button>
      <div ref={popover} id={id} popover="auto" className={clsx('popover-menu', className)}>
        {children}
      </div>
    </>
  )
}
