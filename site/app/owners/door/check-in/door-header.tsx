import { formatShortDay, formatTime, formatWeekday, todayInLondon } from '~/domain/dates'
import { Link } from '~/ui/link'
import { Icon } from '../../controls/icon'
import type { DoorEvent } from './door-event'

interface DoorHeaderProps {
  event: DoorEvent
  back: { to: string; label: string }
  /** The number of people who are in; null where it is not known. */
  admitted: number | null
}

/** The event at whose door people stand, and how many of them are in. */
export function DoorHeader({ event, back, admitted }: DoorHeaderProps) {
  return (
    <header className="flex min-h-17 items-center gap-1 py-2.5 pr-4 pl-1.5 text-label/snug">
      <Link
        to={back.to}
        aria-label={`Back to ${back.label}`}
        className="grid size-12 flex-none place-items-center rounded-desk text-current"
      >
        <Icon name="back" className="size-6.5" />
      </Link>
      <div className="min-w-0 grow">
        <h1 className="truncate font-semibold font-text text-body/snug">{event.title}</h1>
        <p>{startOf(event)}</p>
      </div>
      {!event.cancelled_at && (
        <section aria-label="People inside" className="flex-none text-right">
          <span className="block font-semibold text-lead/none">{admitted ?? '–'}</span> of{' '}
          {event.sold} in
        </section>
      )}
    </header>
  )
}

/** Says when an event begins: `Tonight, 19:30`. */
export function startOf({ event_date, event_time }: DoorEvent): string {
  const [today, time] = [todayInLondon(), formatTime(event_time)]
  if (event_date === today) return `${time < '17:00' ? 'Today' : 'Tonight'}, ${time}`
  return `${formatWeekday(event_date)} ${formatShortDay(event_date, today)}, ${time}`
}
