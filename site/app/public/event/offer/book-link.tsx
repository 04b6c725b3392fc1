import { href } from 'react-router'
import { dayOfMonth, formatMonth } from '~/domain/dates'
import { isOnSale } from '~/domain/tickets/tickets'
import { ButtonLink } from '~/ui/button'
import type { EventCard } from './event-card'

/** Links from a list to an event, and promises tickets only while they are sold. */
export function BookLink({ event, now }: { event: EventCard; now: Date }) {
  const date = event.series?.bookable
  // Of a series the first date with room is booked, which may be a later one.
  const later = date && event.isSoldOut && date.id !== event.id ? date : undefined
  const label = later ? 'Book Now' : labelOf(event, now)
  const day = later && `${dayOfMonth(later.event_date)} ${formatMonth(later.event_date)}`
  const link = (
    <ButtonLink
      to={href('/events/:id', { id: later?.id ?? event.id })}
      tone={label === 'Book Now' ? 'rhubarb' : 'paper'}
      size="small"
      aria-label={`${label}: ${event.title}${day ? `, ${day}` : ''}`}
    >
      {label}
    </ButtonLink>
  )
  if (!day) return link
  return (
    <div className="grid justify-items-end gap-1.5">
      {link}
      <small className="text-ink-2 text-small/none">for {day}</small>
    </div>
  )
}

function labelOf(event: EventCard, now: Date): string {
  if (event.cancelled_at || event.ticket_types.length === 0) return 'See event'
  if (event.isSoldOut) return event.series ? 'Join the waiting list' : 'Sold out'
  return isOnSale(event, now) ? 'Book Now' : 'Sales have ended'
}
