import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { ownPlaces } from '~/domain/tickets/own-tickets'
import { QrCode } from '~/ui/qr-code'
import { Sun } from './icons'
import { useWakeLock } from './use-wake-lock'
import { WalletButtons } from './wallet-buttons'

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
  isByLink: boolean
}

/**
 * The part of a ticket that is shown at the door. A phone shows one code at a time, so that a camera never sees two.
 */
export function TicketStub({ tickets: all, isGood, isByLink }: TicketStubProps) {
  const tickets = isGood ? all.filter(({ cancelled_at }) => cancelled_at === null) : all
  const [chosenId, setChosenId] = useState<string>()
  const shown = tickets.find(({ id }) => id === chosenId) ?? tickets[0]
  const stub = useRef<HTMLDivElement>(null)
  useWakeLock(stub, isGood)
  return (
    <div ref={stub} className="ticket-stub">
      {isGood && tickets.length > 1 && (
        <fieldset className="ticket-tabs">
          <legend className="sr-only">Which ticket</legend>
          {tickets.map((ticket) => (
            <button
              key={ticket.id}
              type="button"
              aria-pressed={ticket === shown}
              onClick={() => setChosenId(ticket.id)}
            >
              {ticket.ticket_types?.name}, {ownPlaces(ticket)}
            </button>
          ))}
        </fieldset>
      )}
      {tickets.map((ticket) =>
        isGood ? (
          <GoodTicket
            key={ticket.id}
            ticket={ticket}
            isOther={ticket !== shown}
            isByLink={isByLink}
          />
        ) : (
          <TicketCode key={ticket.id} ticket={ticket} />
        ),
      )}
      {isGood && (
        <p className="flex items-center gap-2 text-label text-ink-2 split:hidden print:hidden">
          <Sun className="size-4.5" />
          Tip: turn your brightness up
        </p>
      )}
    </div>
  )
}

interface GoodTicketProps {
  ticket: ShownTicket
  isOther: boolean
  isByLink: boolean
}

function GoodTicket({ ticket, isOther, isByLink }: GoodTicketProps) {
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
      <QrCode
        text={code}
        label={`QR code for ticket ${code}`}
        className="mx-auto mb-2 size-59 rounded-picture split:size-40"
      />
      <p className="font-semibold leading-snug">
        {kind}, lets in {ownPlaces(ticket)}
      </p>
      <TicketCode ticket={ticket} />
      {!isByLink && <WalletButtons ticketId={ticket.id} kind={kind} />}
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
      <span className={clsx('ticket-code', isGone && 'line-through')}>{ticket.ticket_code}</span>
      {isGone ? 'This ticket is no longer valid.' : 'Ticket Code'}
    </p>
  )
}
