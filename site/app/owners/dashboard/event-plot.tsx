import { href, Link } from 'react-router'
import type { EventFigure } from '~/data/money/sales'
import { dayOfMonth, formatShortMonth } from '~/domain/dates'
import { formatPrice } from '~/domain/money/money'
import { SoldMeter } from '../figures/sold-meter'
import { soldOfCapacity } from './figure-tables'
import type { MeasureName } from './measures'
import { MoneyMeter } from './money-meter'

/** So many bars can be taken in at once; the table has them all. */
const shown = 10

/** A bar for each of the latest events: what is sold of its room, or its money beside that of the best one. */
export function EventPlot({ events, measure }: { events: EventFigure[]; measure: MeasureName }) {
  const latest = events.slice(-shown)
  const best = Math.max(...latest.map(({ sold, taken }) => Math.max(sold, taken)))
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
              <span className="flex-none text-small text-ink-2">{wordsOf(event, measure)}</span>
            </span>
            {measure === 'tickets' && <SoldMeter sold={event.tickets} capacity={event.capacity} />}
            {measure === 'sales' && <SoldMeter sold={event.sold} capacity={best} />}
            {measure === 'paid' && <MoneyMeter balance={event} top={best} />}
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

function wordsOf(event: EventFigure, measure: MeasureName): string {
  if (measure === 'tickets') return soldOfCapacity(event)
  if (measure === 'sales') return formatPrice(event.sold)
  const paid = `${formatPrice(event.taken)} paid`
  return event.to_come > 0 ? `${paid}, ${formatPrice(event.to_come)} still to pay` : paid
}
