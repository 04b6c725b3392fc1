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

interface EventRowProps {
  event: EventCard
  now: Date
  isFirst: boolean
}

/** An event in the list: a huge date, the picture, one line, the price and the way to book. */
export function EventRow({ event, now, isFirst }: EventRowProps) {
  const { title, description, image_url, alt_text, event_date, event_time } = event
  const today = todayInLondon(now)
  return (
    <li
      data-edit={`events/${event.id}`}
      className={clsx('event-row', !isFirst && 'later [--about:480px] lg:[--about:270px]')}
    >
      <p className="font-semibold leading-tight">
        <span className="text-rhubarb">{formatWeekday(event_date)}</span>{' '}
        <span className="event-row-day">{dayOfMonth(event_date)}</span> {formatMonth(event_date)}
        {otherYear(event_date, today)}
      </p>
      <div className="max-lg:col-span-full max-lg:row-start-1">
        <Picture
          src={image_url}
          alt={alt_text}
          sizes="(width >= 64rem) 300px, calc(100vw - 40px)"
          className="aspect-3/2 rounded-lg"
          priority={isFirst}
        />
      </div>
      <div className="min-w-0">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2 mb-2.5 text-ink-2 lg:line-clamp-2">{description}</p>
        <p className="font-semibold">
          {hasStarted(event, now)
            ? `Began ${formatShortDay(event_date, today)}, ${formatTime(event_time)}`
            : timesOf(event)}
          {event.place_name && `, ${event.place_name}`}
        </p>
      </div>
      <div className="flex items-center justify-between max-lg:col-span-full lg:flex-col lg:items-end lg:gap-3.5">
        <ListPrice event={event} />
        <BookLink event={event} now={now} />
      </div>
    </li>
  )
}
