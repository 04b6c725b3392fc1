import { useState } from 'react'
import type { TicketType } from '~/data/events'
import { type AttendeePayment, attendeePayments } from '~/domain/order-money'
import { isSoldOut, preselected, randomTicketCode, remainingTickets } from '~/domain/tickets'
import { SelectField, TextField } from '~/ui/field'
import { DialogForm } from '../../forms/dialog-form'
import { FormDialog } from '../../forms/form-dialog'
import { useOwnerForm } from '../../forms/use-owner-form'
import { changes } from './changes'

interface AddAttendeeDialogProps {
  eventId: string
  types: TicketType[]
  open: boolean
  onClose: () => void
}

/** Adds someone at the counter; the rules of a purchase hold. */
export function AddAttendeeDialog({ open, ...props }: AddAttendeeDialogProps) {
  return (
    <FormDialog open={open} onClose={props.onClose} title="Add Attendee">
      <AddAttendeeFields {...props} />
    </FormDialog>
  )
}

function AddAttendeeFields({ eventId, types, onClose }: Omit<AddAttendeeDialogProps, 'open'>) {
  const [ticketCode] = useState(randomTicketCode)
  const form = useOwnerForm(changes.form('add', { eventId, ticketCode }), {
    defaultValues: {
      email: '',
      ticketTypeId: preselected(types)?.id ?? '',
      quantity: '1',
      payment: 'to_pay',
    },
    onDone: onClose,
  })
  return (
    <DialogForm form={form} saveLabel="Add Attendee" busyLabel="Adding..." onCancel={onClose}>
      <TextField
        label="Email"
        type="email"
        placeholder="name@example.com"
        {...form.field('email')}
      />
      <SelectField label="Ticket type" {...form.field('ticketTypeId')}>
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
        {...form.field('quantity')}
        className="max-w-27.5"
      />
      <SelectField label="Payment" {...form.field('payment')}>
        {attendeePayments.map((payment) => (
          <option key={payment} value={payment}>
            {paymentLabels[payment]}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  )
}

const paymentLabels: Record<AttendeePayment, string> = {
  to_pay: 'To pay at the café',
  card: 'Paid by card, at the café',
  cash: 'Paid in cash',
  on_the_house: 'On the house: nothing to pay',
}

function stockOf(type: TicketType): string {
  const remaining = remainingTickets(type)
  if (remaining === null) return ''
  return remaining === 0 ? ', sold out' : `, ${remaining} remaining`
}
