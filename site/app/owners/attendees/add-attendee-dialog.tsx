import type { TicketType } from '~/data/events'
import { attendeeSchema } from '~/domain/attendee-form'
import { isSoldOut, preselected, remainingTickets } from '~/domain/tickets'
import { Button } from '~/ui/button'
import { Dialog, DialogFoot } from '~/ui/dialog'
import { SelectField, TextField } from '~/ui/field'
import { useActionForm } from '~/ui/use-action-form'

interface AddAttendeeDialogProps {
  types: TicketType[]
  open: boolean
  onClose: () => void
}

/** Adds someone who paid at the counter; the rules of a purchase hold. */
export function AddAttendeeDialog({ types, open, onClose }: AddAttendeeDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title="Add Attendee">
      <AddAttendeeFields types={types} onClose={onClose} />
    </Dialog>
  )
}

function AddAttendeeFields({ types, onClose }: { types: TicketType[]; onClose: () => void }) {
  const form = useActionForm({
    schema: attendeeSchema,
    defaultValues: { email: '', ticketTypeId: preselected(types)?.id ?? '', quantity: '1' },
    intent: 'add',
    onDone: onClose,
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        placeholder="name@example.com"
        error={form.errorOf('email')}
        {...form.register('email')}
      />
      <SelectField
        label="Ticket type"
        error={form.errorOf('ticketTypeId')}
        {...form.register('ticketTypeId')}
      >
        {types.map((type) => (
          <option key={type.id} value={type.id} disabled={isSoldOut(type)}>
            {type.name}
            {stockOf(type)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Quantity"
        type="number"
        min={1}
        max={10}
        error={form.errorOf('quantity')}
        {...form.register('quantity')}
        className="max-w-[110px]"
      />
      <div className="-mx-6 -mb-6">
        <DialogFoot>
          <Button tone="desk-quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="desk-primary" type="submit" busy={form.isBusy && 'Adding...'}>
            Add Attendee
          </Button>
        </DialogFoot>
      </div>
    </form>
  )
}

function stockOf(type: TicketType): string {
  const remaining = remainingTickets(type)
  if (remaining === null) return ''
  return remaining === 0 ? ', sold out' : `, ${remaining} remaining`
}
