import { accountChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import { Button } from '~/ui/button'
import { Dialog, DialogFoot } from '~/ui/dialogs/dialog'
import { FieldError, TextField } from '~/ui/field'

interface AddPasskeyDialogProps {
  onDone: () => void
  onClose: () => void
}

/** Names a passkey; the browser then asks where to keep it. */
export function AddPasskeyDialog({ onDone, onClose }: AddPasskeyDialogProps) {
  const form = useChangeForm(accountChanges.form('passkey', {}), {
    defaultValues: { name: '' },
    onDone,
  })
  const problem = form.formState.errors.root?.message
  return (
    <Dialog open onOpenChange={onClose} title="Add a passkey">
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <p>
          The fingerprint, face or PIN of this device, or a security key that you plug in. Your
          browser asks which.
        </p>
        <TextField
          label="Name"
          hint="To tell it from others, such as “My laptop”"
          {...form.field('name')}
        />
        {problem && <FieldError>{problem}</FieldError>}
        <div className="-mx-6 -mb-6">
          <DialogFoot>
            <Button tone="desk-quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button tone="desk-primary" type="submit" busy={form.isBusy && 'Waiting for you...'}>
              Add passkey
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  )
}
