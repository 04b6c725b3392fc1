import { addDays } from './dates.ts'
import { endOf, placeOf } from './event-details.ts'
import { londonInstant } from './london-instant.ts'
import type { SpecialDay } from './special-days.ts'

/** An event as a calendar needs it. */
export interface CalendarEntry {
  id: string
  title: string
  description: string
  event_date: string
  event_time: string
  /** Null where no end is said: such an entry lasts two hours. */
  end_time?: string | null
  /** Blank where it takes place at the café. */
  place_name?: string
  place_address?: string
  updated_at: string
  /** Set where the event is cancelled. */
  cancelled_at?: string | null
  url: string
}

type SpecialEntry = SpecialDay & { updated_at: string }

/**
 * Returns a café's events as a calendar (RFC 5545), those without an end two hours each, and its special days as whole days on which nobody
 * is busy.
 */
export function calendarOf(
  entries: CalendarEntry[],
  cafeName: string,
  specialDays: SpecialEntry[] = [],
): string {
  const cafe = escapeText(cafeName)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${cafe}//Events//EN`,
    `X-WR-CALNAME:${cafe}`,
    'X-WR-TIMEZONE:Europe/London',
    ...entries.flatMap((entry) => eventLines(entry, cafe)),
    ...specialDays.filter(({ hours }) => hours).flatMap((day) => specialLines(day, cafe)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function eventLines(entry: CalendarEntry, cafe: string): string[] {
  const end = endOf(entry)
  const place = placeOf(entry)
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@cafe`,
    `DTSTAMP:${universal(entry.updated_at)}`,
    `DTSTART:${universal(londonInstant(`${entry.event_date}T${entry.event_time.slice(0, 5)}`))}`,
    end ? `DTEND:${universal(end)}` : 'DURATION:PT2H',
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${place ? escapeText(place) : cafe}`,
    `URL:${entry.url}`,
    ...(entry.cancelled_at ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
  ]
}

function specialLines(day: SpecialEntry, cafe: string): string[] {
  const { id, name, hours, note } = day
  const words = `${cafe} ${hours === 'Closed' ? 'closed' : `open ${escapeText(hours)}`}`
  return [
    'BEGIN:VEVENT',
    `UID:${id}@cafe`,
    `DTSTAMP:${universal(day.updated_at)}`,
    `DTSTART;VALUE=DATE:${day.first_day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(day.last_day, 1).replaceAll('-', '')}`,
    `SUMMARY:${name ? `${escapeText(name)}: ${words}` : words}`,
    ...(note ? [`DESCRIPTION:${escapeText(note)}`] : []),
    'TRANSP:TRANSPARENT',
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
