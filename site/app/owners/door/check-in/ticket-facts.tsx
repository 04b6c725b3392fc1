import { insideWords, moneyAtDoor } from '~/domain/door/door'
import { type FoundTicket, shownCode } from '~/domain/door/found-ticket'
import { Button } from '~/ui/button'

/** What a ticket is for and whose it is: a first name and an initial, because many eyes see this screen. */
export function TicketFacts({ ticket }: { ticket: FoundTicket }) {
  return (
    <div className="mt-1">
      <h2 className="text-lead/snug">
        {ticket.quantity} {ticket.ticket_type_name}
      </h2>
      <p className="wrap-anywhere">
        {[ticket.holder ?? 'No name', moneyAtDoor(ticket)].filter(Boolean).join(', ')}
      </p>
      {ticket.answer && (
        <p className="my-1.5 border-current/40 border-y py-1.5 font-semibold wrap-anywhere">
          ‘{ticket.answer}’
        </p>
      )}
      <p className="wrap-anywhere text-body/snug">{shownCode(ticket)}</p>
    </div>
  )
}

interface OrderTicketsProps {
  ticket: FoundTicket
  /** Opens another ticket of the order. */
  onOpen: (code: string) => void
}

/** All that was bought together; each other ticket can be opened without its code being read. */
export function OrderTickets({ ticket, onOpen }: OrderTicketsProps) {
  if (ticket.order_tickets.length < 2) return null
  return (
    <div>
      <h3 className="text-body/snug">The whole order</h3>
      <ul className="mt-1 divide-y divide-current/30">
        {ticket.order_tickets.map((each) => (
          <li
            key={each.ticket_code}
            className="flex min-h-13 items-center justify-between gap-3 py-1.5"
          >
            <span>
              <span className="font-medium">
                {each.quantity} {each.ticket_type_name}
              </span>
              , {insideWords(each.ticket_code === ticket.ticket_code ? ticket : each)}
              <span className="block text-small">{shownCode(each)}</span>
            </span>
            {each.ticket_code === ticket.ticket_code ? (
              <span className="text-small">This one</span>
            ) : (
              <Button
                tone="desk"
                className="min-h-11! text-ink"
                onClick={() => onOpen(each.ticket_code)}
              >
                Open
                <span className="sr-only"> {shownCode(each)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
