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
  order_to_pay: number
}

/** Counts the people of a ticket who are still outside. */
export function stillOutside({ quantity, admitted }: Pick<Ticket, 'quantity' | 'admitted'>) {
  return quantity - admitted
}

/**
 * Says why the ticket found for a code lets nobody in at this event's door; null when it does. The database function
 * `admit` uses the same words and has the last one.
 */
export function refusalAtDoor(
  ticket: Omit<Ticket, 'order_to_pay'> | null,
  eventId: string,
): string | null {
  if (!ticket) return 'There is no ticket with this code'
  if (ticket.event_id !== eventId) {
    return `This ticket is for ${ticket.event_title} on ${formatDay(ticket.event_date)}`
  }
  if (ticket.event_cancelled_at) return eventIsCancelled
  if (ticket.cancelled_at) return 'This ticket was cancelled'
  return stillOutside(ticket) === 0 ? 'Everyone on this ticket is already in' : null
}

/** The state in which a door shows a ticket. `stop` and `elsewhere` let nobody in, and give a word and a reason for it. */
export type DoorState =
  | { light: 'stop' | 'elsewhere'; word: string; reason: string }
  | { light: 'good' | 'toPay'; word?: undefined; reason?: undefined }

/** Returns what this event's door shows of the ticket found for a code. */
export function doorStateOf(
  ticket: Ticket | null,
  event: { id: string; event_date: string },
): DoorState {
  const reason = refusalAtDoor(ticket, event.id)
  if (!ticket) return { light: 'stop', word: 'No ticket', reason: reason ?? '' }
  if (reason === null) return { light: ticket.order_to_pay > 0 ? 'toPay' : 'good' }
  if (ticket.event_id !== event.id) {
    const isSameDay = ticket.event_date === event.event_date
    return { light: 'elsewhere', word: isSameDay ? 'Another event' : 'Another evening', reason }
  }
  const isCancelled = ticket.cancelled_at !== null || ticket.event_cancelled_at !== null
  return { light: 'stop', word: isCancelled ? 'Cancelled' : 'Already in', reason }
}
