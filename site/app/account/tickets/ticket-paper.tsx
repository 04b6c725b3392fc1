import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatDate } from '~/domain/dates'
import { timesOf } from '~/domain/events/event-details'
import { useCafe } from '~/layout/cafe'

interface TicketPaperProps {
  event: {
    title: string
    event_date: string
    event_time: string
    end_time: string | null
  } | null
  /** True where the codes still admit. */
  isGood: boolean
  /** True for an event that is over: the card has no QR codes. */
  isPast: boolean
  isToday: boolean
  /** Says how it stands with the ticket. */
  state: ReactNode
  children: ReactNode
  /** The part that is shown at the door. */
  stub: ReactNode
}

/** A paper ticket: the codes that are shown at the door, and behind the perforation what they are for. */
export function TicketPaper({
  event,
  isGood,
  isPast,
  isToday,
  state,
  children,
  stub,
}: TicketPaperProps) {
  const { logo_small } = useCafe()
  return (
    <div className="drop-shadow-[0_3px_0_var(--under-sky)] print:drop-shadow-none">
      <article className={clsx('ticket', !isGood && 'ticket-dim')}>
        {stub}
        <div className="ticket-head">
          {isGood && logo_small && (
            <img
              src={logo_small}
              alt=""
              className="float-right ml-3 h-11 w-auto max-w-28 object-contain"
            />
          )}
          {state}
          <h3 className={clsx('text-h3', !isGood && 'text-ink-2')}>{event?.title}</h3>
          {event && (
            <p className={clsx('mt-1.5 font-semibold', isPast && 'text-ink-2')}>
              <Day date={event.event_date} isToday={isToday} />, {timesOf(event)}
            </p>
          )}
        </div>
        <div className="ticket-body">{children}</div>
      </article>
    </div>
  )
}

/** Paper outlives the day on which it is printed. */
function Day({ date, isToday }: { date: string; isToday: boolean }) {
  if (!isToday) return formatDate(date)
  return (
    <>
      <span className="print:hidden">Today</span>
      <span className="hidden print:inline">{formatDate(date)}</span>
    </>
  )
}
