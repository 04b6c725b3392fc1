import { clsx } from 'clsx'
import {
  dayOfMonth,
  formatShortDay,
  formatShortMonth,
  formatTime,
  formatWeekday,
  otherYear,
  todayInLondon,
} from '~/domain/dates'
import { timesOf } from '~/domain/events/event-details'
import { hasStarted, toComeFirst } from '~/domain/events/event-start'
import { paragraphs } from '~/domain/paragraphs'
import { BookLink } from '~/public/event/offer/book-link'
import type { EventCard } from '~/public/event/offer/event-card'
import { ListPrice } from '~/public/event/offer/list-price'
import { Picture } from '~/ui/pictures/picture'
import { SectionHead } from './section-head'

interface UpcomingEventsProps {
  events: EventCard[]
  now: Date
  /** The owners' line beside the heading; blank for none. */
  line: string
}

/** The upcoming events: tickets under a string of lights. */
export function UpcomingEvents({ events, now, line }: UpcomingEventsProps) {
  if (events.length === 0) return null
  return (
    <section data-edit="events" className="night later grain-up pt-30 pb-19 lg:pt-37.5 lg:pb-26">
      <div aria-hidden className="lights" />
      <div className="wrap">
        <SectionHead title="Upcoming Events">
          {line && <p className="text-duck">{line}</p>}
        </SectionHead>
        <ul
          className={clsx(
            'grid gap-5.5 lg:gap-7',
            events.length > 1 && 'md:grid-cols-2',
            events.length > 2 && 'lg:grid-cols-3',
          )}
        >
          {toComeFirst(events, now).map((event) => (
            <EventTicket key={event.id} event={event} now={now} isWide={events.length === 1} />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface EventTicketProps {
  event: EventCard
  now: Date
  /** True where it is the only one in its row. */
  isWide?: boolean
}

export function EventTicket({ event, now, isWide }: EventTicketProps) {
  const { title, description, image_url, alt_text, event_date } = event
  const today = todayInLondon(now)
  return (
    <li
      className={clsx(
        'ticket-cut flex flex-col rounded-ticket bg-milk text-ink [--cut:92px]',
        isWide && 'md:grid md:grid-cols-[5fr_7fr]',
      )}
    >
      <div className={clsx('relative mx-2.5 mt-2.5', isWide && 'md:mb-9')}>
        <Picture
          src={image_url}
          alt={alt_text}
          sizes="(width >= 64rem) 480px, (width >= 48rem) calc(50vw - 55px), calc(100vw - 60px)"
          className="aspect-16/10 rounded-desk"
        />
        <time dateTime={event_date} className="date-tag">
          <span className="date-tag-day">{dayOfMonth(event_date)}</span>{' '}
          {formatShortMonth(event_date)}
          {otherYear(event_date, today)}
        </time>
      </div>
      <div className={clsx('flex-1 px-5.5 pt-10.5 pb-5.5', isWide && 'md:self-center md:pt-5.5')}>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2 line-clamp-2 text-ink-2">{paragraphs(description)[0]}</p>
        <p className="mt-3 font-semibold">
          {whenWords(event, now)}
          {event.place_name && `, ${event.place_name}`}
        </p>
      </div>
      <div className="col-span-full mx-5.5 flex h-23 items-center justify-between border-perforation border-t-2 border-dashed">
        <ListPrice event={event} />
        <BookLink event={event} now={now} />
      </div>
    </li>
  )
}

function whenWords(event: EventCard, now: Date): string {
  const { event_date, event_time, series } = event
  if (series) return series.words
  return hasStarted(event, now)
    ? `Began ${formatShortDay(event_date, todayInLondon(now))}, ${formatTime(event_time)}`
    : `${formatWeekday(event_date)}, ${timesOf(event)}`
}
