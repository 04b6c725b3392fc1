import { useState } from 'react'
import type { CafeEvent } from '~/data/events/events'
import { largestLine } from '~/domain/tickets/order-fit'
import { isSoldOut, maximumQuantity } from '~/domain/tickets/tickets'
import { Stepper } from '~/ui/stepper'
import { TicketTypeCard } from './ticket-type-card'
import { useKindRows } from './use-kind-rows'
import type { EventOrder } from './use-order'

interface ChooseTicketsProps {
  event: CafeEvent
  order: EventOrder
}

/** Asks for one ticket type and the quantity, or for a quantity of each type. */
export function ChooseTickets({ event, order }: ChooseTicketsProps) {
  const perCustomer = event.max_tickets_per_customer
  const kinds = useKindRows(order.isSeveral)
  const [isAdding, setAdding] = useState(false)
  const addKind = async () => {
    if (!(await kinds.load())) return
    order.addKinds()
    setAdding(true)
  }
  const canHaveSeveral = event.ticket_types.filter((type) => !isSoldOut(type)).length > 1
  return (
    <>
      {kinds.Rows && <kinds.Rows event={event} order={order} takesFocus={isAdding} />}
      {!order.isSeveral && <OneKind event={event} order={order} />}
      {perCustomer !== null && (perCustomer < maximumQuantity || order.isSeveral) && (
        <p className="mt-2.5 text-label text-ink-2">
          At most {perCustomer} {perCustomer === 1 ? 'ticket' : 'tickets'} per customer.
        </p>
      )}
      {canHaveSeveral && !kinds.Rows && (
        <button
          type="button"
          className="text-link mt-4 noscript:hidden"
          onClick={() => void addKind()}
        >
          Add another kind of ticket
        </button>
      )}
    </>
  )
}

function OneKind({ event, order }: ChooseTicketsProps) {
  const [line] = order.lines
  const quantity = line?.quantity ?? 1
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">Ticket type</legend>
        {event.ticket_types.map((type) => (
          <TicketTypeCard
            key={type.id}
            type={type}
            isChecked={type.id === line?.type.id}
            onCheck={() => order.choose([{ type, quantity }])}
          />
        ))}
      </fieldset>
      <div className="mt-5">
        <Stepper
          label="Quantity"
          value={quantity}
          min={1}
          max={line ? Math.max(largestLine(event, [], line.type), 1) : 1}
          onChange={(next) => line && order.choose([{ type: line.type, quantity: next }])}
        />
      </div>
    </>
  )
}
