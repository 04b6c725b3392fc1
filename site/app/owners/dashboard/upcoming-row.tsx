import { href, Link } from 'react-router'
import type { NextEvent } from '~/data/money/sales'
import { dayOfMonth, formatShortMonth, formatTime, formatWeekday } from '~/domain/dates'
import { hasStarted } from '~/domain/events/event-start'
import { Icon } from '../controls/icon'
import { salesOf } from '../figures/sales-of'
import { SoldMeter } from '../figures/sold-meter'
import { CancelledChip } from '../rows/cancelled-chip'

/** One of the next events, with how many people come. */
export function UpcomingRow({ event, today }: { event: NextEvent; today: string }) {
  const { sold, capacity } = salesOf(event)
  const isToday = event.event_date === today
  return (
    <li>
      <Link
        to={href('/owners/events/:id/attendees', { id: event.id })}
        className="grid grid-cols-[46px_minmax(0,1fr)_176px_18px] items-center gap-4 px-5 py-3.5 hover:bg-desk in-[li:last-child]:rounded-b-panel max-sm:grid-cols-[42px_minmax(0,1fr)_84px] max-sm:gap-3 max-sm:px-4"
      >
        <span className="text-center font-semibold text-small text-rhubarb leading-none">
          <span className="block font-semibold font-display text-lead/none text-ink">
            {dayOfMonth(event.event_date)}
          </span>
          {formatShortMonth(event.event_date)}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{event.title}</span>
          <span className="text-small text-ink-2">
            {isToday ? todayWords(event) : formatWeekday(event.event_date)},{' '}
            {formatTime(event.event_time)} {event.cancelled_at && <CancelledChip />}
          </span>
        </span>
        <span className="grid gap-1.5 text-small">
          <span className="flex justify-between font-medium">
            {sold}
            <span className="font-normal text-ink-3">
              {capacity === null ? 'no limit' : `of ${capacity}`}
            </span>
          </span>
          <SoldMeter sold={sold} capacity={capacity} />
        </span>
        <Icon name="next" className="size-4.5 text-ink-3 max-sm:hidden" />
      </Link>
    </li>
  )
}

function todayWords(event: NextEvent): string {
  return hasStarted(event) ? 'Today, started' : 'Today'
}
