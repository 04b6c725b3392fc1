// The words of the pages for when the café is open.
import { dayOfMonth, formatMonth, formatWeekday } from '../dates.ts'
import { asSentence } from '../site-content.ts'
import type { OpenState } from './open-state.ts'
import { isStretch, type SpecialDay } from './special-days.ts'

/** Says whether the café is open: `short` where there is little room, and `rest` follows it. */
export function openWords(state: OpenState): { short: string; rest: string } {
  if (state.isOpen) return { short: 'Open now', rest: untilWords(state) }
  if (state.until) return { short: 'Closed', rest: ` until ${state.until}` }
  return { short: 'Closed now', rest: state.from ? `, opens ${state.from}` : '' }
}

function untilWords({ until, minutesLeft, isSpecial }: OpenState & { isOpen: true }): string {
  if (minutesLeft <= soonMinutes) {
    return `, closes in ${minutesLeft} ${minutesLeft === 1 ? 'minute' : 'minutes'}`
  }
  return `, until ${until}${isSpecial ? ' today' : ''}`
}

/** The words name the minutes left from this long before closing. */
const soonMinutes = 30

/** Says what is special of a day, and its note: `Christmas Day, Friday 25 December: closed. Merry Christmas.` */
export function specialDayWords(day: SpecialDay): string {
  const hours = /^closed$/i.test(day.hours)
    ? 'closed'
    : day.hours
      ? `open ${day.hours}`
      : 'open as usual'
  const words = `${[day.name, datesOf(day)].filter(Boolean).join(', ')}: ${hours}.`
  return day.note ? `${words} ${asSentence(day.note)}` : words
}

/** Returns the heading of the strip above the pages: `Closed 11 to 17 January.` */
export function closingWords(day: SpecialDay): string {
  return `Closed ${shortDatesOf(day)}.`
}

function datesOf(day: SpecialDay): string {
  if (isStretch(day)) return shortDatesOf(day)
  return `${formatWeekday(day.first_day)} ${dayAndMonth(day.first_day)}`
}

/** `11 to 17 January`, `28 December to 3 January`. */
function shortDatesOf({ first_day, last_day }: SpecialDay): string {
  const isOneMonth = first_day.slice(0, 7) === last_day.slice(0, 7)
  const first = isOneMonth ? dayOfMonth(first_day) : dayAndMonth(first_day)
  return `${first} to ${dayAndMonth(last_day)}`
}

function dayAndMonth(date: string): string {
  return `${dayOfMonth(date)} ${formatMonth(date)}`
}
