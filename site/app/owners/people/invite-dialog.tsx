import { roleWords } from '~/domain/people/role-words'
import { roles } from '~/domain/people/roles'
import { SelectField, TextField } from '~/ui/field'
import { DialogForm } from '../forms/dialog-form'
import { FormDialog } from '../forms/form-dialog'
import { useOwnerForm } from '../forms/use-owner-form'
import { NoMailNote } from '../page/no-mail-note'
import { changes } from './changes'

interface InviteDialogProps {
  open: boolean
  onClose: () => void
}

/** Invites a person to a role by mail. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Invite someone">
      <InviteFields onClose={onClose} />
    </FormDialog>
  )
}

function InviteFields({ onClose }: Pick<InviteDialogProps, 'onClose'>) {
  const form = useOwnerForm(changes.form('invite', {}), {
    defaultValues: { name: '', email: '', role: 'staff' },
    onDone: onClose,
  })
  return (
    <DialogForm form={form} saveLabel="Send invitation" busyLabel="Sending..." onCancel={onClose}>
      <TextField
        label="Email"
        type="email"
        placeholder="name@example.com"
        hint="They’ll get a link that lasts seven days, for this address."
        {...form.field('email')}
      />
      <TextField label="Name (optional)" {...form.field('name')} />
      <SelectField label="Role" {...form.field('role')}>
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleWords[role].name}: {roleWords[role].work}
          </option>
        ))}
      </SelectField>
      <NoMailNote />
    </DialogForm>
  )
}
