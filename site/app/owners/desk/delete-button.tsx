import { useState } from 'react'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Icon } from './icon'

interface DeleteButtonProps {
  /** What is deleted, for those who hear the button alone. */
  label: string
  question: string
  onDelete: () => Promise<unknown>
  className?: string
}

/** A bin that asks before it empties. */
export function DeleteButton({ label, question, onDelete, className }: DeleteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function confirm() {
    setBusy(true)
    await onDelete()
    setBusy(false)
    setOpen(false)
  }
  return (
    <>
      <Button
        tone="desk-danger"
        aria-label={label}
        onClick={() => setOpen(true)}
        className={className ?? 'w-10.5 px-0 md:w-9.5'}
      >
        <Icon name="delete" />
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        question={question}
        busy={isBusy && 'Deleting...'}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
