import type { FormEvent, ReactNode } from 'react'
import { Button } from '~/ui/button'
import { DialogFoot } from '~/ui/dialogs/dialog'
import { useIsUploading } from './uploads'

interface DialogFormProps {
  form: { submit: (event: FormEvent<HTMLFormElement>) => Promise<void>; isBusy: boolean }
  /** While something that must be there is missing. */
  isIncomplete?: boolean
  saveLabel?: string
  busyLabel?: string
  /** A second way to save. It stands before Save and comes after it in the document, so that Enter takes Save. */
  otherSave?: ReactNode
  onCancel: () => void
  children: ReactNode
}

/** A form in a dialog; Cancel and Save stay in sight at its foot. */
export function DialogForm({
  form,
  isIncomplete,
  saveLabel = 'Save',
  busyLabel = 'Saving...',
  otherSave,
  onCancel,
  children,
}: DialogFormProps) {
  const isUploading = useIsUploading()
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
      {children}
      <div className="sticky -bottom-6 z-10 -mx-6 -mb-6">
        <DialogFoot>
          <Button tone="desk-quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            tone="desk-primary"
            type="submit"
            className="order-last"
            disabled={isIncomplete}
            busy={isUploading ? 'Uploading...' : form.isBusy && busyLabel}
          >
            {saveLabel}
          </Button>
          {otherSave}
        </DialogFoot>
      </div>
    </form>
  )
}
