import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { addDays } from '../dates.ts'
import type { SpecialDay } from '../hours/special-days.ts'
import { londonInstant } from '../london-instant.ts'
import { nameAndAddress, type SiteContent } from '../site-content.ts'
import { endOf, placeOf } from './event-details.ts'

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
  /**
   * The number of changes that its visitors should hear of. Of two entries with one number, calendars keep the later
   * one.
   */
  calendar_sequence: number
  updated_at: string
  /** Set where the event is cancelled. */
  cancelled_at?: string | null
  url: string
}

type SpecialEntry = SpecialDay & { updated_at: string }

/** An event that a mail brings, which the reader's calendar adds, changes or takes away. */
export interface CalendarMessage extends CalendarEntry {
  /** The café's address for answers; mail programs believe a cancellation only of an event that has one. */
  organizerEmail?: string | undefined
}

/** The café whose calendar it is. */
export interface CalendarCafe {
  name: string
  /** Its name and address, to which a telephone finds the way. */
  place: string
}

/** Returns the café of these texts, as its calendar names it. */
export function calendarCafeOf(content: SiteContent): CalendarCafe {
  return { name: content.cafe_name, place: nameAndAddress(content) }
}

const HOURS_WITHOUT_END = 2

/**
 * Returns a café's events as a calendar (RFC 5545), those without an end two hours each, and its special days as whole
 * days on which no person is busy.
 */
export function calendarOf(
  entries: CalendarEntry[],
  cafe: CalendarCafe,
  specialDays: SpecialEntry[] = [],
): string {
  const calendar = emptyCalendar(cafe.name)
  for (const entry of entries) calendar.createEvent(eventOf(entry, cafe))
  for (const day of specialDays) {
    if (day.hours) calendar.createEvent(specialDayOf(day, cafe.name))
  }
  return written(calendar)
}

/** Returns an event as a mail carries it (RFC 5546): published, or cancelled. */
export function calendarMessageOf(
  { organizerEmail: email, ...entry }: CalendarMessage,
  cafe: CalendarCafe,
): { method: 'PUBLISH' | 'CANCEL'; text: string } {
  const method =
    entry.cancelled_at && email ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = emptyCalendar(cafe.name).method(method)
  const event = calendar.createEvent(eventOf(entry, cafe))
  if (email) event.organizer({ name: lineOf(cafe.name), email })
  return { method, text: written(calendar) }
}

function emptyCalendar(cafeName: string) {
  // The library escapes the texts of events, and not the calendar's name.
  const name = lineOf(cafeName).replace(/[\\;,]/g, '\\$&')
  return ical({ prodId: { company: 'cafe', product: 'Events' }, name })
}

function eventOf(entry: CalendarEntry, cafe: CalendarCafe): ICalEventData {
  const start = new Date(londonInstant(`${entry.event_date}T${entry.event_time.slice(0, 5)}`))
  const end = endOf(entry)
  return {
    id: `${entry.id}@cafe`,
    sequence: entry.calendar_sequence,
    stamp: new Date(entry.updated_at),
    // Calendars understand a local time only beside a description of its time zone, so times are universal.
    start,
    end: end ? new Date(end) : new Date(start.getTime() + HOURS_WITHOUT_END * 3_600_000),
    summary: plain(entry.title),
    description: plain(entry.description),
    location: plain(placeOf(entry) || cafe.place),
    url: entry.url,
    status: entry.cancelled_at ? ICalEventStatus.CANCELLED : null,
  }
}

function specialDayOf(day: SpecialEntry, cafeName: string): ICalEventData {
  const { id, name, hours, note } = day
  const words = `${cafeName} ${hours === 'Closed' ? 'closed' : `open ${hours}`}`
  return {
    id: `${id}@cafe`,
    stamp: new Date(day.updated_at),
    start: new Date(day.first_day),
    end: new Date(addDays(day.last_day, 1)),
    allDay: true,
    summary: plain(name ? `${name}: ${words}` : words),
    description: note ? plain(note) : null,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

// A text may hold no other control character than line breaks, and the library lets the others pass.
function plain(text: string): string {
  return text.replace(/[^\P{Cc}\r\n]/gu, ' ')
}

// A line break would begin a line of the calendar's own.
function lineOf(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}

function written(calendar: ReturnType<typeof ical>): string {
  return `${calendar.toString()}\r\n`
}
