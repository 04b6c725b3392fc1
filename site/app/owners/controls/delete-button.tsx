import { clsx } from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from './icon'

interface DeleteButtonProps {
  /** Says what is deleted, for those who hear the button alone; its first word is what all see. */
  label: string
  question: string
  /** Says below the question what goes, for a list has many bins. */
  what?: string | null | undefined
  /** What is done where it is no deletion. */
  confirmLabel?: string
  disabled?: boolean
  onDelete: () => Promise<unknown>
  /** Given where there is room for the bin alone. */
  size?: 'icon' | 'tool'
  className?: string
}

/** A bin that asks before it empties. */
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
        className={clsx(!size && 'max-md:w-10.5 max-md:px-0', className)}
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

/** The question may have given the focus back to a row that then went, and the focus with it. */
function goOnAt(neighbour: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) neighbour.current?.focus()
  })
}

/** Finds where the focus goes when the row is gone: to the bin of the next row, else of the one before. */
function neighbourOf(bin: HTMLElement | null): HTMLElement | null {
  const row = bin?.closest('li')
  const inRow = (other: Element | null | undefined) =>
    other?.querySelector<HTMLElement>('[data-bin]')
  return inRow(row?.nextElementSibling) ?? inRow(row?.previousElementSibling) ?? null
}
