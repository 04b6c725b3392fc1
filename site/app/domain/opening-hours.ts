// Reads the owners' texts of opening hours ('8:00 - 17:00', 'Closed'). What can't be read is shown, never guessed.
import { lazily } from './lazily.ts'

interface Hours {
  hours_monday_friday: string
  hours_saturday: string
  hours_sunday: string
}

/** Opening and closing time in minutes after midnight. */
interface Opening {
  opens: number
  closes: number
}

/** The times of a text, 'closed', or null when it can't be read. */
export function parseOpeningHours(text: string): Opening | 'closed' | null {
  if (/^\s*closed\s*$/i.test(text)) return 'closed'
  const [opens, closes, ...more] = text.split(/\s*(?:-|–|—|to)\s*/i).map(parseTime)
  if (opens == null || closes == null || more.length > 0 || opens >= closes) return null
  return { opens, closes }
}

/**
 * Whether the café is open at `now`, and until when or, later the same day, from when.
 * Null when today's text can't be read.
 */
export function openingState(
  hours: Hours,
  now = new Date(),
): { isOpen: true; until: string } | { isOpen: false; from: string | null } | null {
  const { weekday, minute } = londonTime(now)
  const today = parseOpeningHours(hoursOf(weekday, hours))
  if (today === null) return null
  if (today === 'closed' || minute >= today.closes) return { isOpen: false, from: null }
  if (minute < today.opens) return { isOpen: false, from: clock(today.opens) }
  return { isOpen: true, until: clock(today.closes) }
}

function hoursOf(weekday: string, hours: Hours): string {
  if (weekday === 'Sat') return hours.hours_saturday
  if (weekday === 'Sun') return hours.hours_sunday
  return hours.hours_monday_friday
}

// '8:00', '8.30', '08:30', '8', '8am', '5.30 pm'
function parseTime(text: string): number | null {
  const match = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?\s*$/i.exec(text)
  if (!match) return null
  const [, hourText, minuteText = '0', half] = match
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (minute > 59 || hour > (half ? 12 : 24) || (half && hour === 0)) return null
  return (half ? (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : hour) * 60 + minute
}

const london = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)

function londonTime(now: Date): { weekday: string; minute: number } {
  const parts = london().formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { weekday: part('weekday'), minute: Number(part('hour')) * 60 + Number(part('minute')) }
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
