import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/ui/button'

interface RowFormProps {
  submitLabel: string
  isBusy: boolean
  onSubmit: (event: React.SubmitEvent) => void
  onClose: () => void
  children: ReactNode
}

/** The form below a row of Today. Its first field has the focus as it opens. */
export function RowForm({ submitLabel, isBusy, onSubmit, onClose, children }: RowFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-3">
      {children}
      <div className="flex gap-2">
        <Button type="submit" tone="desk-primary" busy={isBusy && 'Saving...'}>
          {submitLabel}
        </Button>
        <Button tone="desk-quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
