import type { ReactNode } from 'react'
import type { CafeEvent } from '~/data/events/events'
import { formatDate, formatTime } from '~/domain/dates'
import { cancelledMark } from '~/domain/events/cancelled-event'
import { placeOf, timesOf } from '~/domain/events/event-details'
import { hasStarted } from '~/domain/events/event-start'
import { paragraphs } from '~/domain/paragraphs'
import { directionsTo } from '~/layout/contact/map-links'
import { Calendar, Clock, Pin } from '~/ui/icons'
import { Picture } from '~/ui/pictures/picture'

interface EventTextProps {
  event: CafeEvent
  now: Date
  /** Stands between the head and the picture. */
  children?: ReactNode
}

/** The name, the time, the picture and the words of an event. */
export function EventText({ event, now, children }: EventTextProps) {
  return (
    <>
      <h1 className="text-h1">{event.title}</h1>
      <p className="mt-4.5 mb-7.5 flex flex-wrap gap-x-8.5 gap-y-3.5 text-lead font-medium">
        {event.cancelled_at && (
          <strong className="rounded-full bg-danger px-3.5 font-semibold text-paper">
            {cancelledMark}
          </strong>
        )}
        <span className="inline-flex items-center gap-2.5">
          <Calendar className="size-5.5" />
          <time dateTime={event.event_date}>{formatDate(event.event_date)}</time>
        </span>
        <span className="inline-flex items-center gap-2.5">
          <Clock className="size-5.5" />
          {hasStarted(event, now) ? `Began at ${formatTime(event.event_time)}` : timesOf(event)}
        </span>
        {event.place_name && (
          <span className="inline-flex items-center gap-2.5">
            <Pin className="size-5.5 flex-none" />
            <a href={directionsTo(placeOf(event))} className="text-link">
              {placeOf(event)}
            </a>
          </span>
        )}
        {event.age_guidance && <span>{event.age_guidance}</span>}
      </p>
      {children}
      {event.image_url && (
        <Picture
          src={event.image_url}
          alt={event.alt_text}
          sizes="(width >= 64rem) 712px, calc(100vw - 40px)"
          className="aspect-16/10 rounded-lg lg:aspect-4/3"
          priority
        />
      )}
      <EventSection title="About This Event" words={event.description} />
      <EventSection title="What’s included" words={event.included} />
    </>
  )
}

function EventSection({ title, words }: { title: string; words: string }) {
  const texts = paragraphs(words)
  if (texts.length === 0) return null
  return (
    <>
      <h2 className="mt-7 mb-3 text-title lg:mt-10">{title}</h2>
      <div className="grid max-w-reading gap-3.5">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </>
  )
}
