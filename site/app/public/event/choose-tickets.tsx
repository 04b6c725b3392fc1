import type { CafeEvent, TicketType } from '~/data/events'
import { Stepper } from '~/ui/stepper'
import { TicketTypeCard } from './ticket-type-card'

interface ChooseTicketsProps {
  event: CafeEvent
  typeId: TicketType['id'] | undefined
  quantity: number
  /** The largest number of tickets that one purchase may have. */
  most: number
  onChooseType: (id: TicketType['id']) => void
  onChangeQuantity: (quantity: number) => void
}

/** Asks for the ticket type and the quantity. */
export function ChooseTickets({
  event,
  typeId,
  quantity,
  most,
  onChooseType,
  onChangeQuantity,
}: ChooseTicketsProps) {
  const perCustomer = event.max_tickets_per_customer
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">Ticket type</legend>
        {event.ticket_types.map((type) => (
          <TicketTypeCard
            key={type.id}
            type={type}
            isChecked={type.id === typeId}
            onCheck={() => onChooseType(type.id)}
          />
        ))}
      </fieldset>
      <div className="mt-5">
        <Stepper label="Quantity" value={quantity} min={1} max={most} onChange={onChangeQuantity} />
        {perCustomer !== null && (
          <p className="mt-2.5 text-label text-ink-2">
            At most {perCustomer} {perCustomer === 1 ? 'ticket' : 'tickets'} per customer.
          </p>
        )}
      </div>
    </>
  )
}
