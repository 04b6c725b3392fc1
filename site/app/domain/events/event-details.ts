// An event's details besides its date: how long it lasts, where it is, and for whom. Each of them may be missing.
import { addDays, formatTime, todayInLondon } from '../dates.ts'
import { londonInstant } from '../london-instant.ts'

interface Times {
  event_date: string
  event_time: string
  /** Null where no end is said; one before `event_time` is on the next day. */
  end_time?: string | null
}

interface Place {
  /** Blank where it is the café. */
  place_name?: string
  place_address?: string
}

interface Details {
  age_guidance: string
  included: string
  refund_words: string
}

/** Returns the instant at which an event ends, or null where no end is said. */
export function endOf({ event_date, event_time, end_time }: Times): string | null {
  if (!end_time) return null
  const isNextDay = formatTime(end_time) < formatTime(event_time)
  return londonInstant(`${isNextDay ? addDays(event_date, 1) : event_date}T${formatTime(end_time)}`)
}

/** Tells whether the day of an event has passed, and with it the night into which the event may go on. */
export function isOver(event: Times, now: Date): boolean {
  if (event.event_date >= todayInLondon(now)) return false
  const end = endOf(event)
  return !end || Date.parse(end) <= now.getTime()
}

/** Returns the times of an event: `19:30 to 22:00`, or just `19:30`. */
export function timesOf({ event_time, end_time }: Omit<Times, 'event_date'>): string {
  return end_time ? `${formatTime(event_time)} to ${formatTime(end_time)}` : formatTime(event_time)
}

/** Returns where an event takes place, in one line; blank where it is the café. */
export function placeOf({ place_name, place_address }: Place): string {
  return [place_name, place_address].filter(Boolean).join(', ')
}

/** Lists the owners' further words about an event, each with its name. */
export function detailsOf(event: Details): [name: string, words: string][] {
  const details: [string, string][] = [
    ['Ages', event.age_guidance],
    ['Included', event.included],
    ['Refunds', event.refund_words],
  ]
  return details.filter(([, words]) => words !== '')
}

/**
 * Returns the ages that the owners' words mean, as search engines take them: `7-9`, `18-`, `-12`; undefined for others.
 */
export function ageRangeOf(words: string): string | undefined {
  const [first, second] = words.match(/\d{1,2}/g) ?? []
  if (!first) return undefined
  if (second) return `${first}-${second}`
  return /under|up to|below/i.test(words) ? `-${first}` : `${first}-`
}
