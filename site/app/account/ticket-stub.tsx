import { clsx } from 'clsx'
import { useState } from 'react'
import type { TicketPurchase } from '~/data/ticket-purchases'
import { QrCode } from '~/ui/qr-code'
import type { PurchasedOrder } from './order'

interface TicketStubProps {
  order: PurchasedOrder
  /** True where the codes still admit somebody. */
  isGood: boolean
}

/** The part of a ticket that is shown at the door. A phone shows one code at a time, so that a camera never sees two. */
export function TicketStub({ order, isGood }: TicketStubProps) {
  const tickets = isGood ? order.filter(({ cancelled_at }) => cancelled_at === null) : order
  const [chosenId, setChosenId] = useState<string>()
  const shown = tickets.find(({ id }) => id === chosenId) ?? tickets[0]
  return (
    <div className="ticket-stub">
      {isGood && tickets.length > 1 && (
        <fieldset className="ticket-tabs">
          <legend className="sr-only">Which ticket</legend>
          {tickets.map(({ id, quantity, ticket_types: type }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shown?.id}
              onClick={() => setChosenId(id)}
            >
              {type?.name}, {quantity}
            </button>
          ))}
        </fieldset>
      )}
      {tickets.map((ticket) =>
        isGood ? (
          <GoodTicket key={ticket.id} ticket={ticket} isOther={ticket !== shown} />
        ) : (
          <TicketCode key={ticket.id} ticket={ticket} />
        ),
      )}
    </div>
  )
}

function GoodTicket({ ticket, isOther }: { ticket: TicketPurchase; isOther: boolean }) {
  const { ticket_code: code, ticket_types: type, quantity } = ticket
  return (
    <div className={clsx('text-center', isOther && 'ticket-other')}>
      <QrCode
        text={code}
        label={`QR code for ticket ${code}`}
        className="mx-auto mb-2 size-59 rounded-picture split:size-40"
      />
      <p className="font-semibold leading-snug">
        {type?.name ?? 'Ticket'}, lets in {quantity}
      </p>
      <TicketCode ticket={ticket} />
    </div>
  )
}

/** A ticket's code in letters, struck where it lets nobody in. */
function TicketCode({ ticket }: { ticket: TicketPurchase }) {
  const isGone = ticket.cancelled_at !== null || Boolean(ticket.events?.cancelled_at)
  return (
    <p className="text-center text-small text-ink-2">
      {isGone && (
        <strong className="mb-1.5 block font-display text-lead/tight font-bold text-ink">
          No ticket
        </strong>
      )}
      <span className={clsx('ticket-code', isGone && 'line-through')}>{ticket.ticket_code}</span>
      {isGone ? 'This ticket code no longer lets anyone in.' : 'Ticket Code'}
    </p>
  )
}
