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
