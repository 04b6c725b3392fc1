import { eventIsCancelled } from './cancelled-event'
import { formatDay } from './dates'

interface Ticket {
  event_id: string
  event_title: string
  event_date: string
  event_cancelled_at: string | null
  quantity: number
  admitted: number
  cancelled_at: string | null
}

/** Counts the people of a ticket who are still outside. */
export function stillOutside({ quantity, admitted }: Pick<Ticket, 'quantity' | 'admitted'>) {
  return quantity - admitted
}

/**
 * Says why the ticket found for a code lets nobody in at this event's door; null when it does. The database function
 * `admit` uses the same words and has the last one.
 */
export function refusalAtDoor(ticket: Ticket | null, eventId: string): string | null {
  if (!ticket) return 'There is no ticket with this code'
  if (ticket.event_id !== eventId) {
    return `This ticket is for ${ticket.event_title} on ${formatDay(ticket.event_date)}`
  }
  if (ticket.event_cancelled_at) return eventIsCancelled
  if (ticket.cancelled_at) return 'This ticket was cancelled'
  return stillOutside(ticket) === 0 ? 'Everyone on this ticket is already in' : null
}
