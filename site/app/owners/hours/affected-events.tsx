import { href, Link } from 'react-router'
import type { DatedEvent } from '~/data/hours/hours'
import { dayOfMonth, formatMonth, formatWeekday } from '~/domain/dates'
import { eventsOnDays } from '~/domain/events/events-on-days'
import type { SpecialDay } from '~/domain/hours/special-days'
import { useSession } from '~/session/use-session'
import { Icon } from '../controls/icon'

interface AffectedEventsProps {
  day: Pick<SpecialDay, 'first_day' | 'last_day'>
  events: DatedEvent[]
}

/** Warns of the events with tickets that are on while the café is closed. */
export function AffectedEvents({ day, events }: AffectedEventsProps) {
  const { role } = useSession()
  return eventsOnDays(events, day).map(({ id, title, event_date, ticketCount }) => (
    <p key={id} className="flex gap-2.5 rounded-desk bg-custard-soft px-3.5 py-3">
      <Icon name="warning" />
      <span className="min-w-0">
        <b className="font-semibold">
          {title} is on {formatWeekday(event_date)} {dayOfMonth(event_date)}{' '}
          {formatMonth(event_date)}.
        </b>{' '}
        {ticketCount === 1 ? 'One ticket is' : `${ticketCount} tickets are`} sold. Keep it, or see{' '}
        <Link to={href('/owners/events/:id/attendees', { id })} className="underline">
          who has them
        </Link>
        {role === 'owner' && (
          <>
            {' or '}
            <Link to={`${href('/owners/letters/new')}?event=${id}`} className="underline">
              write to them
            </Link>
          </>
        )}
        .
      </span>
    </p>
  ))
}
