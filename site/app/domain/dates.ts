// Dates of events are local to the café and have no time zone: '2026-11-14'. Instants are ISO texts with one.

const zone = 'Europe/London'

/** The date in the café today. */
export function todayInLondon(now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  return parts.format(now)
}

/** `Saturday 14 November 2026` */
export function formatDate(date: string): string {
  return `${formatWeekday(date)} ${format(date, { day: 'numeric', month: 'long', year: 'numeric' })}`
}

/** `Saturday` */
export function formatWeekday(date: string): string {
  return format(date, { weekday: 'long' })
}

/** `November` */
export function formatMonth(date: string): string {
  return format(date, { month: 'long' })
}

/** `14`, without a leading zero. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8, 10))
}

/** `Nov`: always three letters, where the language's own form has `Sept`. */
export function formatShortMonth(date: string): string {
  return months[Number(date.slice(5, 7)) - 1] ?? ''
}

/** `30 Nov 2026`, as offers say until when they are valid. */
export function formatValidity(date: string): string {
  return `${date.slice(8, 10)} ${formatShortMonth(date)} ${date.slice(0, 4)}`
}

/** `19:30` of `19:30:00`. */
export function formatTime(time: string): string {
  return time.slice(0, 5)
}

/** Date and time of an instant where the reader is: `14/11/2026, 19:30`. */
export function formatInstant(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(instant))
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  const midnight = new Date(`${date}T00:00:00Z`)
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(midnight)
}
