import { londonInstant } from './london-instant'

/** Whether an event has begun, by the café's clock. */
export function hasStarted(
  { event_date, event_time }: { event_date: string; event_time: string },
  now = new Date(),
): boolean {
  return new Date(londonInstant(`${event_date}T${event_time.slice(0, 5)}`)) <= now
}
