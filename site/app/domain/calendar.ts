import { londonInstant } from './london-instant.ts'

/** An event as a calendar needs it. */
export interface CalendarEntry {
  id: string
  title: string
  description: string
  event_date: string
  event_time: string
  updated_at: string
  /** Set where the event is cancelled. */
  cancelled_at?: string | null
  url: string
}

/** Returns the events as a calendar (RFC 5545), two hours each. */
export function calendarOf(entries: CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wagtail Coffee Shop//Events//EN',
    'X-WR-CALNAME:Wagtail Coffee Shop',
    'X-WR-TIMEZONE:Europe/London',
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function eventLines(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@wagtail`,
    `DTSTAMP:${universal(entry.updated_at)}`,
    `DTSTART:${universal(londonInstant(`${entry.event_date}T${entry.event_time.slice(0, 5)}`))}`,
    'DURATION:PT2H',
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    'LOCATION:Wagtail Coffee Shop',
    `URL:${entry.url}`,
    ...(entry.cancelled_at ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ]
}

// Calendars understand a local time only beside a description of its time zone, so times are universal.
function universal(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

// A CR ends a line too, and a text may hold no other control character at all.
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

// A line holds at most 75 octets; the rest goes on in the next line, after a space.
function fold(line: string): string {
  const folded: string[] = []
  let current = ''
  for (const character of line) {
    if (octets(current + character) > 74) {
      folded.push(current)
      current = ''
    }
    current += character
  }
  return [...folded, current].join('\r\n ')
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length
}
