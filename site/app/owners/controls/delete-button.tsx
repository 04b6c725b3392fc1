import { clsx } from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { Icon } from './icon'

interface DeleteButtonProps {
  /** Says what is deleted, for people who only hear the button. Everyone sees its first word. */
  label: string
  question: string
  /** Names the thing below the question, because a list has many of these buttons. */
  what?: string | null | undefined
  /** The words of the button where it does something other than delete. */
  confirmLabel?: string
  disabled?: boolean
  onDelete: () => Promise<unknown>
  /** Given where there is only room for the icon. */
  size?: 'icon' | 'tool'
  className?: string
}

/** Deletes something after a question. */
export function DeleteButton({
  label,
  question,
  what,
  confirmLabel,
  disabled,
  onDelete,
  size,
  className,
}: DeleteButtonProps) {
  const bin = useRef<HTMLButtonElement>(null)
  const neighbour = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => goOnAt(neighbour), [])
  async function confirm() {
    setBusy(true)
    neighbour.current = neighbourOf(bin.current)
    await onDelete()
    setBusy(false)
    setOpen(false)
  }
  return (
    <>
      <Button
        tone="desk-danger"
        ref={bin}
        data-bin
        aria-label={label}
        disabled={disabled}
        onClick={() => setOpen(true)}
        size={size}
        className={clsx(!size && 'max-md:w-11 max-md:px-0', className)}
      >
        <Icon name="delete" />
        {!size && <span className="max-md:hidden">{label.split(' ')[0]}</span>}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question={question}
        {...(confirmLabel && { confirmLabel })}
        busy={isBusy && 'Deleting...'}
        onConfirm={() => void confirm()}
        focusAfter={() => bin.current ?? neighbour.current}
      >
        {what && <p className="wrap-anywhere">{what}</p>}
      </ConfirmDialog>
    </>
  )
}

/** Focuses the neighbour where the focus was lost with the row that the dialog gave it back to. */
function goOnAt(neighbour: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) neighbour.current?.focus()
  })
}

/** Returns what is focused when the row is gone: the next row's button, or the previous row's. */
function neighbourOf(bin: HTMLElement | null): HTMLElement | null {
  const row = bin?.closest('li')
  const inRow = (other: Element | null | undefined) =>
    other?.querySelector<HTMLElement>('[data-bin]')
  return inRow(row?.nextElementSibling) ?? inRow(row?.previousElementSibling) ?? null
}
