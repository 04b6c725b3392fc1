import { londonInstant } from '../london-instant.ts'
import { endOf } from './event-details.ts'

interface GoogleEntry {
  title: string
  event_date: string
  event_time: string
  /** Null where no end is said: such an entry lasts two hours. */
  end_time?: string | null
}

const twoHoursMs = 7_200_000

/** Returns the link that opens Google Calendar with an event filled in; `place` is one line. */
export function googleCalendarLink(
  event: GoogleEntry,
  { place, details }: { place: string; details: string },
): string {
  const start = londonInstant(`${event.event_date}T${event.event_time.slice(0, 5)}`)
  const end = endOf(event) ?? new Date(Date.parse(start) + twoHoursMs).toISOString()
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${universal(start)}/${universal(end)}`,
    ctz: 'Europe/London',
    location: place,
    details,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

function universal(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
