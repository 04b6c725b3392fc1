import { useState } from 'react'
import type { TicketType } from '~/data/events/events'
import { formatTicketPrice } from '~/domain/money/money'
import type { Attendee } from '~/domain/tickets/listed-attendee'
import { remainingTickets } from '~/domain/tickets/tickets'
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog'
import { NoMailNote } from '../../page/no-mail-note'
import { changeWords, differenceOf } from './change-words'
import { changes } from './changes'

interface ChangeTicketDialogProps {
  /** The purchase as it was when the dialog opened. */
  attendee: Attendee
  /** All ticket types of the event. */
  types: TicketType[]
  onClose: () => void
}

/** Asks into which ticket type a whole purchase is changed, and says what that means for its money. */
export function ChangeTicketDialog({ attendee, types, onClose }: ChangeTicketDialogProps) {
  const change = changes.useChange('changeTicket')
  const { id, quantity, ticket_code: code, ticket_type_id: formerId } = attendee
  const former = types.find((type) => type.id === formerId)?.price ?? 0
  const others = types.filter((type) => type.id !== formerId)
  const withRoom = others.filter((type) => hasRoom(type, quantity))
  const [typeId, setTypeId] = useState(withRoom[0]?.id)
  const chosen = withRoom.find((type) => type.id === typeId)
  async function confirm({ id: typeId, price }: TicketType) {
    const difference = differenceOf(attendee, { former, price }) / 100
    const answer = await change.send({ id, typeId, difference })
    if (answer?.ok) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      question={quantity === 1 ? 'Change this ticket?' : `Change these ${quantity} tickets?`}
      cancelLabel="Keep"
      confirmLabel={quantity === 1 ? 'Change ticket' : 'Change tickets'}
      confirmTone="desk-primary"
      busy={change.isBusy && 'Changing...'}
      onConfirm={chosen && (() => void confirm(chosen))}
    >
      <p className="font-semibold text-ink wrap-anywhere">
        {code}, {attendee.ticket_type_name}, {attendee.attendee_name ?? attendee.attendee_email}
      </p>
      <fieldset className="grid gap-1 text-ink">
        <legend className="mb-1 font-medium">Change to</legend>
        {others.map((type) => (
          <label key={type.id} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="ticket-type"
              className="size-4.5 flex-none accent-ink"
              checked={type.id === chosen?.id}
              disabled={!withRoom.includes(type)}
              onChange={() => setTypeId(type.id)}
            />
            <span className="font-semibold wrap-anywhere">{type.name}</span>
            <span className="text-ink-2 text-small">{roomWords(type)}</span>
            <span className="ml-auto tabular-nums">{formatTicketPrice(type.price)}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="font-semibold text-ink">
        {chosen
          ? changeWords(attendee, { former, price: chosen.price })
          : 'No other ticket type has room for them.'}
      </p>
      <p>
        The code stays the same.
        {attendee.attendee_email && ' We’ll email the buyer the new ticket.'}
      </p>
      {attendee.attendee_email && <NoMailNote />}
    </ConfirmDialog>
  )
}

function hasRoom(type: TicketType, quantity: number): boolean {
  return (remainingTickets(type) ?? quantity) >= quantity
}

function roomWords(type: TicketType): string {
  const remaining = remainingTickets(type)
  if (remaining === null) return ''
  return remaining === 0 ? 'Sold out' : `${remaining} remaining`
}
