import { memo } from 'react'
import { href, Link } from 'react-router'
import type { CafeEvent } from '~/data/events/events'
import { dayOfMonth, formatShortMonth, formatTime, formatWeekday } from '~/domain/dates'
import { eventHiddenReason } from '~/domain/events/hidden-reason'
import { listPriceText } from '~/domain/money/list-price'
import { showStateOf, showWords } from '~/domain/show-times'
import { ButtonLink } from '~/ui/button'
import { salesOf } from '../../figures/sales-of'
import { SoldMeter } from '../../figures/sold-meter'
import { CancelledChip } from '../../rows/cancelled-chip'
import { StatusToggle } from '../../rows/status-chip'
import { Thumbnail } from '../../rows/thumbnail'
import { changes } from './changes'
import { DeleteEvent } from './delete-event'

interface EventRowProps {
  event: CafeEvent
  /** How many dates of its series the list has, with its own. */
  dates: number
}

/** One event of the list: what, when, how much is sold, and what can be done with it. */
export const EventRow = memo(function EventRow({ event, dates }: EventRowProps) {
  const { send, pending } = changes.useChange('publish')
  const { id, title, event_date: date } = event
  const now = new Date()
  const showing = showWords(event, now)
  const price = listPriceText(event.ticket_types)
  const { sold, capacity } = salesOf(event)
  const isPublished = pending?.isPublished ?? event.is_published
  const isHidden = eventHiddenReason({ ...event, is_published: isPublished }, now) !== null
  return (
    <li className="desk-event">
      <Thumbnail src={event.image_url} className="desk-event-thumb" />
      <div className="min-w-0">
        <h2>
          <Link to={href('/owners/events/:id/edit', { id })} className="finger hover:underline">
            {title}
          </Link>{' '}
          {event.cancelled_at && <CancelledChip />}
        </h2>
        <p className="truncate text-small text-ink-2">{event.description}</p>
        {dates > 1 && <p className="text-small">One of {dates} dates</p>}
        {isPublished && showing && <p className="font-medium text-small">{showing}</p>}
      </div>
      <p className="desk-event-date">
        {formatWeekday(date).slice(0, 3)} {dayOfMonth(date)} {formatShortMonth(date)}{' '}
        {date.slice(0, 4)}
        <span className="text-small text-ink-2">
          {formatTime(event.event_time)}
          {price && `, ${price}`}
        </span>
      </p>
      <div className="desk-event-sold">
        {capacity === null ? `${sold} sold` : `${sold} of ${capacity} sold`}
        <SoldMeter sold={sold} capacity={capacity} />
      </div>
      <div className="desk-event-actions">
        <ButtonLink
          to={href('/owners/events/:id/attendees', { id })}
          tone="desk"
          className="max-sm:grow"
        >
          View Attendees
          <span className="sr-only"> of {title}</span>
        </ButtonLink>
        {isHidden && (
          <ButtonLink
            to={href('/owners/events/:id/preview', { id })}
            tone="desk"
            className="max-sm:grow"
          >
            Preview
            <span className="sr-only"> {title}</span>
          </ButtonLink>
        )}
        <DeleteEvent event={event} />
        <StatusToggle
          isOn={isPublished}
          labels={{
            on: event.cancelled_at ? 'Still on the site' : onLabels[showStateOf(event, now)],
            off: 'Unpublished',
          }}
          about={title}
          onToggle={() => void send({ id, isPublished: !isPublished })}
        />
      </div>
    </li>
  )
})

const onLabels = { shown: 'On the site', 'to come': 'Scheduled', over: 'Taken down' }
