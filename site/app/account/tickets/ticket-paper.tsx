import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatDate } from '~/domain/dates'
import { timesOf } from '~/domain/events/event-details'
import { useCafe } from '~/layout/cafe'
import { Picture } from '~/ui/pictures/picture'

interface TicketPaperProps {
  event: {
    title: string
    event_date: string
    event_time: string
    end_time: string | null
    image_url: string | null
  } | null
  /** True where the codes still admit. */
  isGood: boolean
  /** True for an event that is over: the card is smaller, without picture and QR codes. */
  isPast: boolean
  /** True on the day of the event: a phone shows the codes above the rest. */
  isToday: boolean
  /** Says how it stands with the ticket. */
  state: ReactNode
  children: ReactNode
  /** The part behind the perforation, which is shown at the door. */
  stub: ReactNode
}

/** A paper ticket: the event above, what it is below, and the codes beside them. */
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
  const look = clsx(
    'ticket',
    isPast && 'ticket-past',
    !isGood && 'ticket-dim',
    isGood && isToday && 'ticket-today',
  )
  return (
    <div className="drop-shadow-[0_3px_0_var(--under-sky)] print:drop-shadow-none">
      <article className={look}>
        {!isPast && (
          <div className="ticket-picture">
            <Picture
              src={event?.image_url ?? null}
              alt=""
              sizes="(width > 820px) 206px, 90vw"
              className={clsx('ticket-image', !isGood && 'opacity-60')}
            />
          </div>
        )}
        <div className="ticket-head">
          {isGood && logo_small && (
            <img
              src={logo_small}
              alt=""
              className="float-right ml-3 h-11 w-auto max-w-28 object-contain"
            />
          )}
          {state}
          <h3 className={clsx(isPast ? 'text-lead/tight' : 'text-h3', !isGood && 'text-ink-2')}>
            {event?.title}
          </h3>
          {event && (
            <p className={clsx('mt-2 font-semibold', isPast && 'text-ink-2')}>
              <Day date={event.event_date} isToday={isToday} />, {timesOf(event)}
            </p>
          )}
        </div>
        <div className="ticket-body">{children}</div>
        {stub}
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
