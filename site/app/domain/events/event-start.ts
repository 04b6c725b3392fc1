import { londonInstant } from '../london-instant.ts'

interface Start {
  event_date: string
  event_time: string
}

/** Tells whether an event has begun, by the café's clock. */
export function hasStarted({ event_date, event_time }: Start, now = new Date()): boolean {
  return new Date(londonInstant(`${event_date}T${event_time.slice(0, 5)}`)) <= now
}

/** Returns the events to come in their order, and then those that have begun, the latest first. */
export function toComeFirst<Event extends Start>(events: Event[], now: Date): Event[] {
  const toCome = events.filter((event) => !hasStarted(event, now))
  return [...toCome, ...events.filter((event) => hasStarted(event, now)).reverse()]
}

/** Returns the start of an event in the form of a date-time field; empty while date or time is. */
export function startOf({ event_date, event_time }: { event_date: string; event_time: string }) {
  return event_date && event_time ? `${event_date}T${event_time}` : ''
}

interface Move {
  /** The start before; empty in a form that had none. */
  former: string
  start: string
  /** The end of sales in the form. */
  now: string
}

/**
 * Returns the end of sales after the start has changed. An end that equals the start follows it, and one that would be
 * after the new start moves to it; any other end stays as the owner chose it.
 */
export function endOfSalesAfter({ former, start, now }: Move): string {
  return start && (now === former || now > start) ? start : now
}
