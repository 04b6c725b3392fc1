// The times at which an event or an offer comes on the site by itself and leaves it.
import { dayOfMonth, formatShortMonth, formatWeekday, otherYear, todayInLondon } from './dates'
import { londonClock } from './london-instant'

export interface ShowTimes {
  /** Instants; null where it comes at once, and where it stays. */
  publish_at: string | null
  take_down_at: string | null
}

export const comesDownError = {
  path: ['take_down_at'],
  message: 'It must come down after it goes live',
}

/** Tells whether something leaves the site after it has come, where both times are set. */
export function comesDownLater({ publish_at, take_down_at }: ShowTimes): boolean {
  return !publish_at || !take_down_at || publish_at < take_down_at
}

/** Returns stored times in the values of date-time fields, by the café's clock. */
export function showTimesOf({ publish_at, take_down_at }: ShowTimes) {
  return {
    publish_at: publish_at ? londonClock(publish_at) : '',
    take_down_at: take_down_at ? londonClock(take_down_at) : '',
  }
}

/** Returns the times of the banner, which are kept as texts: blank ones are none. */
export function bannerTimesOf(texts: {
  banner_publish_at: string
  banner_take_down_at: string
}): ShowTimes {
  return {
    publish_at: texts.banner_publish_at || null,
    take_down_at: texts.banner_take_down_at || null,
  }
}

/** Tells whether something that is switched on waits for its time, is shown, or was taken down. */
export function showStateOf(
  { publish_at, take_down_at }: ShowTimes,
  now: Date,
): 'to come' | 'shown' | 'over' {
  if (publish_at && new Date(publish_at) > now) return 'to come'
  return take_down_at && new Date(take_down_at) <= now ? 'over' : 'shown'
}

/** Says what comes next: `Goes live Fri 4 Dec, 09:00`; null where no time is set. */
export function showWords(times: ShowTimes, now: Date): string | null {
  const { publish_at, take_down_at } = times
  const state = showStateOf(times, now)
  if (publish_at && state === 'to come') return `Goes live ${momentWords(publish_at, now)}`
  if (!take_down_at) return null
  return `${state === 'over' ? 'Came' : 'Comes'} down ${momentWords(take_down_at, now)}`
}

function momentWords(instant: string, now: Date): string {
  const [date = '', time = ''] = londonClock(instant).split('T')
  const day = `${formatWeekday(date).slice(0, 3)} ${dayOfMonth(date)} ${formatShortMonth(date)}`
  return `${day}${otherYear(date, todayInLondon(now))}, ${time}`
}
