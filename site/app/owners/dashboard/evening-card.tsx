import { href, Link } from 'react-router'
import type { NextEvent } from '~/data/money/sales'
import type { DoorLine } from '~/data/tickets/attendees'
import { formatDate, formatTime } from '~/domain/dates'
import { eveningWordsOf } from '~/domain/tickets/evening-words'
import { ButtonLink } from '~/ui/button'
import { Icon } from '../controls/icon'
import { salesOf } from '../figures/sales-of'
import { Panel } from '../page/panel'
import { Thumbnail } from '../rows/thumbnail'

export interface Evening {
  event: NextEvent
  /** Who comes today; null for an event of another day, or where that could not be read. */
  lines: DoorLine[] | null
}

/** Today's event with who comes, what is to come in and the ways to its door, or the next one. */
export function EveningCard({ event, lines, today }: Evening & { today: string }) {
  const { id, title, event_date, event_time, image_url } = event
  const isToday = event_date === today
  const day = isToday ? '' : `${formatDate(event_date)}, `
  const { toCome, said } = eveningWordsOf(lines ?? [])
  return (
    <Panel
      title={titleOf(event, isToday)}
      aside={
        <Link to={href('/owners/events/:id/attendees', { id })}>
          Attendees<span className="sr-only"> of {title}</span>
        </Link>
      }
    >
      <div className="grid gap-4 p-5 max-split:p-4">
        <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-4">
          <Thumbnail src={image_url} className="size-24" />
          <div className="min-w-0">
            <h3 className="font-display font-semibold text-lead/tight wrap-anywhere">{title}</h3>
            <p className="text-ink-2">
              {day}
              {formatTime(event_time)}. {placesWords(event)}
            </p>
            {(toCome || said) && (
              <p className="text-ink-2">
                {toCome && <b className="font-semibold text-ink">{toCome}</b>} {said}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 max-split:*:grow">
          {isToday && (
            <ButtonLink to={href('/owners/events/:id/check-in', { id })} tone="desk-primary">
              <Icon name="door" />
              Open the door<span className="sr-only"> of {title}</span>
            </ButtonLink>
          )}
          <ButtonLink to={href('/owners/events/:id/kitchen', { id })} tone="desk">
            <Icon name="print" />
            Kitchen sheet<span className="sr-only"> of {title}</span>
          </ButtonLink>
          {isToday && (
            <ButtonLink to={href('/owners/events/:id/door-list', { id })} tone="desk">
              <Icon name="list" />
              Door list<span className="sr-only"> of {title}</span>
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}

function titleOf({ event_time }: NextEvent, isToday: boolean): string {
  if (!isToday) return 'Next'
  return event_time >= '17:00' ? 'Tonight' : 'On today'
}

function placesWords(event: NextEvent): string {
  const { sold, capacity } = salesOf(event)
  if (capacity === null) return sold === 1 ? 'One place taken.' : `${sold} places taken.`
  return sold >= capacity
    ? `All ${capacity} places are taken.`
    : `${sold} of ${capacity} places taken.`
}
