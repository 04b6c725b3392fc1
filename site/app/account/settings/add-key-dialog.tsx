import { accountChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import { Button } from '~/ui/button'
import { Dialog, DialogFoot } from '~/ui/dialogs/dialog'
import { FieldError, TextField } from '~/ui/field'

interface AddKeyDialogProps {
  onDone: () => void
  onClose: () => void
}

/** Names a security key; the browser then asks for it. */
export function AddKeyDialog({ onDone, onClose }: AddKeyDialogProps) {
  const form = useChangeForm(accountChanges.form('securityKey', {}), {
    defaultValues: { name: '' },
    onDone,
  })
  const problem = form.formState.errors.root?.message
  return (
    <Dialog open onOpenChange={onClose} title="Add a security key">
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <p>
          A key that you plug in, or the fingerprint, face or PIN of this device. Your browser asks
          which.
        </p>
        <TextField
          label="Name"
          hint="To tell it from others, such as “My key ring”"
          {...form.field('name')}
        />
        {problem && <FieldError>{problem}</FieldError>}
        <div className="-mx-6 -mb-6">
          <DialogFoot>
            <Button tone="desk-quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button tone="desk-primary" type="submit" busy={form.isBusy && 'Waiting for you...'}>
              Add security key
            </Button>
          </DialogFoot>
        </div>
      </form>
    </Dialog>
  )
}
