import { todayInLondon } from '~/domain/dates'
import { addressesIn } from '~/domain/letters/import-form'
import { SelectField, TextArea, TextField } from '~/ui/field'
import { DialogForm } from '../forms/dialog-form'
import { FormDialog } from '../forms/form-dialog'
import { useOwnerForm } from '../forms/use-owner-form'
import { NoMailNote } from '../page/no-mail-note'
import { changes } from './changes'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Brings addresses along from another list. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  return (
    <FormDialog open={open} onClose={onClose} title="Add addresses">
      <ImportFields onClose={onClose} />
    </FormDialog>
  )
}

function ImportFields({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const form = useOwnerForm(changes.form('import', {}), {
    defaultValues: { list: '', way: 'ask', agreed_on: '', source: '' },
    onDone: onClose,
  })
  const [list, way] = form.watch(['list', 'way'])
  const count = addressesIn(list).length
  return (
    <DialogForm form={form} saveLabel="Add" busyLabel="Adding..." onCancel={onClose}>
      <TextArea
        label="Addresses"
        rows={6}
        hint={
          count > 0
            ? `${count === 1 ? '1 address' : `${count} addresses`} found`
            : 'One a line, or pasted from a spreadsheet. Leave out anyone who has unsubscribed.'
        }
        {...form.field('list')}
      />
      <SelectField label="May we write to them?" {...form.field('way')}>
        <option value="ask">Ask each by email first</option>
        <option value="agreed">They’ve agreed elsewhere</option>
      </SelectField>
      {way === 'agreed' ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="When" type="date" max={todayInLondon()} {...form.field('agreed_on')} />
          <TextField
            label="Where"
            placeholder="Sign-up sheet at the till"
            {...form.field('source')}
          />
        </div>
      ) : (
        <NoMailNote />
      )}
    </DialogForm>
  )
}
