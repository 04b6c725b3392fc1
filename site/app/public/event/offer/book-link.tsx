import { href } from 'react-router'
import { isOnSale } from '~/domain/tickets/tickets'
import { ButtonLink } from '~/ui/button'
import type { EventCard } from './event-card'

/** Links from a list to an event, and promises tickets only while they are sold. */
export function BookLink({ event, now }: { event: EventCard; now: Date }) {
  const label = labelOf(event, now)
  return (
    <ButtonLink
      to={href('/events/:id', { id: event.id })}
      tone={label === 'Book Now' ? 'rhubarb' : 'paper'}
      size="small"
      aria-label={`${label}: ${event.title}`}
    >
      {label}
    </ButtonLink>
  )
}

function labelOf(event: EventCard, now: Date): string {
  if (event.cancelled_at || event.ticket_types.length === 0) return 'See event'
  if (event.isSoldOut) return 'Sold out'
  return isOnSale(event, now) ? 'Book Now' : 'Sales have ended'
}
