// Dates of events are local to the café and have no time zone: '2026-11-14'. Instants are ISO texts with one.
import { lazyValue } from './lazy-value.ts'

/** Returns today's date in the café: `2026-11-14`. */
export function todayInLondon(now = new Date()): string {
  return london().format(now)
}

/** Returns the date so many days later, or earlier for a number below zero. */
export function addDays(date: string, days: number): string {
  return new Date(midnight(date).getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Returns how many days the second date is after the first; below zero where it is before. NaN where one is not given.
 */
export function daysBetween(first: string, second: string): number {
  return Math.round((midnight(second).getTime() - midnight(first).getTime()) / 86_400_000)
}

/** Formats a date: `Saturday 14 November 2026`. */
export function formatDate(date: string): string {
  return `${formatWeekday(date)} ${formatDay(date)}`
}

/** Formats a date without its weekday: `14 November 2026`. */
export function formatDay(date: string): string {
  return fullDate().format(midnight(date))
}

/** Returns the weekday of a date: `Saturday`. */
export function formatWeekday(date: string): string {
  return weekday().format(midnight(date))
}

/** Returns the month of a date: `November`. */
export function formatMonth(date: string): string {
  return month().format(midnight(date))
}

/** Returns the day of a date, without a leading zero: `14`. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8, 10))
}

/** Returns the month in three letters: `Nov`. The language's own short form would be `Sept` for September. */
export function formatShortMonth(date: string): string {
  return months[Number(date.slice(5, 7)) - 1] ?? ''
}

/** Formats a date in short: `28 Nov 2027`, and without the year where that is the year of `today`: `28 Nov`. */
export function formatShortDay(date: string, today = ''): string {
  return `${dayOfMonth(date)} ${formatShortMonth(date)}${otherYear(date, today)}`
}

/** Returns ` 2027` where the year isn't that of `today`, else nothing. */
export function otherYear(date: string, today: string): string {
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? '' : ` ${year}`
}

/** Formats the last day of an offer: `30 Nov 2026`. */
export function formatValidity(date: string): string {
  return `${date.slice(8, 10)} ${formatShortMonth(date)} ${date.slice(0, 4)}`
}

/** Shortens a time to minutes: `19:30:00` becomes `19:30`. */
export function formatTime(time: string): string {
  return time.slice(0, 5)
}

/** Formats an instant in the reader's time zone, for a spreadsheet: `14/11/2026, 19:30`. */
export function formatInstant(instant: string, timeZone?: string): string {
  return instantFormatter('short', timeZone).format(new Date(instant))
}

/** Formats an instant in the reader's time zone, with the month as a word: `14 Nov 2026, 19:30`. */
export function formatMoment(instant: string, timeZone?: string): string {
  // The language's own short form of September has four letters.
  return instantFormatter('medium', timeZone).format(new Date(instant)).replace('Sept', 'Sep')
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

// Made once: making a formatter costs a hundred times more than using it.
const london = lazyValue(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' }),
)
const weekday = formatter({ weekday: 'long' })
const month = formatter({ month: 'long' })
const fullDate = formatter({ day: 'numeric', month: 'long', year: 'numeric' })

function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return lazyValue(() => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }))
}

const instantFormatters = new Map<string, Intl.DateTimeFormat>()

function instantFormatter(dateStyle: 'short' | 'medium', timeZone?: string) {
  const key = `${dateStyle} ${timeZone}`
  const made = instantFormatters.get(key)
  if (made) return made
  const options = { dateStyle, timeStyle: 'short', timeZone } as const
  const formatter = new Intl.DateTimeFormat('en-GB', options)
  instantFormatters.set(key, formatter)
  return formatter
}

function midnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}
