import type { CafeEvent } from '~/data/events/events'
import { formatDate, formatTime } from '~/domain/dates'
import { eventIsCancelled } from '~/domain/events/cancelled-event'

/** Returns the line under an event's title: when it begins or began, and whether it is cancelled. */
export function eventLead(event: CafeEvent): string {
  const start = `${formatDate(event.event_date)}, ${formatTime(event.event_time)}`
  return event.cancelled_at ? `${start}. ${eventIsCancelled}.` : start
}
