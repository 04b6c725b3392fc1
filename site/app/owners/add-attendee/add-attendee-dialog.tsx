import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormTarget } from '~/changes/use-change-form'
import type { TicketType } from '~/data/events/events'
import { type AttendeePayment, attendeePayments } from '~/domain/money/order-money'
import type { AttendeeFields } from '~/domain/tickets/attendee-form'
import { longestAnswer } from '~/domain/tickets/guest-answer'
import {
  isSoldOut,
  preselected,
  randomTicketCode,
  remainingTickets,
} from '~/domain/tickets/tickets'
import { Button } from '~/ui/button'
import { SelectField, TextField } from '~/ui/field'
import { DialogForm } from '../forms/dialog-form'
import { FormDialog } from '../forms/form-dialog'
import { useOwnerForm } from '../forms/use-owner-form'

interface AddAttendeeDialogProps {
  eventId: string
  types: TicketType[]
  /** What the event asks its guests; blank for nothing. */
  question: string
  /** Names the change of the screen that adds them. */
  targetOf: (about: { eventId: string; ticketCode: string }) => FormTarget<AttendeeFields>
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

function AddAttendeeFields({
  eventId,
  types,
  question,
  targetOf,
  onClose,
}: Omit<AddAttendeeDialogProps, 'open'>) {
  const [ticketCode] = useState(randomTicketCode)
  const form = useOwnerForm(targetOf({ eventId, ticketCode }), {
    defaultValues: {
      email: '',
      hasNoAddress: false,
      name: '',
      ticketTypeId: preselected(types)?.id ?? '',
      quantity: '1',
      payment: 'to_pay',
      answer: '',
    },
    onDone: onClose,
  })
  return (
    <DialogForm form={form} saveLabel="Add Attendee" busyLabel="Adding..." onCancel={onClose}>
      <AddressOrName form={form} />
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
      {question && (
        <TextField label={question} maxLength={longestAnswer} {...form.field('answer')} />
      )}
    </DialogForm>
  )
}

/** Asks for the address; a person who gives none is known by name. */
function AddressOrName({ form }: { form: OwnerForm }) {
  const [hasNoAddress, setNoAddress] = useState(false)
  function toggle() {
    flushSync(() => setNoAddress(!hasNoAddress))
    form.setValue('hasNoAddress', !hasNoAddress)
    form.setFocus(hasNoAddress ? 'email' : 'name')
  }
  return (
    <div>
      {hasNoAddress ? (
        <TextField
          label="Name"
          maxLength={100}
          autoComplete="off"
          hint="They get no email: give them the code, or find them by name at the door."
          {...form.field('name')}
        />
      ) : (
        <TextField
          label="Email"
          type="email"
          placeholder="name@example.com"
          {...form.field('email')}
        />
      )}
      <Button
        tone="desk-quiet"
        aria-expanded={hasNoAddress}
        onClick={toggle}
        className="mt-1 -ml-3.5"
      >
        {hasNoAddress ? 'They have an address' : 'No address'}
      </Button>
    </div>
  )
}

type OwnerForm = ReturnType<typeof useOwnerForm<AttendeeFields>>

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
