// Reads the owners' texts of opening hours ('8:00 - 17:00', 'Closed'). What can't be read is shown, never guessed.
import { lazily } from './lazily.ts'

interface Hours {
  hours_monday_friday: string
  hours_saturday: string
  hours_sunday: string
}

/** Opening and closing time in minutes after the day's midnight; closing after the next one is more than a day. */
interface Opening {
  opens: number
  closes: number
}

/** Reads the times of a text; 'closed' where it says so, null when it can't be read. */
export function parseOpeningHours(text: string): Opening | 'closed' | null {
  if (/^\s*closed\s*$/i.test(text)) return 'closed'
  const times = text.split(/\s*(?:-|–|—|to)\s*/i)
  const [opens, closes, ...more] = times.map(parseTime)
  if (opens == null || closes == null || more.length > 0) return null
  if (opens < closes) return { opens, closes }
  const isAtNight = opens >= noon && closes <= lastClosing && isExact(times[1] ?? '')
  return isAtNight ? { opens, closes: closes + day } : null
}

const day = 24 * 60
const noon = 12 * 60
/** A closing time past midnight and later than six in the morning more likely means that the times are swapped. */
const lastClosing = 6 * 60

// The 5 of '9 - 5' and of '12 - 5' is in the afternoon.
function isExact(time: string): boolean {
  return /[:.]|am/i.test(time)
}

/**
 * Tells whether the café is open at `now`, and until when, or when it opens next: 'at 8:00', 'tomorrow at 9:00',
 * 'Monday at 8:00', or null where that can't be read. Null when today's text can't be read.
 */
export function openingState(
  hours: Hours,
  now = new Date(),
): { isOpen: true; until: string } | { isOpen: false; from: string | null } | null {
  const { weekday, minute } = londonTime(now)
  const lastNight = openingOf(weekday - 1, hours)
  if (isOpening(lastNight) && minute < lastNight.closes - day) return openUntil(lastNight)
  const today = openingOf(weekday, hours)
  if (today === null) return null
  if (today !== 'closed' && today.opens <= minute && minute < today.closes) return openUntil(today)
  if (today !== 'closed' && minute < today.opens) return { isOpen: false, from: at(today) }
  return { isOpen: false, from: nextOpening(weekday, hours) }
}

function openUntil({ closes }: Opening) {
  const until = closes === day ? 'midnight' : clock(closes % day)
  return { isOpen: true as const, until }
}

/** Says when the café next opens on a later day; null where a day on the way can't be read. */
function nextOpening(weekday: number, hours: Hours): string | null {
  for (let days = 1; days <= 7; days += 1) {
    const opening = openingOf(weekday + days, hours)
    if (opening === null) return null
    if (opening === 'closed') continue
    return `${days === 1 ? 'tomorrow' : weekdays[(weekday + days) % 7]} ${at(opening)}`
  }
  return null
}

function at({ opens }: Opening): string {
  return `at ${clock(opens)}`
}

function isOpening(opening: ReturnType<typeof openingOf>): opening is Opening {
  return opening !== null && opening !== 'closed'
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Returns the times of a weekday, which is counted from Sunday in either direction. */
function openingOf(weekday: number, hours: Hours) {
  const name = weekdays[(weekday + 7) % 7]
  if (name === 'Saturday') return parseOpeningHours(hours.hours_saturday)
  if (name === 'Sunday') return parseOpeningHours(hours.hours_sunday)
  return parseOpeningHours(hours.hours_monday_friday)
}

// '8:00', '8.30', '08:30', '8', '8am', '5.30 pm'
function parseTime(text: string): number | null {
  const match = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?\s*$/i.exec(text)
  if (!match) return null
  const [, hourText, minuteText = '0', half] = match
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (minute > 59 || hour > (half ? 12 : 24) || (half && hour === 0)) return null
  if (hour === 24 && minute > 0) return null
  return (half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour) * 60 + minute
}

const london = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

function londonTime(now: Date): { weekday: number; minute: number } {
  const parts = london().formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const minute = Number(part('hour')) * 60 + Number(part('minute'))
  return { weekday: weekdays.indexOf(part('weekday')), minute }
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
