import { fullClockOf, parseOpeningHours } from './opening-hours.ts'

export interface HoursFields {
  isClosed: boolean
  /** A time in the form of a time field: `08:00`; empty while it is not given. */
  opens: string
  closes: string
}

/** Takes a text of opening hours apart; null when there are two times, or the owners wrote other words. */
export function hoursFieldsOf(text: string): HoursFields | null {
  const openings = parseOpeningHours(text)
  const [opening, second] = openings ?? []
  if (second) return null
  if (opening) {
    return {
      isClosed: false,
      opens: fullClockOf(opening.opens),
      closes: fullClockOf(opening.closes),
    }
  }
  if (openings) return { isClosed: true, opens: '', closes: '' }
  if (text.trim() === '') return { isClosed: false, opens: '', closes: '' }
  const [, opens = '', closes = ''] = unfinished.exec(text.trim()) ?? []
  return opens || closes ? { isClosed: false, opens: padded(opens), closes: padded(closes) } : null
}

/** Puts the fields together again: `8:00 - 17:00` or `Closed`; an empty text while both are empty. */
export function hoursTextOf({ isClosed, opens, closes }: HoursFields): string {
  if (isClosed) return 'Closed'
  if (!opens && !closes) return ''
  return `${shortClock(opens)} - ${shortClock(closes)}`
}

/** Says what is wrong with the times that were entered, or returns null. */
export function hoursProblem(text: string): string | null {
  if (parseOpeningHours(text) !== null) return null
  const [, opens, closes] = unfinished.exec(text.trim()) ?? []
  if (!opens && !closes) return null
  return opens && closes
    ? 'The closing time must be after the opening time'
    : 'Please enter both times, or tick Closed'
}

// Matches two times that parseOpeningHours can't read: one is missing, or they are the wrong way round.
const unfinished = /^(\d{1,2}:\d{2})?\s*-\s*(\d{1,2}:\d{2})?$/

// Midnight keeps its zeros: 18:00 - 00:00.
function shortClock(time: string): string {
  return time.replace(/^0(?!0)/, '')
}

function padded(time: string): string {
  return time === '' ? '' : time.padStart(5, '0')
}
