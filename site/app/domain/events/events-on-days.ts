import { addDays } from '../dates.ts'

interface DatedEvent {
  event_date: string
  duration_days: number
  cancelled_at: string | null
  ticket_types: { sold: number }[]
}

/** Returns the events that are on between two dates and have tickets sold, with how many. */
export function eventsOnDays<Event extends DatedEvent>(
  events: Event[],
  { first_day, last_day }: { first_day: string; last_day: string },
): (Event & { ticketCount: number })[] {
  return events
    .filter(({ cancelled_at }) => cancelled_at === null)
    .filter(({ event_date, duration_days }) => {
      const lastDate = addDays(event_date, duration_days - 1)
      return event_date <= last_day && first_day <= lastDate
    })
    .map((event) => ({ ...event, ticketCount: soldOf(event) }))
    .filter(({ ticketCount }) => ticketCount > 0)
}

function soldOf({ ticket_types }: DatedEvent): number {
  return ticket_types.reduce((sum, { sold }) => sum + sold, 0)
}
