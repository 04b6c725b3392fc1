import type { ComponentProps } from 'react'
import type { TicketPurchase } from '~/data/tickets/own-tickets'
import { ownPlaces } from '~/domain/tickets/own-tickets'
import { SelectField } from '~/ui/field'

interface WhichTicketProps extends Omit<ComponentProps<'select'>, 'children'> {
  tickets: TicketPurchase[]
}

/** Asks which of an order's tickets a dialog is about; nothing where there is one kind. */
export function WhichTicket({ tickets, ...select }: WhichTicketProps) {
  if (tickets.length < 2) return null
  return (
    <SelectField label="Which tickets" {...select}>
      {tickets.map((ticket) => (
        <option key={ticket.id} value={ticket.id}>
          {ownPlaces(ticket)} × {ticket.ticket_types?.name ?? 'Ticket'}
        </option>
      ))}
    </SelectField>
  )
}
