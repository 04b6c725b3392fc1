import { clsx } from 'clsx'
import type { FoundTicket } from '~/domain/found-ticket'
import { formatPrice } from '~/domain/money'
import { Button } from '~/ui/button'

/** Whose ticket it is, what for, and how many of its people are in. */
export function TicketFacts({ ticket }: { ticket: FoundTicket }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 className={clsx('wrap-anywhere', ticket.attendee_name ? 'text-h3' : 'text-body/snug')}>
          {ticket.attendee_name ?? ticket.attendee_email ?? 'Account deleted'}
        </h2>
        <p className="mt-1 font-medium">
          {ticket.ticket_type_name}, {moneyWords(ticket)}
        </p>
        <p className="text-small wrap-anywhere">
          {ticket.ticket_code}
          {ticket.attendee_name && ticket.attendee_email && `, ${ticket.attendee_email}`}
        </p>
      </div>
      <p className="flex-none text-right">
        <span className="strip-number mt-0 block">
          {ticket.admitted} of {ticket.quantity}
        </span>
        in
      </p>
    </div>
  )
}

function moneyWords({ to_pay, total_price }: FoundTicket): string {
  if (to_pay > 0) return `${formatPrice(to_pay)} to pay`
  return total_price === 0 ? 'free' : 'paid'
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
              , {each.cancelled_at ? 'cancelled' : `${each.admitted} in`}
              <span className="block text-small">{each.ticket_code}</span>
            </span>
            {each.ticket_code === ticket.ticket_code ? (
              <span className="text-small">This one</span>
            ) : (
              <Button
                tone="desk"
                className="min-h-11 text-ink"
                onClick={() => onOpen(each.ticket_code)}
              >
                Open
                <span className="sr-only"> {each.ticket_code}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
