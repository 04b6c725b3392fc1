import { isOver } from '../events/event-details.ts'

/** The tickets that a person has for one event. */
export interface ComingTickets {
  eventId: string
  title: string
  date: string
  quantity: number
}

interface Purchase {
  quantity: number
  cancelled_at: string | null
  events: {
    id: string
    title: string
    event_date: string
    event_time: string
    end_time: string | null
  } | null
}

/** Returns a person's tickets for events that are not over, the next event first. */
export function comingTickets(purchases: Purchase[], now: Date): ComingTickets[] {
  const perEvent = new Map<string, ComingTickets>()
  for (const { quantity, cancelled_at, events } of purchases) {
    if (cancelled_at !== null || !events || isOver(events, now)) continue
    const { id: eventId, title, event_date: date } = events
    const before = perEvent.get(eventId)?.quantity ?? 0
    perEvent.set(eventId, { eventId, title, date, quantity: before + quantity })
  }
  return [...perEvent.values()].sort((a, b) => a.date.localeCompare(b.date))
}
