import { formatPrice } from '~/domain/money/money'
import type { Attendee } from '~/domain/tickets/listed-attendee'
import { TextField } from '~/ui/field'
import { DialogForm } from '../../../forms/dialog-form'
import { FormDialog } from '../../../forms/form-dialog'
import { useOwnerForm } from '../../../forms/use-owner-form'
import { changes } from '../changes'

interface PutRightDialogProps {
  attendee: Attendee
  onClose: () => void
}

/** Takes back a mark of an earlier day; the ledger keeps both lines, and the reason. */
export function PutRightDialog({ attendee, onClose }: PutRightDialogProps) {
  return (
    <FormDialog open onClose={onClose} title="Put right">
      <PutRightFields attendee={attendee} onClose={onClose} />
    </FormDialog>
  )
}

function PutRightFields({ attendee, onClose }: PutRightDialogProps) {
  const { id, ticket_code: code, amount_paid, amount_refunded } = attendee
  const isRefund = amount_refunded > 0
  const form = useOwnerForm(changes.form('putRight', { id, isRefund }), {
    defaultValues: { reason: '' },
    onDone: onClose,
  })
  return (
    <DialogForm form={form} saveLabel="Put right" onCancel={onClose}>
      <p>
        <b className="font-semibold">{code}</b>{' '}
        {isRefund
          ? `was marked as refunded, ${formatPrice(amount_refunded)}. It’ll be due again.`
          : `was marked as paid, ${formatPrice(amount_paid)}. It’ll be due again.`}{' '}
        The payment stays in the books, with a line that undoes it.
      </p>
      <TextField
        label="What was wrong?"
        placeholder="Marked the wrong ticket"
        maxLength={200}
        {...form.field('reason')}
      />
    </DialogForm>
  )
}
