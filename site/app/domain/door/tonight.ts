import { addDays, todayInLondon } from '~/domain/dates'

interface Event {
  event_date: string
  event_time: string
  end_time: string | null
  is_published: boolean
  cancelled_at: string | null
}

/** The doors of an event may open this long before it. */
const doorsOpenMinutes = 120
/** An event that says no end counts as over after this time. */
const usualLengthMinutes = 6 * 60
const dayMinutes = 24 * 60

/**
 * Returns the events at whose door people may stand at this moment: those that are on or whose doors may open, else the
 * next ones to begin within the day. Events that are cancelled or not published have no door.
 */
export function eventsTonight<One extends Event>(events: One[], now = new Date()): One[] {
  const times = events
    .filter((event) => event.is_published && event.cancelled_at === null)
    .map((event) => ({ event, ...minutesUntil(event, now) }))
    .filter(({ end }) => end > 0)
  const open = times.filter(({ start }) => start <= doorsOpenMinutes)
  if (open.length > 0) return open.map(({ event }) => event)
  const next = Math.min(...times.map(({ start }) => start))
  return times
    .filter(({ start }) => start === next && start <= dayMinutes)
    .map(({ event }) => event)
}

/** Returns the first day whose events may still be under way. */
export function firstDayOfTonight(now = new Date()): string {
  return addDays(todayInLondon(now), -1)
}

// Both are times of the clock on the café's wall, so that their difference knows no time zones.
function minutesUntil({ event_date, event_time, end_time }: Event, now: Date) {
  const start = (wallMs(event_date, event_time) - wallNowMs(now)) / 60_000
  if (end_time === null) return { start, end: start + usualLengthMinutes }
  const length = (wallMs(event_date, end_time) - wallMs(event_date, event_time)) / 60_000
  return { start, end: start + (length > 0 ? length : length + dayMinutes) }
}

function wallMs(date: string, time: string): number {
  return Date.parse(`${date}T${time.slice(0, 5)}:00Z`)
}

function wallNowMs(now: Date): number {
  const time = now.toLocaleTimeString('en-GB', { timeZone: 'Europe/London' })
  return wallMs(todayInLondon(now), time)
}
