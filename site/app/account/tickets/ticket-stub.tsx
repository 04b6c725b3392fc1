import { clsx } from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ownPlaces } from '~/domain/tickets/own-tickets'
import { QrCode } from '~/ui/qr-code'
import { useWakeLock } from './use-wake-lock'

/** A ticket with what its stub shows: a purchase, or what was sent to a friend. */
export interface ShownTicket {
  id: string
  ticket_code: string
  quantity: number
  sent: number
  cancelled_at: string | null
  ticket_types: { name: string } | null
  events: { cancelled_at: string | null } | null
}

interface TicketStubProps {
  tickets: ShownTicket[]
  /** True where the codes still admit. */
  isGood: boolean
}

/**
 * The part of a ticket that is shown at the door. A phone shows one code at a time, so that a camera never sees two.
 */
export function TicketStub({ tickets: all, isGood }: TicketStubProps) {
  const tickets = isGood ? all.filter(({ cancelled_at }) => cancelled_at === null) : all
  const [chosenId, setChosenId] = useState<string>()
  const shown = tickets.find(({ id }) => id === chosenId) ?? tickets[0]
  const stub = useRef<HTMLDivElement>(null)
  useWakeLock(stub, isGood)
  return (
    <div ref={stub} className="ticket-stub">
      {isGood && tickets.length > 1 && (
        <TicketTabs tickets={tickets} shown={shown} onShow={setChosenId} />
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

interface TicketTabsProps {
  tickets: ShownTicket[]
  shown: ShownTicket | undefined
  onShow: (id: string) => void
}

/** Chooses the code that a phone shows; arrow keys move from one to the next. */
function TicketTabs({ tickets, shown, onShow }: TicketTabsProps) {
  const move = (press: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[press.key]
    if (!step || !shown) return
    const next = (tickets.indexOf(shown) + step + tickets.length) % tickets.length
    onShow(tickets[next]?.id ?? shown.id)
    press.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div role="tablist" aria-label="Which ticket" className="ticket-tabs" onKeyDown={move}>
      {tickets.map((ticket) => (
        <button
          key={ticket.id}
          type="button"
          role="tab"
          aria-selected={ticket === shown}
          tabIndex={ticket === shown ? 0 : -1}
          onClick={() => onShow(ticket.id)}
        >
          {ticket.ticket_types?.name}, {ownPlaces(ticket)}
        </button>
      ))}
    </div>
  )
}

function GoodTicket({ ticket, isOther }: { ticket: ShownTicket; isOther: boolean }) {
  const { ticket_code: code, ticket_types: type } = ticket
  const kind = type?.name ?? 'Ticket'
  if (ownPlaces(ticket) === 0) {
    return (
      <p className={clsx('text-center', isOther && 'ticket-other')}>
        <strong className="block font-semibold">{kind}, all sent to friends</strong>
        Their codes let them in.
      </p>
    )
  }
  return (
    <div className={clsx('text-center', isOther && 'ticket-other')}>
      <p className="ticket-kind-name">{kind}</p>
      <QrCode
        text={code}
        label={`QR code for ticket ${code}`}
        className="mx-auto mb-2 size-63 rounded-picture split:size-40"
      />
      <TicketCode ticket={ticket} />
      <p className="mt-1 text-label text-ink-2">
        Quantity <strong className="font-semibold text-ink">{ownPlaces(ticket)}</strong>
      </p>
    </div>
  )
}

/** A ticket's code in letters, struck where it no longer admits. */
function TicketCode({ ticket }: { ticket: ShownTicket }) {
  const isGone = ticket.cancelled_at !== null || Boolean(ticket.events?.cancelled_at)
  return (
    <p className="text-center text-small text-ink-2">
      {isGone && (
        <strong className="mb-1.5 block font-display text-lead/tight font-bold text-ink">
          No ticket
        </strong>
      )}
      {!isGone && 'Ticket Code'}
      <span className={clsx('ticket-code', isGone && 'line-through')}>{ticket.ticket_code}</span>
      {isGone && 'This ticket is no longer valid.'}
    </p>
  )
}
