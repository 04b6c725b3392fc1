import { clsx } from 'clsx'
import {
  dayOfMonth,
  formatMonth,
  formatShortDay,
  formatTime,
  formatWeekday,
  otherYear,
  todayInLondon,
} from '~/domain/dates'
import { timesOf } from '~/domain/events/event-details'
import { hasStarted } from '~/domain/events/event-start'
import { Picture } from '~/ui/pictures/picture'
import { BookLink } from './book-link'
import type { EventCard } from './event-card'
import { ListPrice } from './list-price'
import { SeriesDates } from './series-dates'

interface EventRowProps {
  event: EventCard
  now: Date
  isFirst: boolean
}

/** An event in the list: a huge date, the picture, one line, the price and the way to book. */
export function EventRow({ event, now, isFirst }: EventRowProps) {
  const { title, description, image_url, alt_text, event_date, series } = event
  const today = todayInLondon(now)
  const when = whenWords(event, now)
  return (
    <li
      data-edit={`events/${event.id}`}
      data-row={event.id}
      className={clsx('event-row', !isFirst && 'later [--about:230px] lg:[--about:162px]')}
    >
      <p className="event-row-date">
        <span className="text-rhubarb">
          {series && 'From '}
          {formatWeekday(event_date)}
        </span>{' '}
        <span className="event-row-day">{dayOfMonth(event_date)}</span>{' '}
        <span>
          {formatMonth(event_date)}
          {otherYear(event_date, today)}
        </span>
      </p>
      <div className="event-row-picture">
        <Picture
          src={image_url}
          alt={alt_text}
          sizes="(width >= 64rem) 186px, 100px"
          className="aspect-square rounded-lg lg:aspect-3/2"
          priority={isFirst}
        />
      </div>
      <div className="event-row-text">
        <h3 className="text-lead/tight lg:text-h3">{title}</h3>
        <p className="event-row-wide text-ink-2 lg:my-1.5 lg:line-clamp-2">{description}</p>
        <p className={clsx('self-center font-semibold', when.length > 8 && 'event-row-wide')}>
          {when}
        </p>
        {series && <SeriesDates title={title} series={series} today={today} />}
      </div>
      <div
        className={clsx(
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 lg:flex-col lg:flex-nowrap lg:items-end',
          when.length > 8 && 'event-row-wide',
        )}
      >
        <ListPrice event={event} />
        <BookLink event={event} now={now} />
      </div>
    </li>
  )
}

/** Says when it takes place: a phone has room for no more than a time beside the price. */
function whenWords(event: EventCard, now: Date): string {
  const { event_date, event_time, place_name, series } = event
  const time = hasStarted(event, now)
    ? `Began ${formatShortDay(event_date, todayInLondon(now))}, ${formatTime(event_time)}`
    : timesOf(event)
  return [series?.words ?? time, place_name].filter(Boolean).join(', ')
}
