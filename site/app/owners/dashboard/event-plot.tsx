import { href, Link } from 'react-router'
import type { EventFigure } from '~/data/sales'
import { dayOfMonth, formatShortMonth } from '~/domain/dates'
import { formatPrice } from '~/domain/money'
import { SoldMeter } from '../kit/sold-meter'
import { soldOfCapacity } from './figure-tables'
import type { MeasureName } from './measures'

/** So many bars can be taken in at once; the table has them all. */
const shown = 10

/** A bar for each of the latest events: what is sold of its room, or what it has brought beside the best one. */
export function EventPlot({ events, measure }: { events: EventFigure[]; measure: MeasureName }) {
  const latest = events.slice(-shown)
  const best = Math.max(...latest.map(({ taken }) => taken))
  return (
    <figure>
      <ul className="grid gap-3.5">
        {latest.map((event) => (
          <li key={event.id} className="grid gap-1.5">
            <span className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 truncate">
                <Link
                  to={href('/owners/events/:id/attendees', { id: event.id })}
                  className="hover:underline"
                >
                  {event.title}
                </Link>{' '}
                <span className="text-small text-ink-2">
                  {dayOfMonth(event.date)} {formatShortMonth(event.date)}
                </span>
              </span>
              <span className="flex-none text-small text-ink-2">
                {measure === 'tickets' ? soldOfCapacity(event) : formatPrice(event.taken)}
              </span>
            </span>
            {measure === 'tickets' ? (
              <SoldMeter sold={event.tickets} capacity={event.capacity} />
            ) : (
              <SoldMeter sold={event.taken} capacity={best} />
            )}
          </li>
        ))}
      </ul>
      {events.length > shown && (
        <figcaption className="mt-3 text-small text-ink-2">
          The {shown} latest. The table has all {events.length} of the last year.
        </figcaption>
      )}
    </figure>
  )
}
